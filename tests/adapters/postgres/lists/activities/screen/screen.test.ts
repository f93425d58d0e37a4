// Tests that incrementally updated columns equal freshly read columns.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Pipeline, pipelineOn } from '#adapters/pipeline-ports.ts'
import { postgresScreen } from '#adapters/postgres/lists/activities/screen/screen.ts'
import type { Screen } from '#core/lists/activities/screen/ports.ts'
import { screenRows } from '#tests/support/activities/screen-rows.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { BUY, ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'

let database: TestDatabase
let pipeline: Pipeline
let screen: Screen
/** Number of full table reads. */
let wholes = 0

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query(`truncate filing, issuer, issuer_ticker, dirty_issuer, dirty_event, dirty_return, issuer_past,
    owner_balance, trade, lot_group, trade_event, trade_return, event_rank, unranked_event, score, changed_filing, trade_change cascade`)
  pipeline = pipelineOn(database)
  wholes = 0
  const counting: typeof database.pool.query = ((...query: Parameters<typeof database.pool.query>) => {
    const [asked] = query as unknown as [{ name?: string }]
    if (asked.name === 'screen-slice') wholes += 1
    return database.pool.query(...query)
  }) as typeof database.pool.query
  screen = postgresScreen({ query: counting } as typeof database.pool, { staleMs: 0 })
})

const accessionOf = (number: number): string => `0009993333-26-${String(number).padStart(6, '0')}`
const textOf = (number: number, shares = '1250'): string =>
  submissionText(ownershipXml({ nonDerivative: [{ ...BUY, shares }] }), { accession: accessionOf(number) })
const arrive = (...texts: string[]) => pipeline.takeInArrivals(texts.map(text => filingFile(text)))

async function expectInStep(): Promise<string[]> {
  // Without this, a query on a busy machine would time out and use stale columns.
  await screen.catchUp()
  const rows = await screenRows(screen)
  expect(rows).toEqual(await screenRows(postgresScreen(database.pool, { staleMs: 0 })))
  return rows
}

describe('the columns of all trades', () => {
  test('follow arriving filings without rereading others', async () => {
    await arrive(textOf(1), textOf(2, '40'))
    await expectInStep()
    expect(wholes).toBe(1)
    await arrive(textOf(3, '50'))
    expect(await expectInStep()).toHaveLength(3)
    expect((await screen.open()).columns.removedRows).toBe(0)
    expect(wholes).toBe(1)
  })

  test('follow changes of trades, returns and scores', async () => {
    await arrive(textOf(1), textOf(2, '40'))
    await expectInStep()
    await database.pool.query(`update trade set value_usd = 7 where accession = $1`, [accessionOf(2)])
    await expectInStep()
    await database.pool.query(
      `insert into trade_return (accession, side, issuer_cik, week) select accession, 'buy', min(issuer_cik), 2.5 from trade
       group by accession on conflict (accession, side) do update set week = excluded.week`
    )
    await database.pool.query('update trade set is_followed = true, is_scorable = true')
    expect((await expectInStep()).join()).toContain(' 250 ')
    await database.pool.query(
      `insert into score (accession, score_version, as_of, score, detail) select accession, 'test', now(), 7, '{}' from trade_event
       on conflict do nothing`
    )
    await database.pool.query(`update trade_event set is_eligible = true, retracted_at = null`)
    expect((await expectInStep()).join()).toContain(' 7 -2147483648 250 ')
    await database.pool.query(`delete from trade where accession = $1`, [accessionOf(1)])
    expect(await expectInStep()).toHaveLength(1)
    expect(wholes).toBe(1)
  })

  test('follow a large ingest, and an emptied table', async () => {
    await arrive(textOf(1))
    await expectInStep()
    await arrive(...Array.from({ length: 60 }, (_, index) => textOf(index + 2, String(index + 100))))
    expect(await expectInStep()).toHaveLength(61)
    expect((await database.pool.query(`select from changed_filing where source = 'trade'`)).rowCount).toBe(1)
    await database.pool.query('truncate trade, lot_group cascade')
    expect(await expectInStep()).toEqual([])
  })
})
