// Runs with own settings, from the API call to the worker thread, on data in PostgreSQL.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { fingerprintData } from '#adapters/strategy/fingerprint.ts'
import { countAttempt, LIMITS } from '#core/accounts/limits.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { runStrategy } from '#core/strategy/engine/run-strategy.ts'
import { MOST_TRIALS } from '#core/strategy/own/setting-limits.ts'
import { resultsOf } from '#core/strategy/published/report-results.ts'
import { DEFAULT_SETTINGS, STRATEGY_VERSION } from '#core/strategy/settings.ts'
import { type AccountApi, accountApi, PASSWORD } from '#tests/support/accounts/account-api.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { day } from '#tests/support/strategy/market.ts'
import { aRandomMarket } from '#tests/support/strategy/random-market.ts'

const OPENING = {
  dataHash: 'unused',
  lockedFrom: day('2022-06-01'),
  openedAt: new Date('2023-04-01T00:00:00Z'),
  publishedOn: day('2023-03-31')
}
const data = { ...aRandomMarket(7).data, market: 0 }

let database: TestDatabase
let site: AccountApi

beforeAll(async () => {
  database = await openTestDatabase()
  site = accountApi(database)
  await publish()
  // On a busy machine the first start of a thread can exceed the time limit of a call.
  await site.ports.strategyLab.run({
    dataHash: fingerprintData(data),
    order: { isVariant: true, scoresOpenUntil: 0, settings: DEFAULT_SETTINGS, tried: [], triedBefore: 0 },
    owner: 'nobody',
    signal: undefined,
    version: STRATEGY_VERSION,
    window: { from: data.sessions[0]!, lockedFrom: OPENING.lockedFrom, publishedOn: OPENING.publishedOn }
  })
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate account, rate_limit, outgoing_mail restart identity cascade')
  await database.pool.query('truncate strategy_run, strategy_data')
})

async function publish(): Promise<void> {
  const run = runStrategy(data, DEFAULT_SETTINGS)
  const dataHash = fingerprintData(data)
  await site.ports.strategies.save(
    {
      coverage: { from: undefined, refused: {}, signals: 0, to: undefined, trades: 0 },
      dataHash,
      gap: undefined,
      ranAt: '2023-07-01T00:00:00Z',
      results: resultsOf(data, run, OPENING, Number.NEGATIVE_INFINITY),
      settings: DEFAULT_SETTINGS,
      version: STRATEGY_VERSION
    },
    { activities: [], chart: [] },
    data
  )
}

async function join(email = 'ada@fourfold.test'): Promise<string> {
  const { body } = await site.call('/auth/signup', { body: { email, name: 'Ada', password: PASSWORD } })
  return body['accessToken'] as string
}

const run = (query: string, token?: string) => site.call(`/user/strategy${query}`, token ? { token } : {})

describe('the strategy with own settings', () => {
  test('is for readers, and needs the showcase', async () => {
    expect(await run('')).toMatchObject({ body: { code: 'sign_in_required' }, status: 401 })
    expect(await run('', await join())).toMatchObject({ body: { code: 'strategy_unavailable' }, status: 409 })
  })

  test('is compared with the showcase, on the data kept by its nightly run', async () => {
    await publish()
    const { body, status } = await run('?value=0&longest=60', await join())
    expect(status).toBe(200)
    const settings = { ...DEFAULT_SETTINGS, leastValueUsd: 0, mostDays: 60 }
    const from = data.sessions.indexOf((body['days'] as ReportDate[])[0]!)
    const { equity } = runStrategy(data, settings, { from, to: data.sessions.findLastIndex(on => on < '2022-06-01') })
    expect(body['own']).toEqual(Array.from(equity, value => Math.round(value * 100) / 100))
    expect(body).toMatchObject({ settings: 'longest=60&value=0', tried: 1, variants: 17 })
    expect((body['days'] as string[]).every(on => on < '2022-06-01')).toBe(true)
  })

  test('counts each reader’s settings once, and not those of the showcase', async () => {
    await publish()
    const [ada, bob] = [await join(), await join('bob@fourfold.test')]
    const tried = async (query: string, token: string) => (await run(query, token)).body['tried']
    expect(await tried('', ada)).toBe(0)
    expect(await tried('?value=0', ada)).toBe(1)
    expect(await tried('?title=cfo,ceo', ada)).toBe(2)
    expect(await tried('?title=CEO&title=CFO', ada)).toBe(2)
    expect(await tried('?value=0', bob)).toBe(1)
    expect(await tried('', ada)).toBe(2)
  })

  test('does not count settings that the nightly variants cover', async () => {
    await publish()
    const token = await join()
    const variants = async (query: string) => (await run(query, token)).body['variants']
    expect(await variants('?longest=60')).toBe(16)
    expect(await variants('?score=3')).toBe(16)
    expect(await variants('?longest=61')).toBe(17)
    expect(await variants('?value=50000')).toBe(17)
    expect((await run('', token)).body).toMatchObject({ tried: 4, variants: 17 })
  })

  test('refuses new settings above the limit, and still runs known ones', async () => {
    await publish()
    const token = await join()
    await run('?value=1', token)
    await database.pool.query(
      `insert into strategy_trial (account_id, version, settings, sharpe, tried_at)
       select account_id, version, 'value=' || value, null, tried_at from strategy_trial, generate_series(2, $1) value`,
      [MOST_TRIALS]
    )
    expect(await run('?value=0', token)).toMatchObject({ body: { code: 'strategy_tries_used' }, status: 409 })
    expect((await run('?value=1', token)).body).toMatchObject({ tried: MOST_TRIALS })
    expect((await run('', token)).status).toBe(200)
  })

  test('stores the report and its data together, or neither', async () => {
    await publish()
    const kept = async () =>
      (await database.pool.query('select ran_at, data_hash from strategy_run, strategy_data')).rows
    const before = await kept()
    const report = (await site.ports.strategies.findReport(STRATEGY_VERSION))!
    const broken = { ...report, dataHash: undefined, ranAt: '2023-07-02T00:00:00Z' }
    await expect(site.ports.strategies.save(broken, { activities: [], chart: [] }, data)).rejects.toThrow()
    expect(await kept()).toEqual(before)
    await site.ports.strategies.save({ ...report, results: undefined }, { activities: [], chart: [] }, undefined)
    expect(await kept()).toEqual([])
  })

  test.each([
    ['?value=-1', 'invalid_parameter', 'value'],
    ['?fewest=60&longest=30', 'invalid_parameter', 'longest'],
    ['?cash=1', 'unknown_parameter', 'cash'],
    ['?industry=%3Cscript%3E', 'invalid_parameter', 'industry']
  ])('%s is refused by name, and counts nothing', async (query, code, parameter) => {
    await publish()
    const token = await join()
    expect(await run(query, token)).toMatchObject({ body: { code, parameter }, status: 400 })
    const { rows } = await database.pool.query('select 1 from strategy_trial')
    expect(rows).toEqual([])
  })

  test('is rate-limited', async () => {
    const token = await join()
    const { rows } = await database.pool.query<{ id: string }>('select id::text from account')
    for (let time = 0; time < LIMITS.strategy.attempts; time += 1) {
      await countAttempt(site.ports.rateLimiter, { strategy: rows[0]!.id })
    }
    expect((await run('', token)).status).toBe(429)
  })
})
