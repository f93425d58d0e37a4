import type { OwnDays, OwnTicker } from './own-days.ts'

/** A stock by its ticker and its former tickers, each on the days on which it was the company's own. */
export interface TradedStock {
  readonly ticker: string
  readonly days: OwnDays
  /** Under which it was traded before, newest first. */
  readonly former: readonly OwnTicker[]
}

/** Company that a ticker means. `ticker` is today's where a former one was typed. */
export interface OwnStock extends TradedStock {
  readonly cik: string
  readonly name: string
  /** Whether it is invented. */
  readonly isSample: boolean
}

/** By a ticker as typed; undefined where no company has or had it. */
export type FindOwnStock = (typed: string) => Promise<OwnStock | undefined>
