import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { splitFactor } from '#core/prices/splits/split.ts'

const split = (date: string, ratio: number, ticker = 'NLKW') => ({ date: date as ReportDate, ratio, ticker })
const on = (day: string) => day as ReportDate

describe('splits', () => {
  test('multiply after the first day and up to the last', () => {
    const splits = [split('2024-06-10', 10), split('2021-07-20', 4)]
    expect(splitFactor(splits, on('2021-07-19'), on('2024-06-10'))).toBe(40)
    expect(splitFactor(splits, on('2021-07-20'), on('2024-06-09'))).toBe(1)
    expect(splitFactor(splits, on('2021-07-20'), undefined)).toBe(10)
    expect(splitFactor([], on('2021-07-20'), undefined)).toBe(1)
  })

  test('on one day for two classes count once', () => {
    expect(
      splitFactor([split('2022-07-18', 20, 'GOOG'), split('2022-07-18', 20, 'GOOGL')], on('2022-01-01'), undefined)
    ).toBe(20)
  })

  test('listed on neighbouring days by two sources count once, on the later day', () => {
    const told = [split('2026-02-10', 2), split('2026-02-11', 2.004)]
    expect(splitFactor(told, on('2026-02-02'), undefined)).toBe(2.004)
    expect(splitFactor(told, on('2026-02-02'), on('2026-02-10'))).toBe(1)
    expect(splitFactor([split('2026-02-10', 2), split('2026-02-20', 2)], on('2026-02-02'), undefined)).toBe(4)
    expect(splitFactor([split('2026-02-10', 2), split('2026-02-11', 3)], on('2026-02-02'), undefined)).toBe(6)
  })

  test('in doubt make the number of shares unknown', () => {
    const told = [split('2026-02-10', Number.NaN)]
    expect(splitFactor(told, on('2026-02-02'), undefined)).toBeNaN()
    expect(splitFactor(told, on('2026-02-10'), undefined)).toBe(1)
  })
})
