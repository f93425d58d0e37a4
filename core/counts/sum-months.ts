import type { CountStore, MonthTotals } from './ports.ts'

/** Two years show a season twice. */
export const CHART_MONTHS = 24

/** Purchases and sales of the last 24 months that hold any, oldest first, without gaps. */
export function sumMonths(ports: { counts: CountStore }) {
  return async (): Promise<MonthTotals[]> => fillMonths(await ports.counts.sumMonths())
}

function fillMonths(months: readonly MonthTotals[]): MonthTotals[] {
  const newest = months.at(-1)
  if (!newest) return []
  const known = new Map(months.map(month => [month.yearMonth, month]))
  return Array.from({ length: CHART_MONTHS }, (_, index) => {
    const yearMonth = monthsBefore(newest.yearMonth, CHART_MONTHS - 1 - index)
    return known.get(yearMonth) ?? { buys: 0, buysUsd: 0, sells: 0, sellsUsd: 0, yearMonth }
  })
}

/** `monthsBefore('2026-01', 2) // '2025-11'` */
function monthsBefore(yearMonth: string, months: number): string {
  const [year, month] = yearMonth.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7)
}
