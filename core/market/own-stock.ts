import type { OwnDays, OwnTicker } from './own-days.ts'

/** Whose prices are meant: those under a ticker, and under the ones before it, on days on which they were one company's. */
export interface TradedStock {
  readonly ticker: string
  readonly days: OwnDays
  /** Under which it was traded before, newest first. */
  readonly former: readonly OwnTicker[]
}

/** What a ticker means: one company, on the days on which the ticker was its own; today's where a former one was typed. */
export interface OwnStock extends TradedStock {
  readonly cik: string
  readonly name: string
  /** Whether it is invented. */
  readonly isSample: boolean
}

/** By a ticker as typed; undefined where no company has or had it. */
export type FindOwnStock = (typed: string) => Promise<OwnStock | undefined>
