import type { ReportDate } from '../dates/report-date.ts'

export interface Dividend {
  /** The first session without it. */
  readonly exDay: ReportDate
  /** US dollars for one share as of that day. */
  readonly cash: number
  /** Paid beside the usual ones, and not to be expected again. */
  readonly isSpecial: boolean
}

/** Who tells of dividends. */
export const DIVIDEND_SOURCES = ['massive', 'sample'] as const

export type DividendSource = (typeof DIVIDEND_SOURCES)[number]

export interface KnownDividend extends Dividend {
  readonly source: DividendSource
}
