import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { cashFlowOf } from '#core/stocks/fundamentals/cash-flow.ts'
import { fiscalQuarter } from '#core/stocks/fundamentals/quarters.ts'
import { aFact, aFiscalYear } from '#tests/support/fundamentals/facts.ts'

const ASOF = '2026-01-01' as ReportDate
const isYearToDate = ({ start }: { start: string | null }) => start?.endsWith('01-01')
const operating = aFiscalYear(2023, 'NetCashProvidedByUsedInOperatingActivities', [10, 20, 30, -5]).filter(isYearToDate)
const spending = aFiscalYear(2023, 'PaymentsToAcquirePropertyPlantAndEquipment', [4, 4, 4, 4]).filter(isYearToDate)

describe('cash flow', () => {
  test('derives quarters from year-to-date figures, minus the spending of the same quarter', () => {
    const { quarters, trailing } = cashFlowOf([...operating, ...spending], ASOF)
    expect(quarters.map(quarter => [quarter.operating.end, quarter.operating.value, quarter.free?.value])).toEqual([
      ['2023-03-31', 10, 6],
      ['2023-06-30', 20, 16],
      ['2023-09-30', 30, 26],
      ['2023-12-31', -5, -9]
    ])
    expect(quarters.map(({ free }) => free?.origin)).toEqual(['filed', 'difference', 'difference', 'difference'])
    expect(trailing).toMatchObject({ free: { origin: 'filed', value: 39 }, operating: { value: 55 } })
  })

  test('names every filing used for a figure', () => {
    const { quarters } = cashFlowOf([...operating, ...spending], ASOF)
    expect(quarters[3]!.free!.sources.map(({ form }) => form)).toEqual(['10-K', '10-Q'])
  })

  test('has no free cash flow without spending of the same quarter', () => {
    expect(cashFlowOf(operating, ASOF).quarters[0]).toMatchObject({ free: undefined, operating: { value: 10 } })
  })

  test('identifies fiscal quarters by their dates', () => {
    const { periods, quarters } = cashFlowOf(operating, ASOF)
    expect(quarters.map(quarter => fiscalQuarter(quarter.operating, periods))).toEqual([1, 2, 3, 4])
    const next = aFact({ concept: operating[0]!.concept, end: '2024-03-31' })
    const later = cashFlowOf([...operating, next], ASOF)
    expect(fiscalQuarter(later.quarters.at(-1)!.operating, later.periods)).toBe(1)
    const alone = cashFlowOf([next], ASOF)
    expect(fiscalQuarter(alone.quarters[0]!.operating, alone.periods)).toBeUndefined()
  })
})
