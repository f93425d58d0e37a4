import type { OwnDays, OwnTicker } from './own-days.ts'

/** What a ticker means: one company, on the days on which the ticker was its own. */
export interface OwnStock {
  readonly cik: string
  readonly name: string
  /** As it is spelled; today's where a former one was typed. */
  readonly ticker: string
  readonly days: OwnDays
  /** Under which it was traded before, newest first. */
  readonly former: readonly OwnTicker[]
  /** Whether it is invented. */
  readonly isSample: boolean
}

/** By a ticker as typed; undefined where no company has or had it. */
export type FindOwnStock = (typed: string) => Promise<OwnStock | undefined>
