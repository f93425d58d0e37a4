import type { ReportDate } from '../dates/report-date.ts'

export interface Dividend {
  /** Ex-dividend date: first session without the dividend. */
  readonly exDay: ReportDate
  /** US dollars for one share as of that day. */
  readonly cash: number
  /** Whether this is a one-time payment in addition to regular dividends. */
  readonly isSpecial: boolean
}

/** Sources of dividends. */
export const DIVIDEND_SOURCES = ['massive', 'sample'] as const

export type DividendSource = (typeof DIVIDEND_SOURCES)[number]

export interface KnownDividend extends Dividend {
  readonly source: DividendSource
}
