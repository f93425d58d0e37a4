import type { ReportDate } from '../../dates/report-date.ts'
import { companyName } from '../../filings/company-name.ts'
import type { FormerTicker } from '../../prices/former-tickers.ts'

/** What the search knows about a company; one result each. */
export interface SearchedCompany {
  readonly cik: string
  readonly name: string
  /** The ticker that opens its page: today's, else its last. */
  readonly ticker: string
  /** Its others in force, of classes and of other securities: `GOOGL` beside `GOOG`, `WFC-PL` beside `WFC`. */
  readonly otherTickers: readonly string[]
  /** Newest first. */
  readonly formerTickers: readonly FormerTicker[]
  /** Newest first; none that differs from `name` in its spelling alone. */
  readonly formerNames: readonly FormerName[]
  /** The last day on which it was seen with `ticker`; undefined while it has it. */
  readonly lastDay: ReportDate | undefined
  readonly exchange: string | undefined
  /** The name of its picture; undefined without one. */
  readonly logo?: string | undefined
  /** Trades of its insiders: the measure of how much there is to see. */
  readonly trades: number
  /** The day of its newest filing with a trade. */
  readonly lastFiledOn: ReportDate | undefined
}

export interface FormerName {
  readonly name: string
  /** The last day on which the company was seen with it. */
  readonly until: ReportDate
}

/** How names are told apart: filers write one in many ways, `FACEBOOK INC` and `Facebook, Inc.`. */
export function bareName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** The same for what readers see of a name: `3M CO` and `3M CO /DE/` are one. */
export const bareCompany = (name: string): string => bareName(companyName(name))
