import type { ReportDate } from '../../dates/report-date.ts'
import { companyName } from '../../filings/company-name.ts'
import type { FormerTicker } from '../../prices/former-tickers.ts'

/** Company in the search index. Each company is one search result. */
export interface SearchedCompany {
  readonly cik: string
  readonly name: string
  /** Ticker in the URL of its page: today's, else its last one. */
  readonly ticker: string
  /** Other current tickers, of classes and of other securities: `GOOGL` beside `GOOG`, `WFC-PL` beside `WFC`. */
  readonly otherTickers: readonly string[]
  /** Newest first. */
  readonly formerTickers: readonly FormerTicker[]
  /** Newest first, without names that differ from `name` only in spelling. */
  readonly formerNames: readonly FormerName[]
  /** Last day on which the company had `ticker`; undefined while it still has it. */
  readonly lastDay: ReportDate | undefined
  readonly exchange: string | undefined
  /** Name of the logo picture; undefined without one. */
  readonly logo?: string | undefined
  /** Number of trades of its insiders. Companies with more trades rank higher. */
  readonly trades: number
  /** Date of its newest filing with a trade. */
  readonly lastFiledOn: ReportDate | undefined
}

export interface FormerName {
  readonly name: string
  /** Last day on which a filing or list had this name. */
  readonly until: ReportDate
}

/** Name for readers, without the suffixes of EDGAR. */
export const shownName = ({ name }: Pick<SearchedCompany, 'name'>): string => companyName(name)

/** Normalizes a name for comparison: filers spell one name in many ways, `FACEBOOK INC` and `Facebook, Inc.`. */
export function bareName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Normalizes the displayed part of a name: `3M CO` and `3M CO /DE/` are one. */
export const bareCompany = (name: string): string => bareName(companyName(name))
