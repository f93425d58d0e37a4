import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { earningsReportsOf } from '#core/stocks/fundamentals/earnings-reports.ts'
import type { Fact } from '#core/stocks/fundamentals/fact.ts'
import { aFact, aFiscalYear } from '#tests/support/fundamentals/facts.ts'

const TODAY = '2026-01-01' as ReportDate
const day = (text: string) => text as ReportDate
const reportsOf = (facts: readonly Fact[], splits: Parameters<typeof earningsReportsOf>[1] = []) =>
  earningsReportsOf(facts, splits, TODAY).map(({ earningsPerShare, isDerived, quarterEnd, source }) => [
    quarterEnd,
    source.filed,
    source.form,
    earningsPerShare,
    isDerived
  ])

describe('days of reports', () => {
  test('are the filing dates of each quarter’s first report, and of the annual report for the fourth', () => {
    expect(reportsOf(aFiscalYear(2024, 'EarningsPerShareDiluted', [1, 2, 3, 4]))).toEqual([
      ['2024-03-31', '2024-04-30', '10-Q', 1, false],
      ['2024-06-30', '2024-07-30', '10-Q', 2, false],
      ['2024-09-30', '2024-10-30', '10-Q', 3, false],
      ['2024-12-31', '2025-01-30', '10-K', 4, true]
    ])
  })

  test('stay the same, with the first figure, if a later report repeats the quarter', () => {
    const told = aFact({ end: '2024-03-31', filed: '2024-05-01', value: 2 })
    const amended = aFact({ end: '2024-03-31', filed: '2024-06-01', form: '10-Q/A', value: 3 })
    const repeated = aFact({ end: '2024-03-31', filed: '2025-05-01', value: 4 })
    expect(reportsOf([repeated, amended, told])).toEqual([['2024-03-31', '2024-05-01', '10-Q', 2, false]])
  })

  test('are unknown for a quarter that only the next year’s report repeats', () => {
    expect(reportsOf([aFact({ end: '2024-03-31', filed: '2025-05-01', value: 2 })])).toEqual([])
  })

  test('come with earnings on today’s share basis, after any splits', () => {
    const facts = [aFact({ end: '2024-03-31', filed: '2024-05-01', value: 2 })]
    const split = { date: day('2024-06-01'), ratio: 4, ticker: 'ACME' }
    expect(reportsOf(facts, [split])[0]?.[3]).toBe(0.5)
  })

  test('include current reports if no periodic report contains the quarter', () => {
    const current = aFact({ end: '2024-03-31', filed: '2024-04-20', form: '8-K', value: 2 })
    expect(reportsOf([current])).toEqual([['2024-03-31', '2024-04-20', '8-K', 2, false]])
    const report = aFact({ end: '2024-03-31', filed: '2024-05-01', value: 2 })
    expect(reportsOf([current, report])[0]).toContain('2024-05-01')
  })
})
