import type { OwnDays, OwnTicker } from './own-days.ts'

/** Stock by its ticker and its former tickers, each limited to the days on which it was the company's own. */
export interface TradedStock {
  readonly ticker: string
  readonly days: OwnDays
  /** Former tickers, newest first. */
  readonly former: readonly OwnTicker[]
}

/** Company that a ticker refers to. `ticker` is the current one if a former one was typed. */
export interface OwnStock extends TradedStock {
  readonly cik: string
  readonly name: string
  /** Whether the stock belongs to the sample data. */
  readonly isSample: boolean
}

/** Finds a stock by a typed ticker; undefined if no company has or had it. */
export type FindOwnStock = (typed: string) => Promise<OwnStock | undefined>
