// Local HTTP server that behaves like EDGAR: it requires a user agent, compresses answers and supports conditional
// requests.

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

import type { EdgarReply } from './edgar-replies.ts'

const LOOPBACK = '127.0.0.1'

export interface EdgarServer {
  readonly url: string
  close(): Promise<void>
}

export type Answer = (request: IncomingMessage, url: URL) => Promise<EdgarReply>

/** Starts the server, which does not keep the process alive. */
export async function startEdgarServer(answer: Answer): Promise<EdgarServer> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    answer(request, url)
      .then(reply => sendReply(request, response, reply))
      .catch(() => sendReply(request, response, { body: '', status: 500, type: 'text/html' }))
  })
  server.listen(0, LOOPBACK)
  await once(server, 'listening')
  server.unref()
  const { port } = server.address() as AddressInfo // a TCP listener's address
  return {
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    url: `http://${LOOPBACK}:${port}`
  }
}

export function sendReply(request: IncomingMessage, response: ServerResponse, reply: EdgarReply): void {
  if (!request.headers['user-agent']?.includes('@')) {
    response.writeHead(403, { 'content-type': 'text/html' }).end(UNDECLARED)
    return
  }
  const etag = `"${createHash('sha1').update(reply.body).digest('hex')}"`
  if (reply.status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end()
    return
  }
  const isCompressed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const bytes = isCompressed ? gzipSync(reply.body, { level: 1 }) : Buffer.from(reply.body)
  response
    .writeHead(reply.status, {
      'content-length': bytes.length,
      'content-type': reply.type,
      ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
      ...(reply.status === 200 ? { etag } : {})
    })
    .end(bytes)
}

const UNDECLARED =
  '<!DOCTYPE html>\n<html lang="en"><head><title>SEC.gov | Your Request Originates from an Undeclared Automated Tool</title></head><body></body></html>\n'
