// Option calls on a real PostgreSQL with ten weeks of two invented underlyings.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createApp, type Ports } from '#adapters/app.ts'
import { postgresOptionReader } from '#adapters/postgres/options/option-reader.ts'
import { postgresOptionStore } from '#adapters/postgres/options/option-store.ts'
import { evolveChain } from '#adapters/sample/options/evolve-chain.ts'
import { memoryOptionStore } from '#adapters/sample/options/memory-store.ts'
import { addDays } from '#core/dates/report-date.ts'
import { isSession } from '#core/dates/trading-calendar.ts'
import type { OptionChain } from '#core/options/chain.ts'
import { judgeSessions } from '#core/options/take-chains.ts'
import { createCheckedApi } from '#tests/support/api/checked-api.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { day } from '#tests/support/options/chains.ts'

const SESSIONS = 50
const NOW = new Date('2026-03-18T22:00:00Z')

let database: TestDatabase
let api: ReturnType<typeof createCheckedApi>

beforeAll(async () => {
  database = await openTestDatabase()
  const { store, year } = memoryOptionStore()
  const chains = ['ABCX', 'NLKW'].flatMap(chainsOf)
  await store.saveChains(chains)
  await judgeSessions({ options: store })(chains.map(({ session }) => session))
  const kept = postgresOptionStore(database)
  await kept.saveChains(year().chains)
  await kept.saveJudged(year().judged, year().moves)
  await kept.saveConfirmations(year().confirmations, year().counted)
  const optionReader = postgresOptionReader(database)
  const rankedEvents = { isSample: async () => true }
  api = createCheckedApi(
    createApp({ clock: { now: () => NOW }, optionReader, rankedEvents, secrets: {} } as unknown as Ports),
    'http://localhost:5000'
  )
})
afterAll(() => database.close())

function chainsOf(ticker: string): OptionChain[] {
  const chains: OptionChain[] = []
  for (let session = day('2026-01-05'); chains.length < SESSIONS; session = addDays(session, 1)) {
    if (isSession(session)) chains.push(evolveChain(ticker, chains.at(-1), { price: 40 + chains.length / 10, session }))
  }
  return chains
}

interface Hit {
  readonly [name: string]: unknown
  readonly parts: { readonly percentile: number | null; readonly weight: number }[]
  readonly score: number | null
}

async function get(path: string) {
  const answer = await api.request(`/api/v1/optionsactivity/${path}`)
  return { body: await answer.json(), status: answer.status }
}

/** A session with hits of both underlyings. */
async function busyDay(): Promise<string> {
  const { rows } = await database.pool.query<{ session: string }>(
    `select session::text from option_hit where score is not null group by session
     having count(distinct underlying) = 2 and count(distinct type) = 2 order by session desc limit 1`
  )
  return rows[0]!.session
}

describe('GET /api/v1/optionsactivity/getAll', () => {
  test('answers the hits of the newest session, each with the parts of its score', async () => {
    const { body, status } = await get(`getAll?date=${await busyDay()}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ delay: '15m', sample: true, source: 'sample', total: 2 })
    const hits = body.data as Hit[]
    expect(hits.length).toBeGreaterThan(1)
    for (const { parts, score } of hits) {
      const sum = parts.reduce((total, { percentile, weight }) => total + (weight * (percentile ?? 0)) / 100, 0)
      expect(Math.abs(sum - score!)).toBeLessThan(0.1)
    }
    expect(hits[0]).toMatchObject({ askShare: null, block: null, multiLegShare: null, scoreVersion: '2', sweep: null })
  })

  test('filters by type, score and ticker', async () => {
    const session = await busyDay()
    const typesOf = async (query: string) =>
      ((await get(`getAll?date=${session}&${query}`)).body.data as Hit[]).map(({ type }) => type)
    expect(new Set(await typesOf('type=put'))).toEqual(new Set(['put']))
    expect(await typesOf('minScore=101')).toEqual([])
    const { body } = await get(`getAll?date=${session}&ticker=nlkw`)
    expect(new Set((body.data as Hit[]).map(({ ticker }) => ticker))).toEqual(new Set(['NLKW']))
  })

  test('lists the first five of each underlying, and all of a requested one', async () => {
    const session = await busyDay()
    const listed = async (query: string) =>
      ((await get(`getAll?date=${session}${query}`)).body.data as Hit[]).filter(({ ticker }) => ticker === 'NLKW')
    const { rowCount } = await database.pool.query(
      `insert into option_hit
       select (jsonb_populate_record(hit, jsonb_build_object('contract', contract || copy))).*
       from option_hit hit cross join generate_series(1, 9) copy where session = $1 and underlying = 'NLKW'`,
      [session]
    )
    expect(await listed('')).toHaveLength(5)
    expect(await listed('&ticker=NLKW')).toHaveLength((rowCount! / 9) * 10)
    await database.pool.query('delete from option_hit where length(contract) > 19')
  })

  test('shows the session before for a day without one, and nothing before the first', async () => {
    expect((await get('getAll?date=2026-03-15')).body.session).toBe('2026-03-13')
    expect((await get('getAll?date=2025-01-01')).body).toMatchObject({ data: [], session: null, total: 0 })
  })

  test.each(['minScore=x', 'type=straddle', 'page=0', 'date=2026-02-30', 'status=maybe', "ticker=';--"])(
    'refuses %s',
    async query => {
      expect((await get(`getAll?${query}`)).status).toBe(400)
    }
  )
})

describe('GET /api/v1/optionsactivity/ticker-options/:ticker', () => {
  test('answers sums, weeks and hits of one stock', async () => {
    const { body, status } = await get('ticker-options/nlkw')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ optionsToStock: null, sample: true, state: 'judged', ticker: 'NLKW' })
    const { callVolume, hits, putCallVolume, putVolume, weeks } = body.data
    expect(putCallVolume).toBeCloseTo(putVolume / callVolume, 9)
    const counted = weeks.reduce((sum: number, week: { hits: number }) => sum + week.hits, 0)
    expect(hits.length).toBe(Math.min(counted, 30))
  })

  test.each(['GONE', '..%2Fx'])('reports no data for %s', async ticker => {
    expect((await get(`ticker-options/${ticker}`)).body).toEqual({ data: null, reason: 'no_options', status: 404 })
  })
})

test('the study counts every scored hit once, and reports mornings without data', async () => {
  const reader = postgresOptionReader(database)
  const { rows } = await database.pool.query<{ scored: number }>(
    'select count(*)::int as scored from option_hit where score is not null'
  )
  const { scores, shares } = await reader.listStudyHits(1_000)
  expect(scores.length).toBe(rows[0]!.scored)
  expect(shares.some(share => share !== null)).toBe(true)
  const { bands, sessions } = await reader.sumBands(60)
  expect(sessions).toBe(SESSIONS - 1)
  expect(bands.reduce((sum, { contracts }) => sum + contracts, 0)).toBeGreaterThan(0)
})
