// Price faults that users of other programs reported, through the whole ingest.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { filingsKind } from '#adapters/commands/ingest-filings.ts'
import type { IngestKind } from '#adapters/commands/ingest-kind.ts'
import { pricesKind } from '#adapters/commands/ingest-prices.ts'
import { tickersKind } from '#adapters/commands/ingest-tickers.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { postgresCharts } from '#adapters/postgres/prices/charts/charts.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { loadOwnSeries } from '#core/prices/charts/own-series.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { realData } from '#tests/support/filings/real-data.ts'

const CASES = realData('reported-cases')
const NOW = { now: () => new Date('2026-11-26T17:00:00Z') }
const PROGRESS = { advance: () => {}, say: () => {}, start: () => {}, stop: () => {} }
const file = (name: string): string => `${CASES}/${name}`

const FILINGS = ['p-yfss', 'p-yfss-after', 'p-spta', 'b12-adjusted-3for2', 'b14-old', 'b14-new', 'b14-year'].map(name =>
  file(`filings/${name}.txt`)
)
const PRICES = [
  ...['SPY-market', 'YFSS-history', 'SPTE-ohlc', 'b12-announced-spte', 'b11-splits-spta', 'b11-spta-asc'],
  ...['b14-old', 'b14-new']
].map(name => file(`prices/${name}.csv`))

let database: TestDatabase

async function run(kind: IngestKind, paths: readonly string[], options: Record<string, string> = {}): Promise<void> {
  const { summary } = await kind.run({
    clock: NOW,
    connection: database,
    options: new Map(Object.entries(options)),
    paths,
    pipeline: pipelineOn(database),
    progress: PROGRESS
  })
  expect(summary.rejected).toEqual([])
}

const tradesOf = async (ticker: string) =>
  (
    await database.pool.query(
      `select transaction_date as day, price_validity as price, value_usd as value from trade
       where ticker = $1 and valid_to is null order by transaction_date`,
      [ticker]
    )
  ).rows
const returnsOf = async (cik: number) =>
  (
    await database.pool.query(
      `select event.transaction_date as day, told.since, told.year from trade_return told
       join trade_event event using (accession, side) where told.issuer_cik = $1 order by 1`,
      [cik]
    )
  ).rows

describe.skipIf(!CASES).each(['prices first', 'filings first'])('reported prices, %s (needs REAL_DATA)', order => {
  beforeAll(async () => {
    database = await openTestDatabase()
    await run(tickersKind, [file('company_tickers.json')], { date: '2026-11-25' })
    if (order === 'prices first') await run(pricesKind, PRICES)
    await run(filingsKind, FILINGS)
    if (order === 'filings first') await run(pricesKind, PRICES)
  }, 120_000)
  afterAll(() => database.close())

  test('a source that names an applied split confirms the unadjusted price', async () => {
    expect(await tradesOf('YFSS')).toEqual([
      { day: '2026-08-18', price: 'ok', value: 462_640 },
      { day: '2026-11-18', price: 'ok', value: expect.any(Number) }
    ])
  })

  test('of 1:15 and 1:20 stated for one day the prices confirm 1:15', async () => {
    expect((await database.pool.query(`select ratio from split where ticker = 'SPTA'`)).rows).toEqual([
      { ratio: 1 / 15 }
    ])
    const [bought] = await returnsOf(9_100_040)
    expect(bought.since).toBeCloseTo(-9.4, 1)
  })

  test('an announced split changes nothing before its day', async () => {
    expect((await tradesOf('SPTE')).map(({ price }) => price)).toEqual(['ok'])
    expect((await database.pool.query(`select from split where ticker = 'SPTE'`)).rowCount).toBe(0)
  })

  test('a renamed stock has one series: returns and charts continue', async () => {
    const told = await returnsOf(9_100_034)
    expect(told.map(({ day }) => day)).toEqual(['2025-06-10', '2026-03-02', '2026-11-18'])
    expect(told[0].year).toBe(16.81)
    expect(told[1].since).toBe(-19.65)
    const open = { after: undefined, before: undefined }
    const series = await loadOwnSeries(
      postgresCharts(database.pool),
      { days: open, former: [{ ...open, ticker: 'OLDN' }], ticker: 'NEWN' },
      { from: '2025-06-02' as ReportDate, to: '2026-11-26' as ReportDate }
    )
    expect(series?.sessions).toHaveLength(375)
  })
})
