// Proxy between Stripe's official library and the payment sandbox. It simulates outages.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface StripeProxy {
  readonly host: string
  readonly port: number
  /** Applies a fault to each request from now on. `undefined` forwards requests unchanged. */
  spoil(way: SpoiledWay | undefined): void
  close(): Promise<void>
}

/** Fault. `lost` forwards a POST request but drops its response. `slow` never answers. A number is the status. */
export type SpoiledWay = 'down' | 'lost' | 'slow' | 402 | 409 | 429 | 500

const ERROR_TYPES = { 402: 'card_error', 409: 'idempotency_error', 429: 'invalid_request_error', 500: 'api_error' }

/** Starts the proxy. It calls `target` only at a request, because the sandbox starts later. */
export async function startStripeProxy(target: () => { host: string; port: number }): Promise<StripeProxy> {
  let spoiled: SpoiledWay | undefined
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (spoiled === 'down') return request.socket.destroy()
    if (spoiled === 'slow') return undefined
    if (typeof spoiled === 'number') {
      response.writeHead(spoiled, { 'content-type': 'application/json' })
      return response.end(JSON.stringify({ error: { message: 'spoiled', type: ERROR_TYPES[spoiled] } }))
    }
    const { host, port } = target()
    const isLost = spoiled === 'lost' && request.method === 'POST'
    const answer = await fetch(`http://${host}:${port}${request.url}`, {
      headers: Object.entries(request.headers).filter(passesOn) as [string, string][],
      method: request.method ?? 'GET',
      ...(request.method === 'POST' && { body })
    })
    const answered = await answer.text()
    if (isLost) return request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    return response.end(answered)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    spoil(way) {
      spoiled = way
    }
  }
}

const passesOn = ([name, value]: [string, unknown]): boolean =>
  typeof value === 'string' && !['connection', 'content-length', 'host'].includes(name)
