import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { splitFactor } from '#core/market/split.ts'

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

  test('of two classes on one day are one', () => {
    expect(
      splitFactor([split('2022-07-18', 20, 'GOOG'), split('2022-07-18', 20, 'GOOGL')], on('2022-01-01'), undefined)
    ).toBe(20)
  })
})
