// Tests the client against the API. packed.release.test.ts tests the packed client.

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { type App, createApp } from '#adapters/app.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { createPublicListener } from '#src/server/public-api-server.ts'
import { createStreamServer, type StreamServer } from '#src/server/stream/stream-server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { BUY, ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'
import { type AskedApi, addCustomer, askedApi, type Customer } from '#tests/support/public-api/public-api.ts'
import { SDK_TYPES, writeSdkTypes } from '../../scripts/sdk/write-types.ts'
import * as sdk from '../../sdk/src/index.ts'

const SDK = resolve(import.meta.dirname, '../../sdk')

let database: TestDatabase
let api: AskedApi
let app: App
let server: Server
let stream: StreamServer
let baseUrl: string
let gold: Customer

beforeAll(async () => {
  database = await openTestDatabase()
  api = askedApi(database)
  app = createApp(api.ports)
  await arrive(1, 2, 3)
  gold = await addCustomer({ ...database, ...api }, { plan: 'api-gold' })
  stream = createStreamServer({ addressOf: () => '192.0.2.1', apiUrl: 'http://127.0.0.1', app })
  server = createServer(
    createPublicListener({ apiUrl: 'https://api.test', app, siteUrl: 'https://fourfold.test', trustedProxies: 0 })
  )
  server.on('upgrade', stream.upgrade)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  stream.end()
  server.closeAllConnections()
  server.close()
  await database.close()
})

async function arrive(...counts: number[]): Promise<void> {
  const files = counts.map(count =>
    filingFile(
      submissionText(ownershipXml({ nonDerivative: [{ ...BUY, shares: String(1_000 + count) }] }), {
        accession: `0009993333-26-00000${count}`
      })
    )
  )
  await pipelineOn(database).takeInArrivals(files)
}

describe('client', () => {
  test('has the types of the document', async () => {
    const path = resolve(SDK, '..', SDK_TYPES)
    expect(readFileSync(path, 'utf8'), 'npm run sdk-types writes them again').toBe(await writeSdkTypes())
  })

  test('types rows by the query', async () => {
    const client = sdk.createClient({ baseUrl, key: gold.key })
    for await (const row of client.transactions({ decimals: 'string', fields: ['name', 'share'], limit: 1 })) {
      const { name, share }: { name: string | null; share: string | null } = row
      // @ts-expect-error It was not asked for.
      expect(row.ticker).toBeUndefined()
      expect([name, share]).toEqual([expect.any(String), expect.stringMatching(/^100\d$/)])
    }
    const { data } = await client.get('/v1/plans')
    expect(data.map(plan => plan.id)).toContain('api-gold')
    const filing = await client.get('/v1/filings/0009993333-26-000001')
    expect(filing.sample).toBe(false)
    for await (const row of client.list('/v1/insiders', { limit: 1 })) expect(row.cik).toEqual(expect.any(String))
  })

  test('iterates over all pages', async () => {
    const shares: unknown[] = []
    for await (const trade of sdk.createClient({ baseUrl, key: gold.key }).transactions({ limit: 1 })) {
      shares.push(trade['share'])
    }
    expect(shares.toSorted()).toEqual([1_001, 1_002, 1_003])
  })

  test('throws API errors with their code', async () => {
    const client = sdk.createClient({ baseUrl, key: gold.key })
    const refused = client.get('/v1/stock/corporate-insider-transactions', { ticker: 'NOSUCH' })
    await expect(refused).rejects.toMatchObject({ code: 'unknown_ticker', name: 'ApiError', status: 404 })
    await expect(sdk.createClient({ baseUrl, key: 'ff_wrong' }).get('/v1/events')).rejects.toMatchObject({
      status: 401
    })
  })

  test('retries a busy API after the requested wait', async () => {
    const answers = [
      new Response('{}', { headers: { 'retry-after': '1' }, status: 429 }),
      new Response('{}', { status: 503 }),
      Response.json({ ok: true })
    ]
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const fetch = vi.fn(async () => answers.shift()!)
    const answer = sdk.createClient({ baseUrl, fetch, key: 'k' }).get('/v1/x')
    await vi.advanceTimersByTimeAsync(999)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await answer).toEqual({ ok: true })
    expect(fetch).toHaveBeenCalledTimes(3)
    vi.useRealTimers()
    const gone = sdk.createClient({ baseUrl, fetch: async () => new Response('{}', { status: 500 }), key: 'k' })
    await expect(gone.get('/v1/x')).rejects.toMatchObject({ status: 500 })
  })

  test('follows events, and resumes after an interruption', async () => {
    const stop = new AbortController()
    const events = sdk.createClient({ baseUrl, key: gold.key }).events({ after: 0, signal: stop.signal })
    const told: unknown[] = []
    const next = async () =>
      told.push(((await events.next()).value as { data: { accessionNumber: string } }).data.accessionNumber)
    for (let count = 0; count < 3; count += 1) await next()
    stream.end()
    stream = createStreamServer({ addressOf: () => '192.0.2.1', apiUrl: 'http://127.0.0.1', app })
    server.removeAllListeners('upgrade').on('upgrade', stream.upgrade)
    await arrive(4)
    await app.push.stream.catchUp()
    await next()
    expect(told).toEqual([1, 2, 3, 4].map(count => `0009993333-26-00000${count}`))
    stop.abort()
    await events.return()
  })

  test('verifies webhooks by the Standard Webhooks convention', async () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    const sign = (at: Date, body: string) => ({
      'webhook-id': 'evt_1',
      'webhook-signature': `v1,b2xk ${new Webhook(secret).sign('evt_1', at, body)}`,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000))
    })
    const body = '{"id":"evt_1","data":{"name":"Zoë"}}'
    const headers = sign(new Date(), body)
    expect(await sdk.verifyWebhook({ body, headers }, secret)).toMatchObject({ id: 'evt_1' })
    expect(await sdk.verifyWebhook({ body, headers: new Headers(headers) }, secret)).toMatchObject({ id: 'evt_1' })
    await expect(sdk.verifyWebhook({ body: `${body} `, headers }, secret)).rejects.toThrow('signature')
    const old = sign(new Date(Date.now() - 301_000), body)
    await expect(sdk.verifyWebhook({ body, headers: old }, secret)).rejects.toThrow('old')
    await expect(sdk.verifyWebhook({ body, headers: {} }, secret)).rejects.toThrow('missing')
  })
})
