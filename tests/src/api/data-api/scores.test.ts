import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { FACTOR_NAMES, SCORE_VERSION } from '#core/scores/score-weights.ts'
import { listScores } from '#src/api/data-api/calls/analysis-contract.ts'
import { insertIssuers } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type AskedApi, addCustomer, askedApi, type Customer } from '#tests/support/public-api/public-api.ts'

let database: TestDatabase
let api: AskedApi
let gold: Customer

beforeAll(async () => {
  database = await openTestDatabase()
  api = askedApi(database)
  await insertIssuers(database.pool, [{ cik: 1, name: 'Acme Works', ticker: 'ACME' }])
  gold = await addCustomer({ ...database, ...api }, { plan: 'api-enterprise' })
})
beforeEach(() => database.pool.query('truncate trade_event, score, overtaken_score'))
afterAll(async () => {
  await api.ports.usageLog.flush()
  await database.close()
})

const idOf = (made: number): string => `0009993333-26-00000${made}`

interface Scored {
  readonly accession: string
  readonly at: string
  readonly isEligible?: boolean
  readonly refusedAt?: string
  readonly retractedAt?: string
}

async function insert({ accession, at, isEligible = true, refusedAt, retractedAt }: Scored): Promise<void> {
  await sql`
    insert into trade_event (accession, side, issuer_cik, owner_ciks, owner_known_at, known_at, as_of, transaction_date,
      shares, value_usd, is_eligible, excluded, notes, is_new_position, retracted_at, refused_at)
    values (${accession}, 'buy', 1, '{}', '{}', ${at}, ${at}, '2026-03-02', 1, 1, ${isEligible}, '{}', '{}', false,
      ${retractedAt ?? null}, ${refusedAt ?? null})`.execute(database.db)
  const facts = {
    buyers: 3,
    everyone: { count: 60, wins: 31 },
    insider: { count: 6, wins: 4 },
    isNewPosition: false,
    ownerChangePercent: 25,
    valueUsd: 1_000
  }
  const percentiles = FACTOR_NAMES.map(() => 0.75)
  const detail = { excluded: [], facts, percentiles, reasons: [], referenceSize: 100, weightedSum: 0.75 }
  await sql`
    insert into score (accession, score_version, as_of, score, confidence, detail)
    values (${accession}, ${SCORE_VERSION}, ${at}, 2, 'low', ${JSON.stringify(detail)}::jsonb)`.execute(database.db)
}

async function insertFormer(accession: string, at: string): Promise<void> {
  await sql`
    insert into score (accession, score_version, as_of, score, confidence, detail)
    values (${accession}, '2026.1', ${at}, 9, 'low', '{}')`.execute(database.db)
  await sql`insert into overtaken_score (accession, score_version) values (${accession}, ${SCORE_VERSION})`.execute(
    database.db
  )
}

const listed = async (query = ''): Promise<string[]> => {
  const { body } = await api.ask(`/v1/buys/scores${query}`, { key: gold.key })
  expect(v.safeParse(listScores.answer, body).issues).toBeUndefined()
  return body.data.map(({ accessionNumber }: { accessionNumber: string }) => accessionNumber)
}

describe('scores of purchases', () => {
  test('are listed as known at an instant, including those refused later', async () => {
    await insert({ accession: idOf(1), at: '2026-03-03T21:00:00Z' })
    await insert({
      accession: idOf(2),
      at: '2026-03-04T21:00:00Z',
      isEligible: false,
      refusedAt: '2026-03-06T02:00:00Z'
    })
    await insert({ accession: idOf(3), at: '2026-03-05T21:00:00Z', retractedAt: '2026-03-07T21:00:00Z' })
    await insert({ accession: idOf(4), at: '2026-03-05T22:00:00Z', isEligible: false })
    expect(await listed('?as_of=2026-03-05T23:00:00Z')).toEqual([idOf(3), idOf(2), idOf(1)])
    expect(await listed('?as_of=2026-03-04T20:59:59Z')).toEqual([idOf(1)])
    expect(await listed('?as_of=2026-03-06T02:00:00Z')).toEqual([idOf(3), idOf(1)])
    expect(await listed('?as_of=2026-03-07T21:00:00Z')).toEqual([idOf(1)])
    expect(await listed()).toEqual([idOf(1)])
  })

  test('list scores of earlier versions, and whether the past changed, as of an instant too', async () => {
    const [former, only] = [idOf(1), idOf(2)]
    await insert({ accession: former, at: '2026-03-03T21:00:00Z' })
    await insertFormer(former, '2026-03-03T21:00:00Z')
    await insert({ accession: only, at: '2026-03-02T21:00:00Z' })
    for (const query of ['', '?as_of=2026-03-04T21:00:00Z']) {
      const { body } = await api.ask(`/v1/buys/scores${query}`, { key: gold.key })
      expect(v.safeParse(listScores.answer, body).issues).toBeUndefined()
      expect(body.data).toMatchObject([
        { former: [{ score: 9, scoreVersion: '2026.1' }], isOvertaken: true, score: 2, scoreVersion: SCORE_VERSION },
        { former: [], isOvertaken: false, score: 2, scoreVersion: SCORE_VERSION }
      ])
    }
  })

  test('are paged, each score once', async () => {
    for (let made = 1; made <= 5; made += 1) await insert({ accession: idOf(made), at: `2026-03-0${made}T21:00:00Z` })
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const query = `?limit=2${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`
      const { body } = await api.ask(`/v1/buys/scores${query}`, { key: gold.key })
      seen.push(...body.data.map(({ accessionNumber }: { accessionNumber: string }) => accessionNumber))
      cursor = body.next_cursor
    } while (cursor)
    expect(seen).toEqual([idOf(5), idOf(4), idOf(3), idOf(2), idOf(1)])
  })
})
