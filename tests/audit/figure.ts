// A measured figure of a page and the budget it has to keep.

import type { Browser } from 'playwright'

import type { Goal } from '#tests/bench/bench.ts'

export interface Figure {
  page: string
  what: string
  measured: number
  /** How many rounds it comes from, and which of them counts: `quickest of 5`. */
  taken: string
  /** Missing where the figure is only told. */
  goal?: Goal
  /** A time so short that a busy machine alone may exceed it. */
  isFleeting?: boolean
}

/** A missed budget asks for more. */
export const ROUNDS = { least: 5, most: 21 }
/** Where nothing is told but whether the budgets are kept. */
export const ROUNDS_IN_TESTS = { least: 3, most: 13 }

/** What a measurement needs. */
export interface AuditedSite {
  browser: Browser
  /** Of the browser's remote debugging. */
  debuggingPort: number
  /** With the host that the pages name as their own. */
  url: string
  /** Paths. */
  pages: readonly string[]
  rounds: typeof ROUNDS
}
