// Local HTTP server that behaves like one of the offices.

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { htmlReply, type OfficeReply, type OfficeRequest } from './office-shelf.ts'

const LOOPBACK = '127.0.0.1'

export interface OfficeServer {
  readonly url: string
  close(): Promise<void>
}

export type Answer = (request: OfficeRequest, raw: { response: ServerResponse }) => Promise<OfficeReply | undefined>

/** Starts the server, which does not keep the process alive. An answer of `undefined` was sent by `answer` itself. */
export async function startOfficeServer(answer: Answer): Promise<OfficeServer> {
  const server = createServer((request, response) => {
    readRequest(request)
      .then(read => answer(read, { response }))
      .catch(() => htmlReply(500, 'Error'))
      .then(reply => reply && sendReply(response, reply))
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

async function readRequest(request: IncomingMessage): Promise<OfficeRequest> {
  const body = await text(request)
  const cookies = (request.headers.cookie ?? '').split('; ').map((pair): [string, string] => {
    const [name = '', value = ''] = pair.split('=')
    return [name, value]
  })
  return {
    cookies: new Map(cookies),
    form: new URLSearchParams(body),
    headers: request.headers,
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '', `http://${request.headers.host}`)
  }
}

function sendReply(response: ServerResponse, { body, headers, status, type }: OfficeReply): void {
  const bytes = Buffer.from(body)
  const length = status === 304 ? {} : { 'content-length': bytes.length, 'content-type': type }
  response.writeHead(status, { ...length, ...headers }).end(status === 304 ? undefined : bytes)
}
