import { describe, expect, test } from 'vitest'
import { normaliseMonths } from '#core/lists/aggregates/monthly-aggregates.ts'
import { CHART_MONTHS, chartMonths, monthTotalsOf } from '#core/lists/counts/chart-months.ts'

const sum = (yearMonth: string, transactionCode: 'P' | 'S', totalValue: number) => ({
  totalShares: 10,
  totalTransactions: 2,
  totalValue,
  transactionCode,
  yearMonth
})

describe('months of a chart', () => {
  test('contain both sides of each month', () => {
    expect(monthTotalsOf(normaliseMonths([sum('2026-02', 'S', 50), sum('2025-11', 'P', 70)]))).toEqual([
      { buys: 2, buysUsd: 70, sells: 0, sellsUsd: 0, yearMonth: '2025-11' },
      { buys: 0, buysUsd: 0, sells: 2, sellsUsd: 50, yearMonth: '2026-02' }
    ])
  })

  test('cover two years without gaps up to the newest month', () => {
    const months = chartMonths(monthTotalsOf(normaliseMonths([sum('2020-01', 'P', 1), sum('2026-02', 'S', 50)])))
    expect(months).toHaveLength(CHART_MONTHS)
    expect(months[0]).toEqual({ buys: 0, buysUsd: 0, sells: 0, sellsUsd: 0, yearMonth: '2024-03' })
    expect(months.at(-1)).toMatchObject({ sellsUsd: 50, yearMonth: '2026-02' })
    expect(new Set(months.map(({ yearMonth }) => yearMonth)).size).toBe(CHART_MONTHS)
  })

  test('are empty without purchases and sales', () => {
    expect(chartMonths([])).toEqual([])
  })
})
