import { describe, expect, test } from 'vitest'
import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { runStrategy } from '#core/strategy/engine/run-strategy.ts'
import { DEFAULT_SETTINGS } from '#core/strategy/settings.ts'
import { compareTrades } from '#core/strategy/statistics/comparisons.ts'
import { curveStatistics, worstDrawdown } from '#core/strategy/statistics/curve-statistics.ts'
import {
  deflatedSharpe,
  luckOf,
  normalQuantile,
  normalShare,
  shareAbove
} from '#core/strategy/statistics/deflated-sharpe.ts'
import { momentsOf } from '#core/strategy/statistics/moments.ts'
import { hitRateOf, tradeStatistics } from '#core/strategy/statistics/trade-statistics.ts'
import { walkForward } from '#core/strategy/statistics/walk-forward.ts'
import { VARIANTS } from '#core/strategy/variants.ts'
import { aBuy, aMarket } from '#tests/support/strategy/market.ts'
import { aRandomMarket, makeDice } from '#tests/support/strategy/random-market.ts'

const days = (...texts: string[]) => texts as ReportDate[]
const daysFrom = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(days(from)[0]!, index))
const curve = (...values: number[]) => Float64Array.from(values)

describe('statistics of the strategy', () => {
  test('growth uses a year of 365.25 days, and a drawdown runs from the highest close to the lowest after it', () => {
    const [four, values] = [days('2021-01-04', '2021-01-05', '2022-01-05', '2023-01-04'), curve(100, 120, 90, 121)]
    const found = curveStatistics(four, values, new Float64Array(4))!
    expect(found.totalReturn).toBeCloseTo(0.21, 12)
    expect(found.growth).toBeCloseTo(1.21 ** (365.25 / 730) - 1, 12)
    expect(found.drawdown).toEqual({ from: '2021-01-05', share: 0.25, to: '2022-01-05' })
    expect(worstDrawdown(four, curve(1, 2, 3, 4))).toBeUndefined()
  })

  test('Sharpe and Sortino subtract the return of cash and count all sessions', () => {
    // Returns of 10 %, -10 % and 10 % less 1 % for cash: 9, -11 and 9, twenty times over.
    const returns = Array.from({ length: 60 }, (_, index) => (index % 3 === 1 ? -0.1 : 0.1))
    const values = [100]
    for (const value of returns) values.push(values.at(-1)! * (1 + value))
    const cash = values.map((_, index) => (index === 0 ? 0 : 0.01))
    const found = curveStatistics(daysFrom('2021-01-04', values.length), curve(...values), curve(...cash))!
    const mean = 0.07 / 3
    const deviation = Math.sqrt((20 * ((0.09 - mean) ** 2 * 2 + (-0.11 - mean) ** 2)) / 59)
    expect(found.sharpe).toBeCloseTo((mean / deviation) * Math.sqrt(252), 10)
    expect(found.sortino).toBeCloseTo((mean / (0.11 / Math.sqrt(3))) * Math.sqrt(252), 10)
    expect(found.volatility).toBeGreaterThan(0)
  })

  test('a forward run of a few days has a return, but no annual figure', () => {
    const found = curveStatistics(days('2026-11-19', '2026-11-20'), curve(100, 101), new Float64Array(2))!
    expect(found.totalReturn).toBeCloseTo(0.01, 12)
    expect(found).toMatchObject({ growth: undefined, sharpe: undefined, sortino: undefined, volatility: undefined })
  })

  test('the normal distribution matches published tables', () => {
    expect(normalShare(0)).toBe(0.5)
    expect(normalShare(1.96)).toBeCloseTo(0.975_002_104_851_78, 14)
    expect(normalShare(-1)).toBeCloseTo(0.158_655_253_931_457, 14)
    expect(normalQuantile(0.975)).toBeCloseTo(1.959_963_984_540_054, 12)
    expect(normalQuantile(0.01)).toBeCloseTo(-2.326_347_874_040_841, 12)
  })

  test('12: the deflated Sharpe ratio matches the example of its paper', () => {
    // 2.5 per year over 1,250 days, best of 100 variants with a variance of 0.5 per year; skewness -3, kurtosis 10.
    const luck = luckOf(100, Math.sqrt(0.5 / 250))
    expect(luck).toBeCloseTo(0.1132, 4)
    const moments = { deviation: 1, kurtosis: 10, mean: 2.5 / Math.sqrt(250), sessions: 1_250, skewness: -3 }
    expect(shareAbove(luck, moments)).toBeCloseTo(0.9004, 3)
    expect(luckOf(1, 1)).toBe(0)
  })

  test('12: the same result is less likely skill after more variants', () => {
    const dice = makeDice(4)
    const excess = Float64Array.from({ length: 1_000 }, () => (dice() - 0.47) * 0.02)
    const sharpes = [0.02, 0.05, 0.08, 0.01, 0.06]
    const [few, many] = [5, 500].map(variants => deflatedSharpe(excess, sharpes, variants)!)
    expect(few).toBeGreaterThan(many!)
    expect(many).toBeGreaterThan(0)
    expect(deflatedSharpe(new Float64Array(10), sharpes, 5)).toBeUndefined()
    expect(momentsOf(curve(1, 2, 3, 4, 5))).toEqual({
      deviation: Math.sqrt(2.5),
      kurtosis: expect.closeTo(1.7, 10),
      mean: 3,
      skewness: 0
    })
    expect(VARIANTS.length).toBe(16)
    expect(new Set(VARIANTS.map(({ settings }) => JSON.stringify(settings))).size).toBe(16)
  })

  test('12: walk-forward uses the variant that was best before the year, not in it', () => {
    const sessions = Array.from({ length: 240 }, (_, index) =>
      days(new Date(Date.UTC(2021, 0, 4) + index * 3 * 86_400_000).toISOString().slice(0, 10))
    ).flat()
    const turn = sessions.findIndex(day => day.startsWith('2022'))
    const early = curve(
      ...sessions.map((_, index) => 100 * (index < turn ? 1.002 ** index : 1.002 ** turn) * (1 + (index % 2) / 500))
    )
    const late = curve(
      ...sessions.map((_, index) => 100 * (index < turn ? 1 : 1.01 ** (index - turn)) * (1 + (index % 3) / 500))
    )
    const walked = walkForward(
      sessions,
      [
        { equity: late, name: 'late' },
        { equity: early, name: 'early' }
      ],
      new Float64Array(sessions.length)
    )
    expect(walked.map(({ chosen, year }) => [year, chosen])).toEqual([['2022', 'early']])
    expect(walked[0]!.return).toBeCloseTo(0, 2)
  })

  test('13: a hit rate lies within its interval, and needs trades', () => {
    expect(hitRateOf([0.1, -0.1, 0.2, 0])).toMatchObject({ trades: 4, won: 2 })
    const { interval } = hitRateOf([0.1, -0.1, 0.2, 0])
    expect(interval!.low).toBeCloseTo(0.15, 3)
    expect(interval!.high).toBeCloseTo(0.85, 3)
    expect(hitRateOf([]).interval).toBeUndefined()
  })

  test('13: exposure, turnover, the best ten and hits by score follow from the trades', () => {
    const settings = { ...DEFAULT_SETTINGS, costBps: 0, idle: 'nothing', paysSpread: false } as const
    const stocks = Array.from({ length: 12 }, (_, index) => ({
      close: (_: number, date: string) => (date >= '2021-06-03' ? (index === 0 ? 13.9 : 9.9) : 10),
      ticker: `T${index}`
    }))
    const events = stocks.map(({ ticker }, index) =>
      aBuy(ticker, '2021-03-02', { cik: String(index + 1), score: index === 0 ? 1 : 9 })
    )
    const { data } = aMarket({ events, stocks })
    const run = runStrategy(data, settings)
    const found = tradeStatistics(data, run, Date.parse('2022-01-01'))
    expect([found.closed, found.open, found.hits.trades, found.hits.won]).toEqual([12, 0, 12, 1])
    expect(found.hitsByScore.map(({ trades, won }) => [trades, won])[1]).toEqual([1, 1])
    expect(found.hitsByScore[9]).toMatchObject({ trades: 11, won: 0 })
    expect(found.meanReturn).toBeCloseTo((0.39 - 0.11) / 12, 12)
    expect(found.medianReturn).toBeCloseTo(-0.01, 12)
    expect(found.meanDays).toBe(90)
    // One of twelve trades made more than the whole profit. The ten best include nine losing trades.
    const paid = run.trades.map(({ paidUsd }) => paidUsd)
    const total = 0.39 * paid[0]! - 0.01 * paid.slice(1).reduce((sum, value) => sum + value, 0)
    const worst = paid.slice(1, 3).reduce((sum, value) => sum + value, 0)
    expect(found.bestTenShare).toBeCloseTo((total + 0.01 * worst) / total, 9)
    const invested = run.equity.map((value, place) => (value - run.cash[place]!) / value)
    expect(found.exposure).toBeCloseTo(invested.reduce((sum, value) => sum + value, 0) / run.equity.length, 12)
    expect(found.turnover).toBeGreaterThan(0.6)
    expect(found.turnover).toBeLessThan(0.8)
    // A count of one would reveal the score of its trade too early.
    for (const open of [Number.NEGATIVE_INFINITY, Date.parse('2021-03-02')]) {
      expect(tradeStatistics(data, run, open).hitsByScore.map(({ trades }) => trades)).toEqual(Array(11).fill(0))
    }
    // Twelve trades of one week are too few for an interval.
    expect(found.interval).toBeUndefined()
  })

  test('11: the market and stocks of the same size are measured over the same sessions', () => {
    const close = (from: number, to: number) => (_: number, date: string) => (date >= '2021-06-03' ? to : from)
    const shares = (count: number) => [['2020-01-03', count]] as const
    const { data } = aMarket({
      events: [aBuy('ACME', '2021-03-02')],
      stocks: [
        { close: close(10, 12), ticker: 'ACME' },
        { close: close(100, 105), ticker: 'SPY' },
        { close: close(10, 13), ticker: 'PEER' },
        { close: close(10, 11), ticker: 'ALSO' },
        { close: close(10, 5), shares: shares(1_000_000_000_000), ticker: 'HUGE' },
        { close: close(10, 5), shares: [], ticker: 'NONE' }
      ]
    })
    const settings = { ...DEFAULT_SETTINGS, costBps: 0, paysSpread: false }
    const found = compareTrades(data, runStrategy(data, settings), -0.3)!
    expect(found.trades).toBeCloseTo(0.2, 12)
    expect(found.market).toBeCloseTo(0.05, 12)
    // A market without a price on the purchase day has no return, not a return of 0 %.
    expect(inMarketWithout('2021-03-05')).toBeCloseTo(0.1, 12)
    expect(inMarketWithout('2021-03-05', '2021-04-09')).toBeUndefined()
    expect(found.sameSize).toBeCloseTo(0.2, 12)
  })

  /** Market that grows by a tenth within each of two holdings, and lacks some days. */
  function inMarketWithout(...lacking: string[]) {
    const market = (_: number, date: string) => (lacking.includes(date) ? undefined : date >= '2021-06-03' ? 110 : 100)
    const { data } = aMarket({
      events: [aBuy('ACME', '2021-03-02'), aBuy('BIGG', '2021-04-06', { cik: '2' })],
      stocks: [{ ticker: 'ACME' }, { ticker: 'BIGG' }, { close: market, ticker: 'SPY' }]
    })
    return compareTrades(data, runStrategy(data, DEFAULT_SETTINGS), -0.3)!.market
  }

  test('11: random days give the stocks’ general return, and the true days give more', () => {
    const settings = { ...DEFAULT_SETTINGS, leastMarketCapUsd: 0, leastPastTrades: 0, leastValueUsd: 0 } as const
    const { data } = aRandomMarket(2, { companies: 60, edge: 0.004, events: 900 })
    const run = runStrategy(data, { ...settings, entry: 'next_open', mostScore: 1, saleExitPercent: undefined })
    const found = compareTrades(data, run, -0.3)!
    expect(found.trades).toBeGreaterThan(found.random!.high)
    expect(found.random!.asGood).toBeLessThan(0.05)
    expect(found.random!.low).toBeLessThan(found.random!.mean)
    expect(compareTrades(data, run, -0.3)).toEqual(found)
    expect(compareTrades(data, { ...run, trades: [] }, -0.3)).toBeUndefined()
  })
})
