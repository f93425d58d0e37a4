// Types of an audit: a measured figure of a page with its budget, and the audited site.

import type { Browser } from 'playwright'

import type { Goal } from '#tests/bench/bench.ts'

export interface Figure {
  page: string
  what: string
  measured: number
  /** Number of rounds and the statistic, such as `quickest of 5`. */
  taken: string
  /** Missing for figures without a budget. */
  goal?: Goal
  /** True for times so short that a busy machine alone may exceed them. */
  isFleeting?: boolean
}

/** Number of rounds. While a budget is missed, rounds are added up to `most`. */
export const ROUNDS = { least: 5, most: 21 }
/** Number of rounds in tests, which only check budgets. */
export const ROUNDS_IN_TESTS = { least: 3, most: 13 }

/** Site and settings for a measurement. */
export interface AuditedSite {
  browser: Browser
  /** Port of the browser's remote debugging. */
  debuggingPort: number
  /** Address with the host that the pages use for themselves. */
  url: string
  /** Paths of the pages. */
  pages: readonly string[]
  rounds: typeof ROUNDS
}
