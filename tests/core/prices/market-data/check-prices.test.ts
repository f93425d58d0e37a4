import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { DailyPrice } from '#core/prices/daily-price.ts'
import { checkPrices } from '#core/prices/market-data/check-prices.ts'

/** From Monday 2026-03-02 on, a session each. */
const DAYS = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09'] as ReportDate[]

const priceOf = (date: string, close: number): DailyPrice => ({
  adjustedClose: undefined,
  date: date as ReportDate,
  split: undefined,
  splitAdjusted: undefined,
  ticker: 'NLKW',
  unadjusted: { close, high: undefined, low: undefined, open: undefined },
  volume: undefined
})

const check = (
  closes: readonly number[],
  splits: { date: string; ratio: number }[] = [],
  held: readonly number[] = []
) =>
  checkPrices(
    closes.map((close, index) => priceOf(DAYS[index]!, close)),
    splits.map(({ date, ratio }) => ({ date: date as ReportDate, ratio, ticker: 'NLKW' })),
    new Map(held.map((close, index) => [DAYS[index]!, close]))
  )

describe('prices of a vendor', () => {
  test('days as they should be are all taken', () => {
    expect(check([18, 18.2, 18.1, 18.4])).toMatchObject({ doubt: undefined, missingDays: 0, refused: [] })
  })

  test.each([0, -18, Number.NaN, Number.POSITIVE_INFINITY])('%d is no price', close => {
    expect(check([18, close, 18.1]).refused).toEqual([{ date: '2026-03-03', reason: 'bad_price' }])
  })

  test('a price in cents among dollars is refused, at the end too', () => {
    expect(check([18, 1_820, 18.1]).refused).toEqual([{ date: '2026-03-03', reason: 'other_unit' }])
    expect(check([18, 18.2, 1_810]).refused).toEqual([{ date: '2026-03-04', reason: 'other_unit' }])
    expect(check([1_800, 18.2, 1_810]).refused).toEqual([{ date: '2026-03-03', reason: 'other_unit' }])
  })

  test('a series in cents is refused as a whole where days of it are held in dollars, and the other way round', () => {
    expect(check([1_800, 1_820, 1_810], [], [18, 18.2]).doubt).toBe('series_in_other_unit')
    expect(check([0.18, 0.182, 0.181], [], [18, 18.2]).doubt).toBe('series_in_other_unit')
    expect(check([18.1, 18.3, 18.1], [], [18, 18.2])).toMatchObject({ doubt: undefined, refused: [] })
  })

  test('of days in two units those stay that agree with what is held', () => {
    expect(check([1_800, 18.2, 1_810], [], [18, 18.2])).toMatchObject({
      doubt: undefined,
      refused: [
        { date: '2026-03-02', reason: 'other_unit' },
        { date: '2026-03-04', reason: 'other_unit' }
      ]
    })
  })

  test('a day that comes twice is taken once, a Sunday and a holiday never', () => {
    const twice = checkPrices([priceOf('2026-03-02', 18), priceOf('2026-03-02', 18.1), priceOf('2026-03-03', 18.2)], [])
    expect(twice.refused).toEqual([{ date: '2026-03-02', reason: 'duplicate_day' }])
    const closed = checkPrices([priceOf('2026-03-08', 18), priceOf('2026-04-03', 18)], [])
    expect(closed.refused.map(({ reason }) => reason)).toEqual(['not_a_session', 'not_a_session'])
  })

  test('missing sessions are counted, weekends are none', () => {
    expect(checkPrices([priceOf('2026-03-05', 18), priceOf('2026-03-09', 18)], []).missingDays).toBe(1)
    expect(check([18, 18, 18, 18, 18, 18]).missingDays).toBe(0)
  })

  test.each([
    ['falls by its ratio', [180, 182, 9.1, 9.2], undefined],
    ['does not fall: it was adjusted already', [9, 9.1, 9.1, 9.2], 'split_not_applied'],
    ['falls by its square', [3_600, 3_640, 9.1, 9.2], 'split_applied_twice']
  ] as const)('a price that %s at a split of 20 for 1', (_, closes, doubt) => {
    expect(check(closes, [{ date: '2026-03-04', ratio: 20 }]).doubt).toBe(doubt)
  })

  test('a reverse split is judged alike', () => {
    expect(check([1, 1.1, 10.8, 11], [{ date: '2026-03-04', ratio: 0.1 }]).doubt).toBeUndefined()
    expect(check([10, 11, 10.8, 11], [{ date: '2026-03-04', ratio: 0.1 }]).doubt).toBe('split_not_applied')
  })
})
