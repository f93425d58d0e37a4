import { describe, expect, test } from 'vitest'

import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { makePriceSeries, type PriceSeries } from '#core/prices/price-series.ts'
import { findOutcomes } from '#core/trades/events/outcomes.ts'
import { findReturns, type Market } from '#core/trades/events/trade-returns.ts'
import { closes, day, session, weekdays } from '#tests/support/ranking/ranking.ts'

const MONDAY = day('2021-03-01')
const KNOWN = newYorkInstant(MONDAY, '09:29')
const rising = (sessions: number): number[] => Array.from({ length: sessions }, (_, index) => 100 + index)
const market = (prices: readonly number[]): Market => ({ series: closes(MONDAY, prices), ticker: 'SPY' })

const returnsOf = (series: PriceSeries | undefined, of?: Market) => findReturns({ knownAt: KNOWN, market: of, series })

describe('returns of a trade', () => {
  test('mature after 5, 21, 63, 126 and 252 sessions, compared with the market over the same sessions', () => {
    const told = returnsOf(closes(MONDAY, rising(254)), market(rising(254).map(price => price * 2 + 100)))
    expect(told).toEqual({
      from: '2021-03-01',
      half: { marketPercent: 84, percent: 126 },
      lastClose: undefined,
      market: 'SPY',
      missing: undefined,
      month: { marketPercent: 14, percent: 21 },
      quarter: { marketPercent: 42, percent: 63 },
      since: { day: '2022-02-17', marketPercent: 168.67, percent: 253 },
      until: { half: '2021-08-24', month: '2021-03-30', quarter: '2021-05-27', year: '2022-02-16' },
      week: { marketPercent: 3.33, percent: 5 },
      year: { marketPercent: 168, percent: 252 }
    })
  })

  describe('have the last close per share of the day of the trade', () => {
    const lastCloseOf = (series: PriceSeries, tradedOn = MONDAY, of?: Market) =>
      findReturns({ knownAt: KNOWN, market: of, series, tradedOn }).lastClose

    test('before the first open after the filing, too', () => {
      expect(lastCloseOf(closes(MONDAY, rising(6)))).toBe(105)
      const before = closes(day('2021-02-22'), rising(5))
      expect(lastCloseOf(before, day('2021-02-22'))).toBe(104)
      expect(lastCloseOf(before, day('2021-02-26'))).toBe(104)
    })

    test('with the splits after it, and not with those of a day before', () => {
      // Two for one from the third session on.
      const split = closes(MONDAY, [100, 100, 51, 52], { splits: [{ date: day('2021-03-03'), ratio: 2 }] })
      expect(lastCloseOf(split)).toBe(104)
      expect(lastCloseOf(split, day('2021-03-03'))).toBe(52)
      const adjusted = makePriceSeries(
        [100, 100, 51, 52].map((close, index) => {
          const date = weekdays(MONDAY, 4)[index]!
          return session({ close: index < 2 ? close : undefined, date, splitClose: index < 2 ? close / 2 : close })
        })
      )
      expect(lastCloseOf(adjusted)).toBe(104)
    })

    test('from the session before a trade on a weekend', () => {
      const weekend = closes(day('2021-02-26'), [100, 51], { splits: [{ date: MONDAY, ratio: 2 }] })
      expect(lastCloseOf(weekend, day('2021-02-27'))).toBe(102)
    })

    test('only if the trade has a price of its time, and the stock one of today', () => {
      const series = closes(MONDAY, rising(6))
      expect(lastCloseOf(series, day('2021-03-09'))).toBeUndefined()
      expect(lastCloseOf(series, day('2021-02-26'))).toBeUndefined()
      expect(lastCloseOf(series, MONDAY, market(rising(10)))).toBe(105)
      expect(lastCloseOf(series, MONDAY, market(rising(40)))).toBeUndefined()
      expect(lastCloseOf(closes(MONDAY, rising(6), { delistedOn: day('2021-03-08') }))).toBeUndefined()
      // No listed split explains the fall.
      expect(lastCloseOf(closes(MONDAY, [100, 100, 9, 9]))).toBeUndefined()
    })
  })

  test('equal the outcomes that scores count', () => {
    const series = closes(MONDAY, Array(100).fill(100), { delistedOn: day('2021-07-19') })
    const { outcomes } = findOutcomes(KNOWN, series)
    expect(returnsOf(series).year?.percent).toBeCloseTo(outcomes['1Y']!.return * 100, 6)
    expect(returnsOf(series).month?.percent).toBeCloseTo(outcomes['1M']!.return * 100, 6)
    expect(returnsOf(series).half?.percent).toBeCloseTo(outcomes['6M']!.return * 100, 6)
    expect(returnsOf(series).until).toEqual({
      half: outcomes['6M']!.exitDate,
      month: outcomes['1M']!.exitDate,
      quarter: outcomes['3M']!.exitDate,
      year: outcomes['1Y']!.exitDate
    })
  })

  test('stay open until their session has closed, while "since" changes', () => {
    const told = returnsOf(closes(MONDAY, rising(5)))
    expect(told.since).toEqual({ day: '2021-03-05', marketPercent: undefined, percent: 4 })
    expect([told.week, told.month, told.year, told.missing]).toEqual([undefined, undefined, undefined, undefined])
    expect(returnsOf(closes(MONDAY, rising(6))).week?.percent).toBe(5)
  })

  test('are missing for a stock without prices, and pending until the first session afterwards', () => {
    expect(returnsOf(undefined)).toMatchObject({ from: undefined, missing: 'no_prices', since: undefined })
    const before = closes(day('2021-02-22'), rising(5))
    expect(returnsOf(before).missing).toBe('not_yet')
    expect(returnsOf(closes(day('2020-03-02'), rising(5))).missing).toBe('no_prices')
    expect(returnsOf(closes(day('2021-06-01'), rising(5))).missing).toBe('no_prices')
  })

  test('have no return since entry if the stock was delisted, paused for long or lost its prices', () => {
    const delisted = closes(MONDAY, Array(100).fill(100), { delistedOn: day('2021-07-19') })
    expect(returnsOf(delisted)).toMatchObject({ missing: 'delisted', since: undefined })
    const early = weekdays(MONDAY, 100).map(date => session({ close: 10, date }))
    const late = weekdays(day('2021-10-01'), 200).map(date => session({ close: 99, date }))
    expect(returnsOf(makePriceSeries([...early, ...late]))).toMatchObject({
      missing: 'prices_end',
      month: { percent: 0 },
      since: undefined,
      year: undefined
    })
    expect(returnsOf(closes(MONDAY, rising(30)), market(rising(60))).missing).toBe('prices_end')
    expect(returnsOf(closes(MONDAY, rising(30)), market(rising(39))).since?.percent).toBe(29)
  })

  test('ignore a known split and refuse a move that only an unknown one explains', () => {
    const halved = [100, 100, 100, 50, 50, 55]
    const splits = [{ date: day('2021-03-04'), ratio: 2 }]
    expect(returnsOf(closes(MONDAY, halved, { splits }))).toMatchObject({
      since: { percent: 10 },
      week: { percent: 10 }
    })
    expect(returnsOf(closes(MONDAY, halved))).toMatchObject({ missing: 'unexplained_move', since: undefined })
    expect(returnsOf(closes(MONDAY, halved)).week).toBeUndefined()
  })

  test('refuse an adjusted series that misses a split, and use prices as traded instead', () => {
    const prices = [100, 100, 100, 50, 50, 50]
    const splits = [{ date: day('2021-03-04'), ratio: 2 }]
    const seriesWith = (traded: boolean) =>
      makePriceSeries(
        weekdays(MONDAY, 6).map((date, index) => {
          const price = prices[index]!
          return session({
            adjustedClose: price,
            date,
            ...(traded ? { close: price, open: price } : { close: undefined })
          })
        }),
        splits
      )
    expect(returnsOf(seriesWith(false))).toMatchObject({ missing: 'unexplained_move', week: undefined })
    expect(returnsOf(seriesWith(true))).toMatchObject({ missing: undefined, week: { percent: 0 } })
    const reversed = weekdays(MONDAY, 6).map((date, index) => session({ adjustedClose: index < 3 ? 1 : 20, date }))
    expect(returnsOf(makePriceSeries(reversed))).toMatchObject({ missing: 'unexplained_move', week: undefined })
  })

  test('include dividends', () => {
    const sessions = weekdays(MONDAY, 6).map((date, index) =>
      session({ adjustedClose: index < 3 ? 90 : 100, close: 100, date, open: 100 })
    )
    expect(returnsOf(makePriceSeries(sessions)).week?.percent).toBe(11.11)
  })

  test('leave the market out if its prices lack the first or the last day', () => {
    const late = { series: closes(day('2021-03-02'), rising(30)), ticker: 'SPY' }
    expect(returnsOf(closes(MONDAY, rising(10)), late).week).toEqual({ marketPercent: undefined, percent: 5 })
    const short = market(rising(4))
    expect(returnsOf(closes(MONDAY, rising(10)), short).week).toEqual({ marketPercent: undefined, percent: 5 })
  })
})
