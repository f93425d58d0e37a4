// HTTP server that stands for a data vendor. It records calls and answers as a test sets.

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { MarketSettings } from '#adapters/market/market-sources.ts'
import type { VendorBudget } from '#adapters/market/vendors/vendor-budget.ts'
import { createVendorClient, type VendorSettings } from '#adapters/market/vendors/vendor-client.ts'

export type StubAnswer =
  | {
      readonly status?: number
      readonly headers?: Readonly<Record<string, string>>
      readonly json?: unknown
      readonly text?: string
    }
  /** Closes the connection without an answer. */
  | 'cut'
  /** Never answers. */
  | 'silence'

export interface VendorStub {
  /** Path and query of each call. */
  readonly asked: string[]
  readonly keys: (string | undefined)[]
  baseUrl: string
  answer: (url: string) => StubAnswer
  close(): Promise<void>
}

export async function startVendorStub(): Promise<VendorStub> {
  const stub: VendorStub = {
    answer: () => ({ json: {} }),
    asked: [],
    baseUrl: '',
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
    keys: []
  }
  const server = createServer(({ headers, url = '' }, response) => {
    stub.asked.push(url)
    stub.keys.push(headers.authorization ?? String(headers['x-finnhub-token']))
    send(response, stub.answer(url))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stub.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return stub
}

function send(response: ServerResponse, answer: StubAnswer): void {
  if (answer === 'cut') return void response.destroy()
  if (answer === 'silence') return
  const { headers, json, status = 200, text = JSON.stringify(json) } = answer
  response.writeHead(status, headers).end(text)
}

/** Unlimited request budget that records for how long and why a vendor was closed. */
export function memoryBudget() {
  const closed: { name: string; failure: string; forMs: number }[] = []
  let failures = 0
  const budget: VendorBudget = {
    close: async (name, failure, forMs) => void closed.push({ failure, forMs, name }),
    async noteOutcome(_, hasFailed) {
      failures = hasFailed ? failures + 1 : 0
      return failures
    },
    take: async () => undefined
  }
  return { budget, closed }
}

/** Vendors of each kind; nobody where a test names none. */
export const vendorOrder = (given: Partial<MarketSettings['order']>): MarketSettings['order'] => ({
  details: [],
  earnings: [],
  history: [],
  news: [],
  options: [],
  quote: [],
  ratings: [],
  similar: [],
  target: [],
  ...given
})

export const clientOf = (stub: VendorStub, given: Partial<VendorSettings> = {}) =>
  createVendorClient({
    baseUrl: stub.baseUrl,
    budget: memoryBudget().budget,
    clock: { now: () => new Date('2026-03-04T15:00:20Z') },
    headers: { authorization: 'Bearer key' },
    limits: { perMinute: 60, perSecond: 30 },
    vendor: 'massive',
    ...given
  })
