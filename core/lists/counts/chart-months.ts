// Months of a chart of buys and sales.

import type { MonthlyAggregate } from '../aggregates/monthly-aggregates.ts'
import type { MonthTotals } from './ports.ts'

/** Number of months shown: two years, so that every season appears twice. */
export const CHART_MONTHS = 24

/** Returns the 24 months that end with the newest of `months`, oldest first, without gaps; empty without any month. */
export function chartMonths(months: readonly MonthTotals[]): MonthTotals[] {
  const newest = months.at(-1)
  if (!newest) return []
  const known = new Map(months.map(month => [month.yearMonth, month]))
  return Array.from({ length: CHART_MONTHS }, (_, index) => {
    const yearMonth = monthsBefore(newest.yearMonth, CHART_MONTHS - 1 - index)
    return known.get(yearMonth) ?? { buys: 0, buysUsd: 0, sells: 0, sellsUsd: 0, yearMonth }
  })
}

/** Combines the two sides of each month into one entry, in the order of the months. */
export function monthTotalsOf(aggregates: readonly MonthlyAggregate[]): MonthTotals[] {
  const byMonth = Map.groupBy(aggregates, ({ yearMonth }) => yearMonth)
  return [...byMonth].map(([yearMonth, sides]) => {
    const buys = sides.find(({ transactionCode }) => transactionCode === 'P')
    const sells = sides.find(({ transactionCode }) => transactionCode === 'S')
    return {
      buys: buys?.totalTransactions ?? 0,
      buysUsd: buys?.totalValue ?? 0,
      sells: sells?.totalTransactions ?? 0,
      sellsUsd: sells?.totalValue ?? 0,
      yearMonth
    }
  })
}

/** `monthsBefore('2026-01', 2) // '2025-11'` */
function monthsBefore(yearMonth: string, months: number): string {
  const [year, month] = yearMonth.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7)
}
