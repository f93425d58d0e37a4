import { describe, expect, test } from 'vitest'
import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { type BarSession, type BarSource, barsOf } from '#core/prices/charts/price-bars.ts'
import type { PriceSeries } from '#core/prices/price-series.ts'
import { findOwnStock } from '#core/stocks/find-own-stock.ts'
import { findMarketMoves } from '#core/stocks/own-bars.ts'
import { createSearchIndex } from '#core/stocks/search/search-index.ts'
import { openTechnicals } from '#core/stocks/technicals/open-technicals.ts'
import { aCompany } from '#tests/support/content/searched-company.ts'
import { aPriceSeries, loadNoTickers } from '#tests/support/ranking/charts.ts'

const LAST = '2024-06-07' as ReportDate

const noMoves = { findMarketMoves: async () => new Set<ReportDate>() }
const noStocks = { findOwnStock: async () => undefined, ...noMoves }

/** Technicals on a Saturday after `LAST`, over `days` calendar days of weekday closes without holidays. */
async function technicalsOf(days: number, closeOf?: (session: number) => number, asOf = '2024-06-08T12:00:00Z') {
  const series = aPriceSeries({ from: addDays(LAST, 1 - days), to: LAST }, closeOf)
  const opened = await openTechnicals({
    charts: {
      loadPrices: async ([ticker]) => new Map([[ticker!, series]]),
      loadTickers: loadNoTickers,
      loadTrades: async () => []
    },
    clock: { now: () => new Date(asOf) },
    ...noStocks
  })('brk.b')
  if (!opened.ok) throw new Error(opened.code)
  return opened.value
}

const TWO_YEARS = { from: addDays(LAST, -699), to: LAST }
const CRASH = 300
const SPLIT = 310
const TRADED = { days: { after: undefined, before: undefined }, former: [], ticker: 'WGS' }

const halvedAt =
  (at: number) =>
  (session: number): number =>
    session < at ? 50 : 24

/** Bars with a thousand traded shares per session, except for those of `volumes`. */
function barsOfSeries({ sessions }: PriceSeries, volumes: Readonly<Record<number, number>> = {}): BarSession[] {
  const none = { high: undefined, low: undefined, splitHigh: undefined, splitLow: undefined, splitVolume: undefined }
  return sessions.map((session, index) => ({ ...session, ...none, volume: volumes[index] ?? 1_000 }))
}

const openedOver = (series: PriceSeries, bars: BarSource) =>
  openTechnicals({
    ...noStocks,
    charts: {
      loadPrices: async ([ticker]) => new Map([[ticker!, series]]),
      loadTickers: loadNoTickers,
      loadTrades: async () => []
    },
    clock: { now: () => new Date('2024-06-08T12:00:00Z') },
    findMarketMoves: findMarketMoves({ loadBars: async () => bars })
  })('WGS')

const valley = (session: number): number => Math.abs(session - 230) + 50

describe('technical analysis of a stock', () => {
  test('shows a year of sessions up to the last close, and covers the whole history', async () => {
    const found = await technicalsOf(700, valley)
    expect(found).toMatchObject({
      isStale: false,
      isWarmingUp: false,
      lastCheck: LAST,
      rsiMissing: null,
      showsBars: true,
      ticker: 'BRK-B'
    })
    expect(found.shown).toHaveLength(252)
    expect(found.shown.at(-1)).toMatchObject({ close: found.close, fast: found.fast, rsi: found.rsi, slow: found.slow })
    expect(found.historySessions).toBeGreaterThan(470)
  })

  test('dates the last cross and the last exit from the band', async () => {
    const found = await technicalsOf(700, valley)
    expect(found.lastCross).toMatchObject({ kind: 'golden' })
    expect(found.lastBandEntry).toMatchObject({ kind: 'overbought' })
    const { date, days, sessions } = found.lastCross!
    expect(addDays(date, days)).toBe(LAST)
    expect(sessions).toBeLessThan(days)
  })

  test('has no long average, cross or bars with fewer than 200 closes', async () => {
    const found = await technicalsOf(200)
    expect(found).toMatchObject({ isWarmingUp: true, lastCross: null, showsBars: false, slow: null })
    expect(found.fast).not.toBeNull()
  })

  test.each([
    { historySessions: 482, kept: 'crash, on which ten times as much was traded, is part of', volume: 20_000 },
    { historySessions: 192, kept: 'day that may be one of a split ends', volume: 2_000 }
  ])('a $kept the history', async ({ historySessions, volume }) => {
    const series = aPriceSeries(TWO_YEARS, halvedAt(CRASH))
    const bars = { sessions: barsOfSeries(series, { [CRASH]: volume }), splits: [] }
    expect(await openedOver(series, bars)).toMatchObject({ ok: true, value: { historySessions } })
  })

  test.each([-1, 1])('a split told %i session off ends the history where it ends the chart', async off => {
    const dates = aPriceSeries(TWO_YEARS).sessions.map(({ date }) => date)
    const split = { date: dates[SPLIT]!, ratio: 2 }
    const series = aPriceSeries(TWO_YEARS, halvedAt(SPLIT + off), [split])
    const bars = { sessions: barsOfSeries(series), splits: [split] }
    const [first] = barsOf(bars).bars
    expect(first?.day).toBe(dates[SPLIT + Math.max(off, 0)])
    expect(await openedOver(series, bars)).toMatchObject({ ok: true, value: { historyFrom: first?.day } })
  })

  test('shares that are joined after a fall end the history where they end the chart', async () => {
    const JOINED = SPLIT + 2
    const series = aPriceSeries(TWO_YEARS, session => (session < SPLIT ? 0.12 : session < JOINED ? 0.067 : 1.4))
    const bars = { sessions: barsOfSeries(series), splits: [] }
    const joinedOn = series.sessions[JOINED]?.date
    expect(barsOf(bars).bars[0]?.day).toBe(joinedOn)
    expect(await openedOver(series, bars)).toMatchObject({ ok: true, value: { historyFrom: joinedOn } })
  })

  test('a crash after a session that nobody priced as traded goes on where the chart does', async () => {
    const series = aPriceSeries(TWO_YEARS, halvedAt(CRASH))
    const sessions = barsOfSeries(series, { [CRASH]: 20_000 })
    const missed = { ...sessions[CRASH - 1]!, close: 0 }
    const bars = { sessions: sessions.with(CRASH - 1, missed), splits: [] }
    expect(barsOf(bars).isCut).toBe(false)
    const moves = await findMarketMoves({ loadBars: async () => bars })(TRADED, [sessions[CRASH]!.date])
    expect([...moves]).toEqual([sessions[CRASH]!.date])
  })

  test('explains a missing relative strength', async () => {
    expect(await technicalsOf(10)).toMatchObject({ convergence: null, rsi: null, rsiMissing: 'too_few_closes' })
    expect(await technicalsOf(60, () => 9)).toMatchObject({ rsi: null, rsiMissing: 'no_movement' })
  })

  test('uses only the days of the ticker’s company, including its former ticker', async () => {
    const company = aCompany({
      cik: '2',
      formerTickers: [{ ticker: 'OLDA', until: addDays(LAST, -400) }],
      ticker: 'ACME'
    })
    const tenures = [
      { cik: '1', firstSeen: addDays(LAST, -900), lastSeen: addDays(LAST, -500), name: 'Old', ticker: 'ACME' },
      { cik: '2', firstSeen: addDays(LAST, -399), lastSeen: LAST, name: 'New', ticker: 'ACME' }
    ]
    const asked: unknown[] = []
    const open = openTechnicals({
      charts: {
        async loadPrices(tickers, days) {
          asked.push([tickers, days.from])
          return new Map([['ACME', aPriceSeries({ from: days.from, to: addDays(LAST, -501) }, () => 10)]])
        },
        loadTickers: loadNoTickers,
        loadTrades: async () => []
      },
      clock: { now: () => new Date('2024-06-08T12:00:00Z') },
      findOwnStock: findOwnStock({
        stocks: { open: async () => ({ index: createSearchIndex([company]), isSample: false }) },
        stockSource: { listTenures: async () => tenures }
      }),
      ...noMoves
    })
    expect(await open('OLDA')).toEqual({ code: 'no_prices', ok: false })
    expect(asked).toEqual([[['ACME', 'OLDA'], addDays(LAST, -3652)]])
  })

  test('marks closes as old after more than five sessions', async () => {
    const asOf = (day: string) => technicalsOf(400, valley, `${day}T12:00:00Z`)
    expect(await asOf('2024-06-15')).toMatchObject({ isStale: false, showsBars: true })
    expect(await asOf('2024-06-18')).toMatchObject({ isStale: true, showsBars: false })
  })

  test.each(['../../etc', '', '%2F', 'A'.repeat(200)])('%j is no ticker', async symbol => {
    const never = async () => expect.unreachable()
    const open = openTechnicals({
      charts: { loadPrices: never, loadTickers: never, loadTrades: never },
      clock: { now: () => new Date() },
      ...noStocks
    })
    expect(await open(symbol)).toEqual({ code: 'stock_not_found', ok: false })
  })
})
