import type { DayCount, DaySpan } from '../../dates/shown-days.ts'

/** Totals of the stored data. Trades are counted as in trade lists. */
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

/** Purchases and sales traded in one month, without trades that have no trusted value. */
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
  /** Lists the months with a trade, oldest first. */
  sumMonths(): Promise<readonly MonthTotals[]>
}
