import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { makePriceSeries, type PriceSession } from '#core/prices/price-series.ts'
import { lastMoveOf } from '#core/watchlist/last-move.ts'

const day = (text: string) => text as ReportDate
const YEAR = { from: day('2026-01-01'), to: day('2026-12-31') }
const session = (date: string, close: number): PriceSession => ({
  adjustedClose: undefined,
  close,
  date: day(date),
  open: undefined,
  splitClose: undefined,
  splitOpen: undefined
})

describe('last move of a price', () => {
  test('is the change from the previous session to the last', () => {
    const series = makePriceSeries([session('2026-11-19', 50), session('2026-11-20', 51)])
    expect(lastMoveOf(series, YEAR)).toEqual({ changePercent: expect.closeTo(2), close: 51, day: '2026-11-20' })
  })

  test('does not count a known split as a fall, and is unknown across an unknown split', () => {
    const sessions = [session('2026-11-19', 100), session('2026-11-20', 10)]
    const split = { date: day('2026-11-20'), ratio: 10 }
    expect(lastMoveOf(makePriceSeries(sessions, [split]), YEAR)?.changePercent).toBeCloseTo(0)
    expect(lastMoveOf(makePriceSeries(sessions), YEAR)).toEqual({ changePercent: null, close: 10, day: '2026-11-20' })
  })

  test('ignores prices before a gap longer than a halt, and from days of another company', () => {
    const series = makePriceSeries([session('2026-10-01', 50), session('2026-11-20', 51)])
    expect(lastMoveOf(series, YEAR)?.changePercent).toBeNull()
    const close = makePriceSeries([session('2026-11-19', 50), session('2026-11-20', 51)])
    expect(lastMoveOf(close, { ...YEAR, from: day('2026-11-20') })?.changePercent).toBeNull()
    expect(lastMoveOf(close, { ...YEAR, to: day('2026-11-19') })?.close).toBe(50)
    expect(lastMoveOf(close, { from: day('2026-11-21'), to: day('2026-12-01') })).toBeUndefined()
  })
})
