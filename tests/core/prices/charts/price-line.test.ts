import { describe, expect, test } from 'vitest'
import type { ReportDate } from '#core/dates/report-date.ts'
import { priceLine } from '#core/prices/charts/price-line.ts'
import { aChartTrade, aPriceSeries } from '#tests/support/ranking/charts.ts'

const day = (text: string) => text as ReportDate
/** 20 sessions. */
const MONTH = { from: day('2023-05-01'), to: day('2023-05-26') }
const line = (points: number, ...trades: Parameters<typeof aChartTrade>[0][]) =>
  priceLine(aPriceSeries(MONTH), trades.map(aChartTrade), { ...MONTH, points })

describe('price line', () => {
  test('keeps both ends and takes equal steps between them', () => {
    expect(line(5)).toEqual({ closes: [10, 15, 20, 24, 29], from: '2023-05-01', marks: [], to: '2023-05-26' })
    expect(line(100)?.closes).toHaveLength(20)
  })

  test('shows no fall for a known split, and is missing if only a split explains the move', () => {
    const halved = (session: number) => (session < 10 ? 40 : 20)
    const split = { date: day('2023-05-15'), ratio: 2 }
    const days = { ...MONTH, points: 3 }
    expect(priceLine(aPriceSeries(MONTH, halved, [split]), [], days)?.closes).toEqual([20, 20, 20])
    expect(priceLine(aPriceSeries(MONTH, halved), [], days)).toBeUndefined()
  })

  test('has one mark per day and side, at its session or the next one', () => {
    const marks = line(
      20,
      { day: day('2023-05-08'), valueUsd: 100 },
      { day: day('2023-05-08'), valueUsd: 50 },
      { day: day('2023-05-06'), side: 'sell' },
      { day: day('2023-04-28') },
      { day: day('2023-05-29') }
    )?.marks
    expect(marks).toEqual([
      { at: 0.2632, day: '2023-05-06', side: 'sell', valueUsd: 1_000 },
      { at: 0.2632, day: '2023-05-08', side: 'buy', valueUsd: 150 }
    ])
  })

  test('is missing without prices or with too few', () => {
    expect(priceLine(undefined, [], { ...MONTH, points: 5 })).toBeUndefined()
    expect(priceLine(aPriceSeries(MONTH), [], { from: day('2023-05-02'), points: 5, to: MONTH.to })).toBeUndefined()
  })
})
