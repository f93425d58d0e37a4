import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { DailyPrice } from '#core/prices/daily-price.ts'
import { checkPrices } from '#core/prices/market-data/check-prices.ts'

/** Consecutive sessions from Monday 2026-03-02 on. */
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

describe('checked prices of a vendor', () => {
  test('include all valid days', () => {
    expect(check([18, 18.2, 18.1, 18.4])).toMatchObject({ doubt: undefined, missingDays: 0, refused: [] })
  })

  test.each([0, -18, Number.NaN, Number.POSITIVE_INFINITY])('exclude %d, which is no price', close => {
    expect(check([18, close, 18.1]).refused).toEqual([{ date: '2026-03-03', reason: 'bad_price' }])
  })

  test('exclude a price in cents among dollars, even on the last day', () => {
    expect(check([18, 1_820, 18.1]).refused).toEqual([{ date: '2026-03-03', reason: 'other_unit' }])
    expect(check([18, 18.2, 1_810]).refused).toEqual([{ date: '2026-03-04', reason: 'other_unit' }])
    expect(check([1_800, 18.2, 1_810]).refused).toEqual([{ date: '2026-03-03', reason: 'other_unit' }])
  })

  test('refuse a whole series in another unit than the stored days, cents or dollars', () => {
    expect(check([1_800, 1_820, 1_810], [], [18, 18.2]).doubt).toBe('series_in_other_unit')
    expect(check([0.18, 0.182, 0.181], [], [18, 18.2]).doubt).toBe('series_in_other_unit')
    expect(check([18.1, 18.3, 18.1], [], [18, 18.2])).toMatchObject({ doubt: undefined, refused: [] })
  })

  test('keep the days that agree with stored ones if a series has two units', () => {
    expect(check([1_800, 18.2, 1_810], [], [18, 18.2])).toMatchObject({
      doubt: undefined,
      refused: [
        { date: '2026-03-02', reason: 'other_unit' },
        { date: '2026-03-04', reason: 'other_unit' }
      ]
    })
  })

  test('include a repeated day once, and never a Sunday or a holiday', () => {
    const twice = checkPrices([priceOf('2026-03-02', 18), priceOf('2026-03-02', 18.1), priceOf('2026-03-03', 18.2)], [])
    expect(twice.refused).toEqual([{ date: '2026-03-02', reason: 'duplicate_day' }])
    const closed = checkPrices([priceOf('2026-03-08', 18), priceOf('2026-04-03', 18)], [])
    expect(closed.refused.map(({ reason }) => reason)).toEqual(['not_a_session', 'not_a_session'])
  })

  test('count missing sessions, but not weekends', () => {
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

  test('treat a reverse split in the same way', () => {
    expect(check([1, 1.1, 10.8, 11], [{ date: '2026-03-04', ratio: 0.1 }]).doubt).toBeUndefined()
    expect(check([10, 11, 10.8, 11], [{ date: '2026-03-04', ratio: 0.1 }]).doubt).toBe('split_not_applied')
  })
})
