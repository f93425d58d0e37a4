// Proxy between the browser and a site that simulates a slow connection. HTML arrives in pieces, which the browser
// paints one by one.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

const PIECE_BYTES = 2_048
/** Pause between two pieces, longer than one frame of the browser. */
const PIECE_MS = 40

export interface SlowLine {
  url: string
  stop(): Promise<void>
}

export async function startSlowLine(siteUrl: string): Promise<SlowLine> {
  const server = createServer(async (request, response) => {
    const { accept = '*/*', 'accept-language': language = 'en' } = request.headers
    const answer = await fetch(siteUrl + request.url, { headers: { accept, 'accept-language': language } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (type.startsWith('text/html')) Readable.from(inPieces(bytes)).pipe(response)
    else response.end(bytes)
  }).listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  return {
    async stop() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
}

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    yield bytes.subarray(start, start + PIECE_BYTES)
    await pause(PIECE_MS)
  }
}
