import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { Cik } from '#core/sec-ids.ts'
import { sharesOutstandingOn } from '#core/trades/validity/market-value.ts'

const day = (text: string) => text as ReportDate
const count = (filed: string, shares: number) => ({ cik: '1' as Cik, filed: day(filed), shares })
const trade = { day: day('2024-06-05'), filedAt: day('2024-06-06'), splits: [] }

describe('shares outstanding', () => {
  test('come from reports filed before the trade was filed', () => {
    expect(sharesOutstandingOn([count('2024-06-05', 100), count('2024-06-06', 900)], trade)).toBe(100)
    expect(sharesOutstandingOn([count('2024-06-06', 900)], trade)).toBeUndefined()
  })

  test('expire after 400 days', () => {
    expect(sharesOutstandingOn([count('2023-05-03', 100)], trade)).toBe(100)
    expect(sharesOutstandingOn([count('2023-05-02', 100)], trade)).toBeUndefined()
  })

  test('take the largest of these counts', () => {
    expect(sharesOutstandingOn([count('2024-02-01', 5_000), count('2024-05-01', 5)], trade)).toBe(5_000)
  })

  test('are counted in the shares of the trade day', () => {
    const splits = [{ date: day('2024-06-01'), ratio: 4, ticker: 'NLKW' }]
    expect(sharesOutstandingOn([count('2024-05-01', 100)], { ...trade, splits })).toBe(400)
    const late = { day: day('2024-05-05'), filedAt: day('2024-07-01'), splits }
    expect(sharesOutstandingOn([count('2024-06-10', 400)], late)).toBe(100)
  })
})
