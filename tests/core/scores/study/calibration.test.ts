import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { type CalibratedBuy, calibrate } from '#core/scores/study/calibration.ts'
import { calibrationCsv } from '#core/scores/study/calibration-csv.ts'
import { publishCalibration } from '#core/scores/study/publish-calibration.ts'
import { aPriceSeries } from '#tests/support/ranking/charts.ts'

const day = (text: string) => text as ReportDate
/** Market that closes at 100 on 2 January 2023 and rises by one each weekday. */
const market = {
  series: aPriceSeries({ from: day('2023-01-02'), to: day('2024-12-31') }, session => 100 + session),
  ticker: 'SPY'
}
const buy = (changes: Partial<CalibratedBuy> = {}): CalibratedBuy => ({
  entryDate: day('2023-01-02'),
  issuer: '1',
  outcomes: { '2W': { exitDate: day('2023-01-16'), return: 0.3 } },
  score: 1,
  week: 2765,
  ...changes
})

describe('calibration of scores', () => {
  test('states mean, median and the market’s return over the same sessions', () => {
    const buys = [
      buy(),
      buy({ outcomes: { '2W': { exitDate: day('2023-01-16'), return: -0.1 } } }),
      buy({ outcomes: { '2W': { exitDate: day('2023-01-16'), return: 0.7 } } }),
      buy({ entryDate: day('2024-01-01'), outcomes: { '2W': { exitDate: day('2024-01-15'), return: 0 } }, score: 4 })
    ]
    const { rows, years } = calibrate(buys, market, undefined)
    expect(years).toEqual(['2023', '2024'])
    expect(rows).toHaveLength(3 * 5 * 10)
    const rowOf = (year: string | undefined, score: number) =>
      rows.find(row => row.year === year && row.horizon === '2W' && row.score === score)!
    // From 100 to 110.
    expect(rowOf(undefined, 1)).toMatchObject({ buys: 3, excess: expect.closeTo(0.2, 12), interval: undefined })
    expect(rowOf(undefined, 1).mean).toBeCloseTo(0.3, 12)
    expect(rowOf(undefined, 1).median).toBeCloseTo(0.3, 12)
    expect(rowOf('2023', 1)).toMatchObject({ buys: 3 })
    expect(rowOf('2024', 1)).toMatchObject({ buys: 0, excess: undefined, mean: undefined, median: undefined })
    expect(rowOf('2024', 4)).toMatchObject({ buys: 1, mean: 0 })
    expect(rowOf(undefined, 4).excess).toBeCloseTo(-10 / 360, 12)
    expect(rows[0]).toMatchObject({ horizon: '2W', score: 1, year: undefined })
  })

  test('compares nothing on days missing in the market’s prices, or without them', () => {
    const gap = [buy({ entryDate: day('2023-01-01') })]
    expect(calibrate(gap, market, undefined).rows[0]).toMatchObject({ buys: 1, excess: undefined, mean: 0.3 })
    expect(calibrate([buy()], undefined, undefined)).toMatchObject({ market: undefined })
    expect(calibrate([buy()], undefined, undefined).rows[0]).toMatchObject({ excess: undefined, mean: 0.3 })
  })

  test('has intervals with twenty companies and weeks, around the mean of the comparison', () => {
    const buys = Array.from({ length: 400 }, (_, index) =>
      buy({
        issuer: String(index % 20),
        outcomes: { '2W': { exitDate: day('2023-01-16'), return: 0.1 + (index % 7) / 100 } },
        week: Math.floor(index / 20)
      })
    )
    const [row] = calibrate(buys, market, undefined).rows
    expect(row!.interval!.low).toBeLessThan(row!.excess!)
    expect(row!.interval!.high).toBeGreaterThan(row!.excess!)
    expect(row!.interval!.high - row!.interval!.low).toBeLessThan(0.02)
  })

  test('states the best scores’ edge over their controls, year by year', () => {
    const buys = [
      buy({ score: 3 }),
      buy(),
      buy({ score: 4 }),
      buy({ entryDate: day('2024-01-01'), outcomes: { '2W': { exitDate: day('2024-01-15'), return: 0.1 } } })
    ]
    const { decay, rows } = calibrate(buys, market, ({ entryDate }) => (entryDate < '2024' ? 0.04 : undefined))
    expect(rows[0]).toMatchObject({ buys: 2, controlled: 1, edge: 0.04, edgeInterval: undefined })
    expect(decay.filter(({ horizon }) => horizon === '2W')).toEqual([
      { controlled: 2, edge: 0.04, horizon: '2W', interval: undefined, year: '2023' },
      { controlled: 0, edge: undefined, horizon: '2W', interval: undefined, year: '2024' }
    ])
    expect(decay).toHaveLength(2 * 5)
  })

  test('counts only buys with a public score, and none before the second weekly report', async () => {
    const asked: Date[] = []
    const saved: unknown[] = []
    const publish = (weeks: readonly string[]) =>
      publishCalibration({
        calibrations: {
          find: async () => undefined,
          async listBuys(until) {
            asked.push(until)
            return [buy()]
          },
          async save(calibration) {
            saved.push(calibration)
          }
        },
        clock: { now: () => new Date('2026-11-23T06:00:00Z') },
        prices: { loadMarket: async () => market },
        reports: { listNewestWeeks: async () => weeks as ReportDate[] },
        loadControls: async () => undefined
      })()
    expect(await publish(['2026-11-20'])).toBe(0)
    expect(asked).toEqual([])
    expect(await publish(['2026-11-20', '2026-11-13'])).toBe(1)
    expect(asked[0]!.toISOString().slice(0, 10) <= '2026-11-14').toBe(true)
    expect(saved).toHaveLength(2)
    expect(saved[1]).toMatchObject({ buys: 1, madeAt: '2026-11-23T06:00:00.000Z', market: 'SPY' })
  })

  test('can be written as CSV', () => {
    const lines = calibrationCsv(calibrate([buy()], market, undefined).rows).split('\r\n')
    expect(lines[0]).toBe(
      'year,horizon,score,buys,mean,median,excess_over_market,low_95,high_95,buys_with_controls,edge_over_controls,edge_low_95,edge_high_95'
    )
    expect(lines[1]).toMatch(/^all,2W,1,1,0\.3,0\.3,0\.1/)
    expect(lines.find(line => line.startsWith('2023,1Y,10'))).toBe('2023,1Y,10,0,,,,,,0,,,')
  })
})
