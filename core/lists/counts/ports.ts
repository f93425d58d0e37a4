import type { DayCount, DaySpan } from '../../dates/shown-days.ts'

/** Total amounts of stored data; trades are counted as lists of activities show them. */
export interface Counts {
  readonly filings: number
  /** Economic trades in their current version. */
  readonly trades: number
  readonly insiders: number
  readonly companies: number
  /** Open-market purchases and sales among the trades. */
  readonly buys: number
  readonly sells: number
}

/** Purchases and sales traded in one month, without refused trades. */
export interface MonthTotals {
  /** Month such as `2026-03`. */
  readonly yearMonth: string
  readonly buys: number
  readonly sells: number
  readonly buysUsd: number
  readonly sellsUsd: number
}

export interface CountStore {
  countAll(): Promise<Counts>
  /** Number of filings by the New York day on which they became known; days without any are left out. */
  countFilingsByDay(span: DaySpan): Promise<readonly DayCount[]>
  /** Oldest first, months without any trade left out. */
  sumMonths(): Promise<readonly MonthTotals[]>
}
