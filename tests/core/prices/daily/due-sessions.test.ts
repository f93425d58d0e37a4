import { describe, expect, test } from 'vitest'
import type { ReportDate } from '#core/dates/report-date.ts'
import { dueSessions, needsPast } from '#core/prices/daily/due-sessions.ts'
import type { DailyPrice } from '#core/prices/daily-price.ts'

const day = (text: string) => text as ReportDate

const closed = (close: number): DailyPrice => ({
  adjustedClose: undefined,
  date: day('2026-11-20'),
  split: undefined,
  splitAdjusted: undefined,
  ticker: 'ONE',
  unadjusted: { close, high: close, low: close, open: close },
  volume: 1
})
const held = { close: 10, date: day('2026-11-19') }

describe('sessions to request from a vendor', () => {
  test('are those after the last stored one, twenty minutes after their close, and the last one again', () => {
    expect(dueSessions(day('2026-11-19'), new Date('2026-11-20T21:19:59Z'))).toEqual([])
    expect(dueSessions(day('2026-11-19'), new Date('2026-11-20T21:20:00Z'))).toEqual(['2026-11-19', '2026-11-20'])
    expect(dueSessions(day('2026-11-20'), new Date('2026-11-23T21:00:00Z'))).toEqual([])
  })

  test('skip days off and are five at most', () => {
    expect(dueSessions(day('2026-11-24'), new Date('2026-12-24T12:00:00Z'))).toEqual([
      ...['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02']
    ])
  })
})

describe('a price', () => {
  test('is accepted alone after a usual move without a split', () => {
    expect(needsPast(closed(16.9), held, [])).toBe(false)
    expect(needsPast(closed(6.1), held, [])).toBe(false)
  })

  test.each([5, 20, 0, Number.NaN])('of %d after 10 is checked with its history', close => {
    expect(needsPast(closed(close), held, [])).toBe(true)
  })

  test('is checked with its history on the day of a split', () => {
    expect(needsPast(closed(10), held, [{ date: day('2026-11-20'), ratio: 2, ticker: 'ONE' }])).toBe(true)
  })
})
