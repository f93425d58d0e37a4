import { chartMonths } from './chart-months.ts'
import type { CountStore, MonthTotals } from './ports.ts'

/** Purchases and sales of the 24 months that end with the newest trade, oldest first, without gaps. */
export function sumMonths(ports: { counts: CountStore }) {
  return async (): Promise<MonthTotals[]> => chartMonths(await ports.counts.sumMonths())
}
