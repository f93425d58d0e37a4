import { describe, expect, test } from 'vitest'

import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import { areDividendsDue, daysToAsk } from '#core/prices/market-data/backfill.ts'

const day = (text: string): ReportDate => parseReportDate(text)!
const held = (first: string, last: string) => ({ first: day(first), last: day(last) })
/** Monday; the last finished session is the Friday before. */
const now = new Date('2026-03-09T15:00:00Z')
const FRIDAY = '2026-03-06'

describe('days of prices to request', () => {
  test('are the last two years, or begin with the requested day', () => {
    expect(daysToAsk(undefined, { from: undefined, now })).toEqual({ from: '2024-03-07', to: FRIDAY })
    expect(daysToAsk(undefined, { from: day('2016-01-01'), now })).toEqual({ from: '2016-01-01', to: FRIDAY })
  })

  test('are the new ones, with an overlap of two weeks', () =>
    expect(daysToAsk(held('2024-03-07', '2026-03-02'), { from: undefined, now })).toEqual({
      from: '2026-02-16',
      to: FRIDAY
    }))

  test('are none if everything is stored', () => {
    expect(daysToAsk(held('2024-03-07', FRIDAY), { from: undefined, now })).toBeUndefined()
    expect(daysToAsk(held('2016-01-04', FRIDAY), { from: day('2016-01-01'), now })).toBeUndefined()
  })

  test('are all if the request begins before the stored days', () =>
    expect(daysToAsk(held('2024-03-07', FRIDAY), { from: day('2016-01-01'), now })).toEqual({
      from: '2016-01-01',
      to: FRIDAY
    }))

  test('are limited to every plan’s days for old prices, but not for an explicit request', () => {
    expect(daysToAsk(held('1998-01-02', '2021-03-31'), { from: undefined, now })?.from).toBe('2024-03-07')
    expect(daysToAsk(held('2016-01-04', '2021-03-31'), { from: day('2016-01-01'), now })?.from).toBe('2021-03-17')
  })

  test('depend on the evening in New York, not on the day in Greenwich', () =>
    expect(daysToAsk(undefined, { from: undefined, now: new Date('2026-03-10T01:00:00Z') })?.to).toBe(FRIDAY))

  test('include dividends once a week', () => {
    expect(areDividendsDue(undefined, now)).toBe(true)
    expect(areDividendsDue(new Date('2026-03-02T15:00:00Z'), now)).toBe(true)
    expect(areDividendsDue(new Date('2026-03-02T15:00:01Z'), now)).toBe(false)
  })
})
