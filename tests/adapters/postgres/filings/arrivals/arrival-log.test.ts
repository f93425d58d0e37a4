import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Pipeline, pipelineOn } from '#adapters/pipeline-ports.ts'
import { postgresArrivalLog } from '#adapters/postgres/filings/arrivals/arrival-log.ts'
import { postgresArrivals } from '#adapters/postgres/filings/arrivals/arrivals.ts'
import { postgresFilings } from '#adapters/postgres/filings/filings.ts'
import { postgresActivities } from '#adapters/postgres/lists/activities/activities.ts'
import { postgresScreen } from '#adapters/postgres/lists/activities/screen/screen.ts'
import type { ActivityFilter } from '#core/lists/activities/activity-filter.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile, incomingFiling } from '#tests/support/filings/filing-files.ts'
import {
  BUY,
  type HeaderParts,
  HOLDING,
  type OwnershipParts,
  ownershipXml,
  submissionText
} from '#tests/support/filings/ownership-xml.ts'

let database: TestDatabase
let pipeline: Pipeline

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query(`truncate filing, issuer, issuer_ticker, dirty_issuer, dirty_event, dirty_return, issuer_past,
    owner_balance, trade, lot_group, trade_event, trade_return, event_rank, unranked_event, score, arrival, awaited_arrival cascade`)
  pipeline = pipelineOn(database)
})

const [FIRST, SECOND, THIRD] = ['0009993333-26-000001', '0009993333-26-000002', '0009993333-26-000003'] as const
const textOf = (accession: string, parts: OwnershipParts = {}, header: HeaderParts = {}): string =>
  submissionText(ownershipXml(parts), { accession, ...header })
const arrive = (...texts: string[]) => pipeline.takeInArrivals(texts.map(text => filingFile(text)))

async function arrivals(): Promise<string[]> {
  const { rows } = await database.pool.query<{ text: string }>(
    `select accession || ' ' || trades as text from arrival order by seq`
  )
  return rows.map(({ text }) => text)
}
const countAwaited = async (): Promise<number> =>
  (await database.pool.query('select from awaited_arrival')).rowCount ?? 0

describe('arrivals', () => {
  test('are numbered once, in the order in which they became known', async () => {
    const later = textOf(
      SECOND,
      {
        nonDerivative: [
          { ...BUY, shares: '30' },
          { ...BUY, shares: '40' }
        ]
      },
      { filedAt: '2026-03-05' }
    )
    expect(await arrive(later, textOf(FIRST))).toEqual({ published: [SECOND, FIRST], rejected: [] })
    expect(await arrivals()).toEqual([`${FIRST} 1`, `${SECOND} 2`])
    await arrive(later)
    expect(await arrivals()).toHaveLength(2)
    expect(await countAwaited()).toBe(0)
  })

  test('exclude filings without trades', async () => {
    const { published } = await arrive(textOf(FIRST, { nonDerivative: [HOLDING] }))
    expect(published).toEqual([FIRST])
    expect(await arrivals()).toEqual([])
    expect(await countAwaited()).toBe(0)
  })

  test('include amendments that change a trade, but not those of a back-fill', async () => {
    await pipeline.takeInFilings(oneFile(textOf(FIRST)))
    expect(await arrivals()).toEqual([])
    const amendment: OwnershipParts = {
      dateOfOriginalSubmission: '2026-03-04',
      documentType: '4/A',
      nonDerivative: [{ ...BUY, shares: '12600' }]
    }
    await arrive(textOf(THIRD, amendment, { documentType: '4/A', filedAt: '2026-03-06' }))
    expect(await arrivals()).toEqual([`${THIRD} 1`])
  })

  test('are announced by the next derivation if the ingesting process died before', async () => {
    const { pool } = database
    await pool.query('insert into awaited_arrival values ($1, now())', [FIRST])
    await postgresFilings(database).saveBatch([incomingFiling(textOf(FIRST))])
    await pipeline.bringUpToDate()
    expect(await arrivals()).toEqual([`${FIRST} 1`])
  })

  test('wait until their trades, events and scores are stored', async () => {
    const { pool } = database
    await arrive(textOf(FIRST))
    await pool.query('truncate arrival')
    await pool.query('insert into awaited_arrival values ($1, now())', [FIRST])
    await pool.query(`insert into dirty_issuer select issuer_cik from filing`)
    await pool.query('insert into unranked_event values ($1)', [FIRST])
    const log = postgresArrivalLog(database, async () => 0)
    for (const list of ['dirty_issuer', 'dirty_event', 'unranked_event']) {
      expect(await log.announce()).toBe(0)
      expect(await log.findUnfinished([FIRST, SECOND])).toEqual({ filings: [FIRST], isAnything: true })
      await pool.query(`delete from ${list}`)
    }
    expect(await log.findUnfinished([FIRST, SECOND])).toEqual({ filings: [FIRST], isAnything: false })
    expect(await log.announce()).toBe(1)
    expect(await log.findUnfinished([FIRST, SECOND])).toEqual({ filings: [], isAnything: false })
  })
})

describe('the arrival log', () => {
  test('is read in order, with the public fields of its trades', async () => {
    const store = postgresArrivals(database.pool)
    const before = await store.findNewest()
    await arrive(textOf(FIRST))
    await arrive(textOf(SECOND, { nonDerivative: [{ ...BUY, shares: '30' }] }))
    const arrivals = await store.readAfter(before, 10)
    expect(arrivals.map(({ accession }) => accession)).toEqual([FIRST, SECOND])
    expect(arrivals.at(-1)?.seq).toBe(await store.findNewest())
    expect(arrivals[0]?.trades).toEqual([
      {
        entryValue: 230_343.75,
        isAmendment: false,
        issuerCik: '9990001',
        issuerName: 'Northlake Widgets Inc',
        lastActivityDate: '2026-03-02',
        owners: [{ cik: '9991111', name: 'Quill Amara' }],
        pricePerShare: 18.4275,
        shares: 12_500,
        side: 'buy',
        ticker: 'NLKW',
        tradeId: `${FIRST}#ND1`,
        transactionCode: 'P'
      }
    ])
    expect(await store.readAfter(arrivals[0]!.seq, 1)).toEqual([arrivals[1]])
  })

  test('narrows the queries of a list, in addition to its filters', async () => {
    const { pool } = database
    await arrive(textOf(FIRST))
    const known = await postgresArrivals(pool).findNewest()
    await arrive(textOf(SECOND, { nonDerivative: [{ ...BUY, shares: '30' }] }))
    const activities = postgresActivities(pool, postgresScreen(pool, { staleMs: 0 }), {
      congressDistribution: 'all',
      heldMs: 0
    })
    const count = (filter: ActivityFilter) =>
      activities.count({
        after: undefined,
        asOf: new Date('2026-12-01'),
        direction: 'desc',
        filter,
        hidesPurchaseLinks: true,
        issuerCiks: undefined,
        limit: 10,
        openScores: 'none',
        showsReturns: true,
        sort: 'filed'
      })
    expect(await count({ arrivedAfter: known })).toBe(1)
    expect(await count({ arrivedAfter: known, side: 'sell' })).toBe(0)
    expect(await count({ accession: FIRST, arrivedAfter: known })).toBe(0)
    expect(await count({ arrivedAfter: known - 1 })).toBe(2)
  })
})

async function* oneFile(text: string) {
  yield filingFile(text)
}
