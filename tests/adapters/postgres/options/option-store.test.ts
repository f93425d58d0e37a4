// Option chains on a real PostgreSQL: stored once, scored, and confirmed the next morning.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresOptionReader } from '#adapters/postgres/options/option-reader.ts'
import { postgresOptionStore } from '#adapters/postgres/options/option-store.ts'
import type { OptionChain } from '#core/options/chain.ts'
import type { OptionStore } from '#core/options/ports.ts'
import { sessionAfter } from '#core/options/sessions.ts'
import { judgeSessions } from '#core/options/take-chains.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { chain, contract } from '#tests/support/options/chains.ts'
import { BUSY, DAYS, days, HIT_DAY, ordinaryDay, withHit } from '#tests/support/options/ordinary-days.ts'

let database: TestDatabase
let store: OptionStore

beforeAll(async () => {
  database = await openTestDatabase()
  store = postgresOptionStore(database)
})
afterAll(() => database.close())
beforeEach(() =>
  database.pool.query('truncate option_chain, option_session, option_hit, option_base, split, told_split')
)

const judge = async (chains: readonly OptionChain[]) => {
  await store.saveChains(chains)
  return judgeSessions({ options: store })(chains.map(({ session }) => session))
}
const hits = async () =>
  (
    await database.pool.query(
      `select session::text, contract, score, status, status_reason, c, median_c, detail from option_hit order by 1, 2`
    )
  ).rows
const tables = async () => {
  const { rows } = await database.pool.query(
    `select (select json_agg(s order by underlying, session) from option_session s) as sessions,
       (select json_agg(h order by session, contract) from option_hit h) as hits,
       (select json_agg(b order by session, band) from option_base b) as base`
  )
  return rows[0]
}

describe('a session', () => {
  test('gives its hit a score, which the next morning confirms', async () => {
    await judge(withHit(440 + 2_400))
    const [hit, ...others] = await hits()
    expect(others).toEqual([])
    expect(hit).toMatchObject({ c: 0.6, contract: 'NLKW260417C00020000', session: HIT_DAY, status: 'confirmed' })
    expect(hit.score).toBeGreaterThan(90)
    const sum = hit.detail.parts.reduce((total: number, part: { contribution: number }) => total + part.contribution, 0)
    expect(hit.score).toBeCloseTo(sum, 1)
    expect(hit.detail).toMatchObject({
      openInterest: 440,
      premium: 4_000 * 100 * 0.55,
      premiumBasis: 'vwap',
      volume: 4_000
    })
  })

  test('is the same however often it is stored and scored', async () => {
    await judge(withHit(500))
    const before = await tables()
    expect(await store.saveChains(withHit(500))).toEqual({ known: 30, written: 0 })
    await judge(withHit(500))
    expect(await tables()).toEqual(before)
  })

  test('that occurs twice in one read is the later one', async () => {
    const [first, second] = [ordinaryDay(HIT_DAY, 3), ordinaryDay(HIT_DAY, 4)]
    expect(await store.saveChains([first, second])).toEqual({ known: 1, written: 1 })
    expect((await store.loadChains(HIT_DAY, ['NLKW'])).get('NLKW')).toEqual(second)
  })

  test('is not changed by later days', async () => {
    const all = withHit(500)
    await judge(all.slice(0, 27))
    const early = await hits()
    await judge(all.slice(27))
    expect(await hits()).toEqual(early)
  })

  test('has no score with a short history', async () => {
    await judge(withHit(500).slice(10))
    const [hit] = await hits()
    expect(hit).toMatchObject({ score: null })
    expect(hit.detail.scoreMissing).toBe('short_history')
  })

  test('has no hits if open interest is zero nearly everywhere, and leaves no baseline', async () => {
    const zeros = chain(
      Array.from({ length: 10 }, (_, index) =>
        contract({ openInterest: index === 0 ? 200 : 0, strike: 16_000 + 1_000 * index })
      ),
      { session: HIT_DAY }
    )
    const outcomes = await judge([...days(() => ({})).slice(0, 25), zeros])
    expect(outcomes.at(-1)).toMatchObject({ hits: 0, isHealthy: false })
    const { rows } = await database.pool.query('select state, leader, hits from option_session where session = $1', [
      HIT_DAY
    ])
    expect(rows).toEqual([{ hits: 0, leader: null, state: 'feed_unhealthy' }])
  })

  test('in doubt is not counted in any base rate', async () => {
    const busy = days(() => BUSY)
    await judge([...busy.slice(0, 10), { ...busy[9]!, session: DAYS[10]! }, ...busy.slice(11, 20)])
    const { rows } = await database.pool.query<{ session: string; contracts: number }>(
      'select session::text, sum(contracts)::int as contracts from option_base group by session order by session'
    )
    const counted = new Map(rows.map(({ contracts, session }) => [session, contracts]))
    expect(counted.get(DAYS[8]!)).toBe(1)
    /* Not counted: its next morning is in doubt. */
    expect(counted.has(DAYS[9]!)).toBe(false)
    /* Not counted: in doubt itself. */
    expect(counted.get(DAYS[10]!)).toBe(0)
    expect(counted.get(DAYS[11]!)).toBe(1)
  })

  test('has no hits if half of the chain is missing', async () => {
    const all = withHit(500)
    const half = chain(
      Array.from({ length: 4 }, (_, index) => contract({ strike: 18_000 + 1_000 * index })),
      { session: HIT_DAY }
    )
    await judge([...all.slice(0, 25), half])
    const { rows } = await database.pool.query('select state from option_session where session = $1', [HIT_DAY])
    expect(rows).toEqual([{ state: 'incomplete' }])
    expect(await hits()).toEqual([])
  })

  test('is not replaced by half of it, nor by its morning', async () => {
    const whole = ordinaryDay(HIT_DAY, 25)
    const later = new Date(whole.readAt.getTime() + 1)
    await store.saveChains([whole])
    const lesser = [
      { ...ordinaryDay(HIT_DAY, 3), isComplete: false, readAt: later },
      { ...ordinaryDay(HIT_DAY, 4), phase: 'open' as const, readAt: later }
    ]
    for (const other of lesser) expect(await store.saveChains([other])).toEqual({ known: 1, written: 0 })
    expect((await store.loadChains(HIT_DAY, ['NLKW'])).get('NLKW')).toEqual(whole)
  })

  test('is stored in the partition of its month', async () => {
    await store.saveChains(withHit(500))
    const { rows } = await database.pool.query(
      `select distinct tableoid::regclass::text as part from option_chain where underlying = 'NLKW' order by 1`
    )
    expect(rows.map(({ part }) => part)).toEqual(['option_chain_2026_01', 'option_chain_2026_02'])
  })
})

describe('the next morning', () => {
  test('has unknown changes across a known split', async () => {
    await database.pool.query('insert into split (ticker, date, ratio) values ($1, $2, 7)', [
      'NLKW',
      sessionAfter(HIT_DAY)
    ])
    await judge(withHit(2_000))
    expect(await hits()).toMatchObject([{ c: null, status: 'no_data', status_reason: 'adjusted' }])
  })

  test('has unknown changes across an unknown split, and no new series on that day', async () => {
    const all = withHit(2_000)
    const after = chain(
      Array.from({ length: 10 }, (_, index) => contract({ openInterest: 0, strike: 3_100 + 100 * index, volume: 900 })),
      { price: 3.71, session: DAYS[26]! }
    )
    await judge([...all.slice(0, 26), after])
    expect(await hits()).toMatchObject([{ session: HIT_DAY, status: 'no_data', status_reason: 'adjusted' }])
  })

  test('is compared again for every session that is scored again', async () => {
    await judge(withHit(440 + 2_400))
    await judgeSessions({ options: store })([HIT_DAY, DAYS[28]!])
    expect(await hits()).toMatchObject([{ c: 0.6, session: HIT_DAY, status: 'confirmed' }])
  })

  test('is waited for, and may be stored before the evening', async () => {
    const all = withHit(440 + 400)
    await judge(all.slice(0, 26))
    expect(await hits()).toMatchObject([{ status: 'pending' }])
    await store.saveChains([{ ...all[26]!, phase: 'open' }])
    await judgeSessions({ options: store })([DAYS[26]!], 'open')
    expect(await hits()).toMatchObject([{ c: 0.1, status: 'partly' }])
    const { rows } = await database.pool.query('select 1 from option_session where session = $1', [DAYS[26]!])
    expect(rows).toEqual([])
  })
})

test('the newest hits of an underlying are those of its newest session with hits', async () => {
  await judge(withHit(500))
  const { listNewestScores } = postgresOptionReader(database)
  const [hit] = await hits()
  expect(await listNewestScores(['NLKW', 'GONE'], DAYS[0]!)).toEqual(
    new Map([['NLKW', { count: 1, score: hit.score, session: HIT_DAY }]])
  )
  expect(await listNewestScores(['NLKW'], sessionAfter(HIT_DAY))).toEqual(new Map())
})

test('a hit on a day of a split is marked, whenever it was scored', async () => {
  await database.pool.query('insert into split (ticker, date, ratio) values ($1, $2, 7)', ['NLKW', HIT_DAY])
  await judge(withHit(500))
  await database.pool.query(`update option_hit set detail = detail - 'isSplit'`)
  const reader = postgresOptionReader(database)
  expect(await reader.listHits('NLKW', DAYS[0]!, 5)).toMatchObject([{ isSplit: true, session: HIT_DAY }])
  const { groups } = await reader.listGroups({ hits: 5, limit: 5, offset: 0, session: HIT_DAY, sort: 'score' })
  expect(groups[0]?.hits).toMatchObject([{ isSplit: true }])
})

test('articles are those of the trading company, by their publication time', async () => {
  const articles = JSON.stringify([
    { publishedAt: '2026-03-03T13:00:00.000Z' },
    { publishedAt: '2026-03-02T13:00:00.000Z' }
  ])
  await database.pool.query(
    `insert into issuer (cik, name, ticker, delisted_on) values (7, 'Old Northlake', 'NLKW', '2020-01-02'),
       (101, 'Northlake', 'NLKW', null), (102, 'Alphabet Soup', 'ABCX', null);
     insert into market_figure (cik, ticker, kind, value) values (7, 'NLKW', 'news', '[{"publishedAt": "2019-01-02"}]'),
       (101, 'NLKW', 'news', '${articles}'), (102, 'ABCX', 'news', null), (101, 'NLKW', 'quote', '{}')`
  )
  const { listNews } = postgresOptionReader(database)
  expect(await listNews(['NLKW', 'ABCX', 'GONE'])).toEqual(
    new Map([['NLKW', [new Date('2026-03-03T13:00:00Z'), new Date('2026-03-02T13:00:00Z')]]])
  )
  await database.pool.query('delete from market_figure; delete from issuer where cik in (7, 101, 102)')
})

describe('a ticker that belonged to another company', () => {
  test('is that of the company trading now', async () => {
    await database.pool.query(
      `insert into issuer (cik, name, ticker, delisted_on) values (7, 'Old Northlake', 'NLKW', '2020-01-02');
       insert into issuer (cik, name, ticker) values (101, 'Northlake', 'NLKW')`
    )
    await judge(withHit(500))
    const reader = postgresOptionReader(database)
    const { groups } = await reader.listGroups({ hits: 5, limit: 5, offset: 0, session: HIT_DAY, sort: 'score' })
    expect(groups).toMatchObject([{ name: 'Northlake', underlying: 'NLKW' }])
    expect(await reader.listInsiderBuys('NLKW', DAYS[0]!)).toEqual([])
    await database.pool.query('delete from issuer where cik in (7, 101)')
  })
})
