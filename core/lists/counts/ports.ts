import type { DayCount, DaySpan } from '../../dates/shown-days.ts'

/** What the product holds; trades as those who list activities know them. */
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

/** Purchases and sales traded in one month; what was refused is in no sum. */
export interface MonthTotals {
  /** `2026-03` */
  readonly yearMonth: string
  readonly buys: number
  readonly sells: number
  readonly buysUsd: number
  readonly sellsUsd: number
}

export interface CountStore {
  countAll(): Promise<Counts>
  /** By the day of New York on which a filing became known; days without any are left out. */
  countFilingsByDay(span: DaySpan): Promise<readonly DayCount[]>
  /** Oldest first, months without any trade left out. */
  sumMonths(): Promise<readonly MonthTotals[]>
}
