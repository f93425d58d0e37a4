import type { ReportDate } from '../../dates/report-date.ts'

/** What the search knows about a company; one result each. */
export interface SearchedCompany {
  readonly cik: string
  readonly name: string
  /** The ticker that opens its page: today's, else its last. */
  readonly ticker: string
  /** Its other classes in force: `GOOGL` beside `GOOG`. */
  readonly otherTickers: readonly string[]
  /** Newest first. */
  readonly formerTickers: readonly FormerTicker[]
  /** The last day on which it was seen with `ticker`; undefined while it has it. */
  readonly lastDay: ReportDate | undefined
  readonly exchange: string | undefined
  /** Trades of its insiders: the measure of how much there is to see. */
  readonly trades: number
}

export interface FormerTicker {
  readonly ticker: string
  /** The last day on which the company was seen with it. */
  readonly until: ReportDate
}

/** How tickers are compared: `BRK.B`, `brk-b` and `BRK B` are one. */
export function compactTicker(ticker: string): string {
  return ticker.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
