import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listWaiting } from '#adapters/postgres/scores/rankable-buys.ts'
import { postgresEvents, postgresScores } from '#adapters/postgres/scores/ranking.ts'
import { postgresUnrankedBuys } from '#adapters/postgres/scores/unranked-buys.ts'
import { postgresWinRecords } from '#adapters/postgres/scores/win-records.ts'
import { DAY_MS } from '#core/dates/durations.ts'
import { type IssuedScores, issueScores, rankFromScratch } from '#core/operation/pipeline/issue-scores.ts'
import type { BuyScore } from '#core/scores/buy-score.ts'
import { byInstant, createScorer } from '#core/scores/create-scorer.ts'
import type { ScorableEvent } from '#core/scores/scorable-event.ts'
import { insertEvents } from '#tests/support/database/event-rows.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { generateEvents } from '#tests/support/ranking/ranking.ts'

const EVENTS = generateEvents({ count: 900, seed: 4, years: 4 }).map(
  (event, index): ScorableEvent => ({
    ...event,
    owners:
      index % 7 === 0
        ? [...event.owners, { cik: '1', knownAtMs: event.asOfMs + (index % 600) * DAY_MS }]
        : event.owners,
    retractedAtMs: index % 11 === 0 ? event.asOfMs + (1 + (index % 500)) * DAY_MS : undefined
  })
)

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const issue = (): Promise<IssuedScores> => issueScores(postgresUnrankedBuys(database.pool))
const rankHere = (): Promise<IssuedScores> => rankFromScratch(postgresUnrankedBuys(database.pool))

const scoresNow = (): Promise<Map<string, BuyScore>> =>
  postgresScores(database.db).findScores(EVENTS.map(({ accession }) => accession))

const numbersOf = (scores: Map<string, BuyScore>): Map<string, number | null> =>
  new Map([...scores].sort(([a], [b]) => (a < b ? -1 : 1)).map(([accession, { score }]) => [accession, score]))

function rankAll(events: readonly ScorableEvent[]): Map<string, number | null> {
  const scorer = createScorer()
  const ranked = [...byInstant(events)].flatMap(instant => scorer.rankInstant(instant))
  const numbers = ranked.map(({ score }, index) => [events[index]!.accession, score] as const)
  return new Map(numbers.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Number of rows of trade_event that this client has read. */
async function countRead(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ read: number }>(
    `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
     where relname = 'trade_event'`
  )
  return rows[0]!.read
}

describe('issue scores', () => {
  test('an unranked purchase is marked', async () => {
    await insertEvents(database.pool, EVENTS.slice(100, 400))
    const scores = await scoresNow()
    expect(scores.get(EVENTS[200]!.accession)).toMatchObject({ reason: 'not_ranked_yet', score: null })
  })

  test('a too small reference is stated, and replaced once earlier filings arrive', async () => {
    expect(await issue()).toEqual({ issued: 300, pass: 'all' })
    expect((await scoresNow()).get(EVENTS[399]!.accession)).toMatchObject({
      reason: 'reference_too_small',
      score: null
    })
    await insertEvents(database.pool, EVENTS.slice(400, 600))
    expect(await issue()).toEqual({ issued: 200, pass: 'all' })
    await insertEvents(database.pool, EVENTS.slice(0, 100))
    expect((await issue()).pass).toBe('all')
    expect(numbersOf(await scoresNow())).toEqual(rankAll(EVENTS.slice(0, 600)))
  })

  test('new purchases are ranked one by one, with the same scores as in one pass', async () => {
    for (let start = 600; start < 800; start += 40) {
      await insertEvents(database.pool, EVENTS.slice(start, start + 40))
      expect(await issue()).toEqual({ issued: 40, pass: 'newest' })
    }
    const scores = await scoresNow()
    expect(numbersOf(scores)).toEqual(rankAll(EVENTS.slice(0, 800)))
    const { rows } = await database.pool.query('select * from event_rank order by 1')
    expect((await rankHere()).issued).toBe(0)
    const again = await database.pool.query('select * from event_rank order by 1')
    expect(again.rows).toEqual(rows)
  })

  test('a late filing updates all ranks after it, as if it had been on time', async () => {
    const ranks = async () => (await database.pool.query('select * from event_rank order by 1')).rows
    const expectRanksOfOnePass = async (): Promise<void> => {
      const late = await ranks()
      await rankHere()
      expect(late).toEqual(await ranks())
    }
    await insertEvents(database.pool, EVENTS.slice(860))
    expect(await issue()).toEqual({ issued: 40, pass: 'newest' })
    await insertEvents(database.pool, EVENTS.slice(850, 860))
    expect(await issue()).toEqual({ issued: 10, pass: 'newest' })
    await expectRanksOfOnePass()
    await insertEvents(database.pool, EVENTS.slice(800, 850))
    expect(await issue()).toEqual({ issued: 50, pass: 'all' })
    await expectRanksOfOnePass()
  })

  test('a score issued before earlier filings arrived is recorded, and every other equals one pass', async () => {
    const { rows } = await database.pool.query<{ accession: string }>('select accession from overtaken_score')
    const overtaken = new Set(rows.map(({ accession }) => accession))
    const issued = await scoresNow()
    const atOnce = rankAll(EVENTS)
    const differing = [...atOnce].filter(([accession, score]) => issued.get(accession)!.score !== score)
    expect(differing.length).toBeGreaterThan(0)
    for (const [accession] of differing) expect(overtaken).toContain(accession)
    for (const [accession, score] of issued) expect(score.isOvertaken).toBe(overtaken.has(accession))
  })

  test('a score of an earlier version stays on record beside the current one', async () => {
    const { accession } = EVENTS[700]!
    const { score } = (await scoresNow()).get(accession)!
    const earlier = score === 9 ? 8 : 9
    await database.pool.query(
      `insert into score (accession, score_version, as_of, score, detail) values ($1, '2026.1', now(), $2, '{}')`,
      [accession, earlier]
    )
    expect((await scoresNow()).get(accession)).toMatchObject({
      former: [{ score: earlier, scoreVersion: '2026.1' }],
      score,
      scoreVersion: '2026.2'
    })
    await database.pool.query(`delete from score where score_version = '2026.1'`)
  })

  test('an outcome that arrives late is counted in all ranks after it', async () => {
    const ranks = async () => (await database.pool.query('select * from event_rank order by 1')).rows
    const { accession, maturedAtMs } = EVENTS[50]!
    await database.pool.query('update trade_event set is_win = not is_win where accession = $1', [accession])
    await database.pool.query('insert into stale_rank (since) values ($1)', [new Date(maturedAtMs!)])
    await issue()
    const renewed = await ranks()
    expect((await database.pool.query('select from stale_rank')).rowCount).toBe(0)
    await rankHere()
    expect(await ranks()).toEqual(renewed)
    await database.pool.query('update trade_event set is_win = not is_win where accession = $1', [accession])
    await rankHere()
  })

  test.each(['before', 'after'])('a waiting purchase is found by its key alone, %s statistics', async when => {
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      if (when === 'after') await client.query('analyze trade_event, unranked_event')
      await client.query('insert into unranked_event values ($1)', [EVENTS[500]!.accession])
      const before = await countRead(client)
      expect((await listWaiting(client, 51)).map(({ accession }) => accession)).toEqual([EVENTS[500]!.accession])
      expect((await countRead(client)) - before).toBe(1)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('without pending work nothing changes', async () => {
    expect(await issue()).toEqual({ issued: 0, pass: 'none' })
  })

  test('a score has its factors', async () => {
    const score = (await scoresNow()).get(EVENTS[799]!.accession)!
    expect(score.asOf).toEqual(new Date(EVENTS[799]!.asOfMs))
    expect(score.scoreVersion).toBe('2026.2')
    expect(score.factors.map(({ name }) => name)).toEqual([
      'ownershipChange',
      'winRate',
      'historicalTrades',
      'value',
      'uniqueBuyers'
    ])
    const sum = score.factors.reduce((total, { contribution }) => total + contribution, 0)
    expect(sum).toBeCloseTo(score.weightedSum!, 12)
    expect(score.text).toMatch(new RegExp(`^${score.score}/10: .+ buyers? in 12 months\\.$`))
  })

  test('an issued score cannot be changed, and stays when its input changes', async () => {
    const before = numbersOf(await scoresNow())
    await expect(database.pool.query('update score set score = 1 where score > 1')).rejects.toThrow('immutable')
    await database.pool.query(`update trade_event set value_usd = value_usd * 9 where accession like '%5'`)
    await rankHere()
    const after = numbersOf(await scoresNow())
    for (const [accession, score] of before) if (score !== null) expect(after.get(accession)).toBe(score)
  })

  test('events are found by their known time and by insider', async () => {
    const events = postgresEvents(database.db)
    const [from, until] = [new Date(EVENTS[10]!.asOfMs), new Date(EVENTS[20]!.asOfMs)]
    const found = await events.listBuysKnown({ from, until })
    expect(found.map(({ accession }) => accession)).toEqual(EVENTS.slice(11, 21).map(({ accession }) => accession))
    const { cik } = EVENTS[15]!.owners[0]!
    const other = EVENTS.slice(0, 15).findLast(({ owners }) => owners[0]!.cik !== cik)!.owners[0]!.cik
    const own = await events.listByInsiders([cik, other], until)
    expect([...own.keys()].toSorted()).toEqual([cik, other].toSorted())
    expect(own.get(cik)!.map(({ accession }) => accession)).toContain(EVENTS[15]!.accession)
    expect(own.get(cik)!.every(({ owners }) => owners.some(owner => owner.cik === cik))).toBe(true)
    expect(own.get(cik)).toEqual((await events.listByInsiders([cik], until)).get(cik))
    expect(await events.listByInsiders([cik], new Date(0))).toEqual(new Map())
  })

  test('win records count matured buys of each insider', async () => {
    const records = await postgresWinRecords(database.pool).listWinRecords(new Date('2030-01-01'))
    expect(records.length).toBeGreaterThan(50)
    expect(records.every(({ count, wins }) => wins <= count && count > 0)).toBe(true)
    expect(await postgresWinRecords(database.pool).listWinRecords(new Date('2016-06-01'))).toEqual([])
  })
})
