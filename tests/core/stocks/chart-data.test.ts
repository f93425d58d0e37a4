import { describe, expect, test } from 'vitest'
import type { CongressTrade } from '#core/congress/congress-trade.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { PriceBarOfDay } from '#core/prices/charts/price-bars.ts'
import { chartedCongressTrade, priceColumnsOf } from '#core/stocks/chart-data.ts'

const barOf = (close: number): PriceBarOfDay => ({
  close,
  day: '2026-03-02' as ReportDate,
  high: undefined,
  low: undefined,
  open: undefined,
  volume: 123_456
})
const closesOf = (...closes: number[]) => priceColumnsOf({ bars: closes.map(barOf), isCut: false }, []).closes

describe('data of a chart', () => {
  test('round prices to the cent, and low prices to five digits', () =>
    expect(closesOf(1_234.561, 712_345.678, 182.318, 18.3187, 0.0123456, 3.14159265e-9)).toEqual([
      1_234.56, 712_345.68, 182.32, 18.319, 0.012346, 3.1416e-9
    ]))

  test('round volumes to three digits', () =>
    expect(
      [123_456, 98.76, 1, 4.5678e14].map(
        volume => priceColumnsOf({ bars: [{ ...barOf(10), volume }], isCut: false }, []).volumes[0]
      )
    ).toEqual([123_000, 98.8, 1, 457_000_000_000_000]))

  test('mark options traded by a member of Congress, and link no invented report', () => {
    const put = {
      amount: { maxUsd: 15_000, minUsd: 1_001 },
      disclosedOn: null,
      documentUrl: 'https://example.org/x.pdf',
      isOption: true,
      member: { name: 'A Member' },
      tradedOn: '2026-03-02',
      type: 'purchase'
    } as unknown as CongressTrade
    expect(chartedCongressTrade(put, false)).toMatchObject({ documentUrl: 'https://example.org/x.pdf', isOption: true })
    expect(chartedCongressTrade(put, true)).toMatchObject({ documentUrl: null })
  })
})
