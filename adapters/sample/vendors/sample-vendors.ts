// Local server with the HTTP interfaces of the vendors, used if no vendor has a key. It invents data about the sample's
// companies for the real adapters.

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Config } from '../../config.ts'
import type { MarketSettings } from '../../market/market-sources.ts'
import type { Vendor } from '../../market/vendors/vendor-names.ts'
import type { Connection } from '../../postgres/connect.ts'
import { holdsSample } from '../../postgres/sample/sample-state.ts'
import { systemClock } from '../../system-clock.ts'
import { snapshotOf } from '../options/snapshot-reply.ts'
import { finnhubReply } from './finnhub-replies.ts'
import { massiveReply } from './massive-replies.ts'
import { findSampleFacts, type SampleFacts } from './sample-facts.ts'

const LOOPBACK = '127.0.0.1'
/** Call limits, high enough to stop only an accidental loop. */
const LIMITS = { perMinute: 600, perSecond: 60 }

export interface SampleVendors {
  /** Settings with which the adapters call this server. */
  readonly settings: MarketSettings
  close(): Promise<void>
}

export interface Reply {
  readonly status: number
  /** Picture as bytes, or a value sent as JSON. */
  readonly body: unknown
}

/** Returns a vendor's answer; `undefined` for an unknown address. */
export type VendorReply = (facts: SampleFacts | undefined, url: URL) => Reply | undefined

/** Vendors that have a stand-in here, at `/<vendor>`. */
const REPLIES: { readonly [Name in Vendor]?: VendorReply } = { finnhub: finnhubReply, massive: massiveReply }

/**
 * Starts the vendors. Returns `undefined` if a vendor has a key or the data is real, because nothing is invented about
 * real companies.
 */
export async function openSampleVendors(
  { market, sampleData }: Config,
  connection: Connection
): Promise<SampleVendors | undefined> {
  const hasKey = Object.values(market.vendors).some(access => access !== undefined)
  if (hasKey || sampleData === 'off' || !(await holdsSample(connection))) return undefined
  return startSampleVendors(connection, market.order)
}

export async function startSampleVendors(
  connection: Connection,
  order: MarketSettings['order']
): Promise<SampleVendors> {
  const key = randomBytes(16).toString('hex')
  const server = createServer((request, response) => {
    // Each vendor has a header of its own for the key.
    const isAllowed = Object.values(request.headers).some(given => given === key || given === `Bearer ${key}`)
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const replying = isAllowed ? replyTo(connection, url) : Promise.resolve(UNKNOWN_KEY)
    replying.then(reply => send(response, reply)).catch(() => send(response, { body: {}, status: 500 }))
  })
  server.listen(0, LOOPBACK)
  await once(server, 'listening')
  server.unref()
  const { port } = server.address() as AddressInfo // a TCP listener's address
  const accessTo = (vendor: string) => ({
    baseUrl: `http://${LOOPBACK}:${port}/${vendor}`,
    key,
    limits: LIMITS,
    sourceName: 'sample' as const
  })
  return {
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    settings: { order, vendors: Object.fromEntries(Object.keys(REPLIES).map(vendor => [vendor, accessTo(vendor)])) }
  }
}

const OPTIONS_PATH = '/massive/v3/snapshot/options/'
const UNKNOWN_KEY: Reply = { body: { error: 'Unknown API Key', status: 'ERROR' }, status: 401 }
const NOT_FOUND: Reply = { body: { message: 'Not found.', status: 'NOT_FOUND' }, status: 404 }

/** Answers a request. The ticker is in the query or is a part of the path. */
async function replyTo(connection: Connection, url: URL): Promise<Reply> {
  const [base = '', vendor = ''] = /^\/(\w+)(?=\/)/.exec(url.pathname) ?? []
  const reply = Object.entries(REPLIES).find(([name]) => name === vendor)?.[1]
  const inPath = /\/([A-Z][A-Za-z.]*)(?:\/|$)/.exec(url.pathname)?.[1]
  const ticker = url.searchParams.get('symbol') ?? url.searchParams.get('ticker') ?? inPath
  if (!reply || !ticker) return NOT_FOUND
  if (url.pathname.startsWith(OPTIONS_PATH)) {
    const body = await snapshotOf(connection, ticker, systemClock.now())
    return body ? { body, status: 200 } : NOT_FOUND
  }
  const facts = await findSampleFacts(connection.pool, ticker)
  return reply(facts, new URL(`${url.pathname.slice(base.length)}${url.search}`, url.origin)) ?? NOT_FOUND
}

function send(response: ServerResponse, { body, status }: Reply): void {
  const isPicture = Buffer.isBuffer(body)
  const type = isPicture ? 'image/png' : 'application/json'
  response.writeHead(status, { 'content-type': type }).end(isPicture ? body : JSON.stringify(body))
}
