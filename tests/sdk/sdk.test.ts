// Tests the client against the API. packed.test.ts tests the packed client.

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import { type App, createApp } from '#adapters/app.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { DECIMAL_FIELDS, type DecimalField } from '#core/data-api/transactions/insider-transaction.ts'
import { createPublicListener } from '#src/server/public-api-server.ts'
import { createStreamServer, type StreamServer } from '#src/server/stream/stream-server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { BUY, ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'
import { type AskedApi, addCustomer, askedApi, type Customer } from '#tests/support/public-api/public-api.ts'
import { writeSdkTypes } from '../../scripts/sdk/write-types.ts'
import * as sdk from '../../sdk/src/index.ts'

const ROOT = resolve(import.meta.dirname, '../..')

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

async function collect<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = []
  for await (const row of rows) all.push(row)
  return all
}

describe('client', () => {
  test('has the types of the document, also in Python', async () => {
    for (const [path, text] of Object.entries(await writeSdkTypes()))
      expect(readFileSync(resolve(ROOT, path), 'utf8'), 'npm run sdk-types writes them again').toBe(text)
  })

  test('types rows by the query', async () => {
    const client = sdk.createClient({ baseUrl, key: gold.key })
    for await (const row of client.transactions({ decimals: 'string', fields: ['name', 'share'], limit: 1 })) {
      const { name, share }: { name: string | null; share: string | null } = row
      // @ts-expect-error It was not asked for.
      expect(row.ticker).toBeUndefined()
      expect([name, share]).toEqual([expect.any(String), expect.stringMatching(/^100\d$/)])
    }
    for await (const row of client.transactions({ decimals: 'string', fields: DECIMAL_FIELDS, limit: 1 })) {
      const texts: Record<DecimalField, string | null> = row
      expect(Object.keys(texts)).toEqual(DECIMAL_FIELDS)
    }
    for await (const { share } of client.transactions({ limit: 1 })) {
      const number: number | null = share
      expect(number).toEqual(expect.any(Number))
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

  /** Client of an API that gives these answers, one after the other; the last one again and again. */
  function clientOf(
    answers: readonly (() => Promise<Response> | Response)[],
    options: Partial<sdk.ClientOptions> = {}
  ) {
    let asked = 0
    const urls: string[] = []
    const fetch = async (url: string | URL | Request) => {
      urls.push(String(url))
      asked += 1
      return answers[Math.min(asked, answers.length) - 1]!()
    }
    return { client: sdk.createClient({ baseUrl: 'https://api.test', fetch, key: 'k', ...options }), urls }
  }

  const refusal = (status: number, headers: Record<string, string> = {}) =>
    new Response('{"code":"rate_limited","detail":"Later."}', { headers, status })

  test.each([
    ['seconds', () => '1'],
    ['a date', () => new Date(Date.now() + 1_000).toUTCString()]
  ])('retries a busy API after the wait that it asks for in %s', async (_, written) => {
    vi.useFakeTimers({ now: new Date('2026-03-05T21:00:00Z'), toFake: ['Date', 'setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { client, urls } = clientOf([
      () => refusal(429, { 'retry-after': written() }),
      () => refusal(503),
      () => Response.json({ ok: true })
    ])
    const answer = client.get('/v1/x')
    await vi.advanceTimersByTimeAsync(999)
    expect(urls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await answer).toEqual({ ok: true })
    expect(urls).toHaveLength(3)
  })

  test('does not wait for an API that asks for more than a minute, and says how long', async () => {
    const { client, urls } = clientOf([() => refusal(429, { 'retry-after': '3600' })])
    await expect(client.get('/v1/x')).rejects.toMatchObject({ code: 'rate_limited', retryAfterMs: 3_600_000 })
    expect(urls).toHaveLength(1)
  })

  test('does not retry what stays refused', async () => {
    const { client, urls } = clientOf([() => refusal(500)])
    await expect(client.get('/v1/x')).rejects.toMatchObject({ retryAfterMs: undefined, status: 500 })
    expect(urls).toHaveLength(1)
  })

  /** Answer whose connection breaks in the middle. */
  const cutAnswer = () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"data":[{"share":1},'))
        controller.error(new TypeError('terminated'))
      }
    })
    return new Response(body)
  }

  test.each([
    ['cut', cutAnswer],
    ['cut', () => new Response('{"data":[{"sha')],
    ['unreachable', () => Promise.reject(new TypeError('fetch failed'))]
  ])('retries an answer that is %s, then throws a typed error', async (reason, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const passing = clientOf([answer, () => Response.json({ data: [1], has_more: false, next_cursor: null })])
    const rows = passing.client.list('/v1/x').next()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await rows).toEqual({ done: false, value: 1 })
    const { client, urls } = clientOf([answer], { retries: 1 })
    const refused = expect(client.get('/v1/x')).rejects.toMatchObject({ name: 'ConnectionError', reason })
    await vi.advanceTimersByTimeAsync(1_000)
    await refused
    expect(urls).toHaveLength(2)
  })

  test('ends an attempt after its timeout, also in the middle of an answer', async () => {
    const asked: (AbortSignal | null | undefined)[] = []
    const timeouts: number[] = []
    const stop = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
      timeouts.push(ms)
      return stop.signal
    })
    onTestFinished(() => timeout.mockRestore())
    const fetch = (_: string | URL | Request, init?: RequestInit) => {
      asked.push(init?.signal)
      return new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    }
    const client = sdk.createClient({ baseUrl: 'https://api.test', fetch, key: 'k', retries: 0, timeoutMs: 7_000 })
    const refused = expect(client.get('/v1/x')).rejects.toMatchObject({ name: 'ConnectionError', reason: 'timeout' })
    stop.abort(new DOMException('late', 'TimeoutError'))
    await refused
    expect([timeouts, asked.length]).toEqual([[7_000], 1])
  })

  test('ends with the reason of its signal, without a retry', async () => {
    const stop = new AbortController()
    const { client, urls } = clientOf([
      () => {
        stop.abort(new Error('enough'))
        return Promise.reject(stop.signal.reason)
      }
    ])
    await expect(client.get('/v1/x', {}, stop.signal)).rejects.toThrow('enough')
    expect(urls).toHaveLength(1)
  })

  test('does not end a list early', async () => {
    const page = (rest: object) => () => Response.json({ data: [1], ...rest })
    const broken = clientOf([page({ has_more: true, next_cursor: null })])
    await expect(collect(broken.client.list('/v1/x'))).rejects.toMatchObject({ reason: 'cut' })
    const odd = clientOf([() => Response.json({ error: 'a proxy' })])
    await expect(collect(odd.client.list('/v1/x'))).rejects.toMatchObject({ reason: 'cut' })
    const whole = clientOf([page({ has_more: true, next_cursor: 'c' }), page({ has_more: false, next_cursor: null })])
    expect(await collect(whole.client.list('/v1/x'))).toEqual([1, 1])
    expect(whole.urls.at(-1)).toBe('https://api.test/v1/x?cursor=c')
    const plain = clientOf([page({})])
    expect(await collect(plain.client.list('/v1/plans'))).toEqual([1])
  })

  test('iterates over past events to the newest', async () => {
    const events = sdk.createClient({ baseUrl, key: gold.key }).list('/v1/events', { after: 0, limit: 1 })
    const told = (await collect(events)).map(event => event.seq)
    expect(told).toHaveLength(3)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
  })

  test.each([{ ticker: '' }, { ticker: [undefined] }, { ticker: ['NLKW', null] }, { ticker: null }])(
    'refuses the empty parameter %j before it asks',
    async parameters => {
      const { client, urls } = clientOf([() => Response.json({})])
      await expect(client.get('/v1/x', parameters as sdk.Parameters)).rejects.toThrow(
        'The parameter ticker has an empty'
      )
      expect(urls).toEqual([])
    }
  )

  test('ends events quietly when its signal is aborted', async () => {
    const stop = new AbortController()
    const events = sdk.createClient({ baseUrl, key: gold.key }).events({ after: 0, signal: stop.signal })
    expect((await events.next()).done).toBe(false)
    stop.abort()
    await collect(events)
    expect(await events.next()).toEqual({ done: true, value: undefined })
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
    const cased = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]))
    expect(await sdk.verifyWebhook({ body, headers: cased }, secret)).toMatchObject({ id: 'evt_1' })
    const own = new Webhook(secret).sign('evt_1', new Date(Number(headers['webhook-timestamp']) * 1_000), body)
    for (const signature of [[own, 'v1,b2xk'], ['v1a,!!!', 'v1,%%%', own], `${own} v1,b2xk`, `V${own.slice(1)}`]) {
      const given = { ...headers, 'webhook-signature': signature }
      expect(await sdk.verifyWebhook({ body, headers: given }, secret)).toMatchObject({ id: 'evt_1' })
    }
    const foreign = { ...headers, 'webhook-signature': 'v1,%%%' }
    await expect(sdk.verifyWebhook({ body, headers: foreign }, secret)).rejects.toThrow('No signature')
  })
})
