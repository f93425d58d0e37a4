import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createApp } from '#adapters/app.ts'
import { readConfig } from '#adapters/config.ts'
import { realPorts } from '#adapters/real-ports.ts'
import type { ApiEnv } from '#src/api/env.ts'
import { decryptProfile } from '#src/features/trades/browser/decrypt-profile.ts'
import { createCheckedApi } from '#tests/support/api/checked-api.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const COVERAGE = { complete: true, from: '2024-03-05', to: '2024-03-05' }

let database: TestDatabase
let api: Hono<ApiEnv>

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(`insert into setting values ('sample', 'true')`)
  await insertListedTrades(database.pool, [aTrade(), aTrade({ acquiredDisposed: 'D', code: 'S' })])
  await insertIssuers(database.pool, [{ cik: 1, name: 'Acme', ticker: 'ACME' }])
  api = createCheckedApi(createApp(realPorts(readConfig({}), database)), 'http://localhost:5000')
})
afterAll(() => database.close())

async function ask(path: string, asked = api) {
  const answer = await asked.request(path, { headers: { 'accept-language': 'en' } }, { address: '192.0.2.7' })
  expect(answer.headers.get('content-type')).toContain('application/json')
  return { body: (await answer.json()) as Record<string, unknown>, status: answer.status }
}

describe('reading calls', () => {
  test('activities answers rows, the next page, coverage and whether it is sample data', async () => {
    const { body, status } = await ask('/api/v1/insider-trading/activities?ticker=acme&limit=1')
    expect(status).toBe(200)
    expect(body).toEqual({
      activities: [expect.objectContaining({ ticker: 'ACME', transactionCode: 'S' })],
      asOf: '2024-03-05T21:00:00.000Z',
      coverage: COVERAGE,
      next: expect.any(String),
      sample: true,
      total: 2
    })
    const next = await ask(
      `/api/v1/insider-trading/activities?ticker=acme&cursor=${encodeURIComponent(String(body['next']))}`
    )
    expect(next.body).toMatchObject({ activities: [{ transactionCode: 'P', xmlFile: null }], next: null })
  })

  test('a sample filing links to our own page, because EDGAR does not have it', async () => {
    const { body } = await ask('/api/v1/insider-trading/activities?codes=S')
    expect(body['activities']).toEqual([expect.objectContaining({ xmlFile: expect.stringMatching(/^\/filing\//) })])
  })

  test('refusals carry their status, code, message and cause', async () => {
    const activities = '/api/v1/insider-trading/activities'
    expect(await ask(`${activities}?tikcer=ACME`)).toEqual({
      body: { code: 'unknown_parameter', message: 'There is no such filter.', parameter: 'tikcer' },
      status: 400
    })
    expect(await ask(`${activities}?limit=9999`)).toMatchObject({
      body: { code: 'invalid_parameter', parameter: 'limit' },
      status: 400
    })
    expect(await ask(`${activities}?ticker=ACMEX`)).toMatchObject({
      body: { code: 'unknown_ticker', suggestions: [{ name: 'Acme', ticker: 'ACME' }], ticker: 'ACMEX' },
      status: 404
    })
    expect(await ask('/api/v1/all-insiders?x=1')).toMatchObject({ body: { parameter: 'x' }, status: 400 })
    for (const [query, parameter] of [
      ['startdate=2024-03-04&enddate=2024-03-03', 'enddate'],
      ['since=2024-03-04', 'since']
    ])
      expect(await ask(`/api/v1/all-insiders/profile/100?${query}`)).toMatchObject({ body: { parameter }, status: 400 })
    expect(await ask('/api/v1/all-insiders/profile/100?startdate=2024-02-30')).toMatchObject({
      body: { parameter: 'startdate' },
      status: 400
    })
    expect(await ask('/api/v1/all-insiders/profile/777')).toMatchObject({
      body: { code: 'insider_not_found' },
      status: 404
    })
  })

  test('an instant long before the first filing has an empty answer', async () => {
    for (const asOf of ['0001-01-01', '0001-01-01T00:00:00Z', '0999-12-31', '1900-07-04']) {
      const { body, status } = await ask(`/api/v1/insider-trading/activities?asOf=${asOf}`)
      expect({ activities: body['activities'], status }).toEqual({ activities: [], status: 200 })
    }
  })

  test('an instant beyond the valid dates is refused', async () => {
    for (const asOf of [
      '0000-12-31',
      '0001-01-01T00:00:00%2B14:00',
      '9999-12-31T23:59:59-14:00',
      '2024-02-30T00:00Z'
    ]) {
      expect(await ask(`/api/v1/insider-trading/activities?asOf=${asOf}`)).toMatchObject({
        body: { code: 'invalid_parameter', parameter: 'asOf' },
        status: 400
      })
    }
  })

  test('a cursor with such an instant is refused', async () => {
    const cursor = encodeURIComponent('filed~desc~0001-01-01T00:00:00+14:00~1~x')
    expect(await ask(`/api/v1/insider-trading/activities?cursor=${cursor}`)).toMatchObject({
      body: { code: 'invalid_parameter', parameter: 'cursor' },
      status: 400
    })
  })

  test('a profile is encrypted if configured, with the same content', async () => {
    const path = '/api/v1/all-insiders/profile/100'
    const config = readConfig({ PROFILE_ENCRYPTED: 'on' })
    const encrypting = createCheckedApi(createApp(realPorts(config, database)), 'http://localhost:5000')
    const { body, status } = await ask(path, encrypting)
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['data', 'encrypted']])
    const plain = await ask(path)
    expect(await decryptProfile(String(body['data']))).toEqual({ ...plain.body, asOf: expect.any(String) })
    expect(await ask('/api/v1/all-insiders/profile/777', encrypting)).toMatchObject({
      body: { code: 'insider_not_found' },
      status: 404
    })
  })

  test('all-insiders and a profile answer plain JSON', async () => {
    expect((await ask('/api/v1/all-insiders?name=doe')).body).toMatchObject({
      coverage: COVERAGE,
      insiders: [{ cik: '100', companies: [{ ticker: 'ACME' }], name: 'Doe Jane', trades: 2 }],
      next: null,
      sample: true
    })
    expect((await ask('/api/v1/all-insiders/profile/100?startdate=2024-03-04&enddate=2024-03-04')).body).toMatchObject({
      coverage: { from: '2024-03-05' },
      endDate: '2024-03-04',
      id: '100',
      name: 'Doe Jane',
      sample: true,
      trades: [{ transactionCode: 'S' }, { transactionCode: 'P' }]
    })
  })

  test('counts and the star cut-off are public, the latter at both addresses', async () => {
    expect((await ask('/api/v1/analytics/counts')).body).toMatchObject({
      counts: {
        buys: 1,
        companies: 1,
        congressMembers: 0,
        congressTrades: 0,
        filings: 2,
        insiders: 1,
        sells: 1,
        trades: 2
      },
      coverage: COVERAGE,
      sample: true
    })
    for (const path of ['/star_rating_cutoff', '/api/v1/star_rating_cutoff']) {
      expect((await ask(path)).body).toMatchObject({ cutoffs: [], n: 0, sample: true })
    }
  })
})
