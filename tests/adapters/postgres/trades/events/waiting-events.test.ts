// Purchase in two tranches whose last price is missing: from the filing to score, report and alert.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postgresRankedEvents } from '#adapters/postgres/reports/ranked-events.ts'
import { postgresScores } from '#adapters/postgres/scores/ranking.ts'
import { writePrices } from '#adapters/postgres/stocks/prices.ts'
import { newYorkInstant } from '#core/dates/new-york-time.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { windowOf } from '#core/dates/report-window.ts'
import { buildDailyReport, loadSource } from '#core/reports/building/build-report.ts'
import { alertWorld, EVENING, emptyAlertWorld, textOf } from '#tests/support/alerts/alert-world.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { BUY } from '#tests/support/filings/ownership-xml.ts'

const ACCESSION = '0009993333-26-000001'
const day = (text: string) => text as ReportDate
const SMALL = {
  ...BUY,
  pricePerShare: '80.84',
  shares: '100',
  sharesOwnedFollowing: '100100',
  transactionDate: '2026-03-03'
}
const LARGE = {
  ...BUY,
  pricePerShare: '79.42',
  shares: '50000',
  sharesOwnedFollowing: '150100',
  transactionDate: '2026-03-04'
}
const VALUE = 8_084 + 3_971_000

let database: TestDatabase
const time = { now: EVENING }
let world: ReturnType<typeof alertWorld>

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  time.now = EVENING
  await emptyAlertWorld(database)
  await database.pool.query('truncate price_bar, overtaken_score, stale_rank, unsettled_alert')
  world = alertWorld(database, time)
  await closeOf('2026-03-03', 80.5)
})

async function closeOf(date: string, close: number): Promise<void> {
  const bar = { adjustedClose: undefined, split: undefined, splitAdjusted: undefined, volume: 900_000 }
  const unadjusted = { close, high: close, low: close, open: close }
  await writePrices(database, [{ ...bar, date: day(date), ticker: 'NLKW', unadjusted }])
}

const eventNow = async () =>
  (
    await database.pool.query(
      'select as_of, is_eligible, is_waiting, settled_at, value_usd from trade_event where accession = $1',
      [ACCESSION]
    )
  ).rows[0]

const scoreNow = async () => (await postgresScores(database.db).findScores([ACCESSION])).get(ACCESSION)!

async function reportOf(date: string) {
  const source = await loadSource(postgresRankedEvents(database.db), windowOf('daily', day(date))!)
  const { ranked, totals, unranked } = buildDailyReport(day(date), source)!
  return { rows: [...ranked, ...unranked], totals }
}

/** Adds the price of the last tranche at this instant. */
async function settle(at: Date): Promise<void> {
  time.now = at
  await closeOf('2026-03-04', 79.5)
  await world.pipeline.bringUpToDate()
}

describe('a purchase whose last price is missing', () => {
  test('waits, and is then ranked once with all its tranches', async () => {
    await world.arrive(textOf(ACCESSION, { nonDerivative: [SMALL, LARGE] }))
    expect(await eventNow()).toMatchObject({ is_eligible: false, is_waiting: true, settled_at: null })
    expect(await scoreNow()).toMatchObject({ reason: 'price_pending', score: null })
    expect((await database.pool.query('select from score')).rowCount).toBe(0)

    const settledAt = newYorkInstant(day('2026-03-04'), '20:20')
    await settle(settledAt)
    const event = await eventNow()
    expect(event).toMatchObject({ is_eligible: true, is_waiting: false, value_usd: VALUE })
    expect([event.as_of, event.settled_at].map(at => new Date(at))).toEqual([settledAt, settledAt])
    const { rows } = await database.pool.query(`select detail -> 'facts' ->> 'valueUsd' as value from score`)
    expect(rows).toEqual([{ value: String(VALUE) }])
  })

  test('is in the morning report with the prices known at its cut-off', async () => {
    await world.arrive(textOf(ACCESSION, { nonDerivative: [SMALL, LARGE] }))
    const waiting = { accession: ACCESSION, reason: 'price_awaited', shares: 50_100, valueUsd: null }
    expect(await reportOf('2026-03-05')).toMatchObject({ rows: [waiting], totals: { valueUsd: 0 } })
    await settle(newYorkInstant(day('2026-03-05'), '09:10'))
    expect(await reportOf('2026-03-05')).toMatchObject({ rows: [waiting], totals: { valueUsd: 0 } })
    const ranked = { accession: ACCESSION, reason: 'reference_too_small', valueUsd: VALUE }
    expect(await reportOf('2026-03-06')).toMatchObject({ rows: [ranked], totals: { valueUsd: VALUE } })
  })

  test('is in the report of the same morning if the price arrived before its cut-off', async () => {
    await world.arrive(textOf(ACCESSION, { nonDerivative: [SMALL, LARGE] }))
    await settle(newYorkInstant(day('2026-03-04'), '20:20'))
    expect((await reportOf('2026-03-05')).rows).toMatchObject([{ reason: 'reference_too_small', valueUsd: VALUE }])
  })

  test('matches rules without a price at once, and others once it arrives, each once', async () => {
    const [early, late] = [await world.join('early'), await world.join('late')]
    await world.watch(early, { cik: '9990001', kind: 'stock', trades: 'both' })
    await world.watch(late, { kind: 'list', query: 'minValue=1000000&priceValidity=ok&side=buy' })
    await world.arrive(textOf(ACCESSION, { nonDerivative: [SMALL, LARGE] }))
    expect((await world.hits()).map(hit => hit.account_id)).toEqual([early])
    await settle(newYorkInstant(day('2026-03-04'), '20:20'))
    expect((await world.hits()).map(hit => hit.account_id)).toEqual([early, late])
    await world.pipeline.bringUpToDate()
    expect(await world.hits()).toHaveLength(2)
    expect((await database.pool.query('select from unsettled_alert')).rowCount).toBe(0)
  })

  test('is ranked without the tranche whose price never arrived', async () => {
    await world.arrive(textOf(ACCESSION, { nonDerivative: [SMALL, LARGE] }))
    await closeOf('2026-03-05', 79)
    await world.pipeline.bringUpToDate()
    expect(await eventNow()).toMatchObject({ is_eligible: true, is_waiting: false, value_usd: 8_084 })
  })

  test('keeps its own time if its prices arrive years later', async () => {
    await world.arrive(textOf(ACCESSION, { nonDerivative: [SMALL, LARGE] }))
    await settle(newYorkInstant(day('2027-03-04'), '20:20'))
    const event = await eventNow()
    expect(event).toMatchObject({ is_eligible: true, settled_at: null })
    expect(new Date(event.as_of)).toEqual(newYorkInstant(day('2026-03-04'), '18:32:07'))
  })
})
