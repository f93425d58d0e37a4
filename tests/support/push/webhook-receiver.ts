// HTTP server that receives webhooks and answers as a test sets.

import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly headers: Record<string, string>
  readonly body: string
  readonly at: number
}

export interface WebhookReceiver {
  readonly url: string
  readonly received: Received[]
  /** Response to the next requests: a status with headers, or `hangs` for none. */
  answer: { readonly status: number; readonly headers?: Record<string, string> } | 'hangs'
  close(): Promise<void>
}

export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ at: Date.now(), body: Buffer.concat(chunks).toString(), headers: plain(request.headers) })
    if (receiver.answer !== 'hangs') response.writeHead(receiver.answer.status, receiver.answer.headers).end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const receiver: WebhookReceiver = {
    answer: { status: 204 },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  }
  return receiver
}

const plain = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
