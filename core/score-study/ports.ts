import type { Horizon } from '../events/horizons.ts'

/** The horizons that are shown: the year by which a purchase wins, and the month in which most of the effect is found. */
export const STUDY_HORIZONS = ['1M', '1Y'] as const satisfies readonly Horizon[]
export type StudyHorizon = (typeof STUDY_HORIZONS)[number]

/** Buys with a number as score, one place in every list each. */
export interface ScoredBuys {
  readonly scores: readonly number[]
  readonly issuers: readonly string[]
  /** Of the filing: weeks since 1970. */
  readonly weeks: readonly number[]
  /** Total return of the stock, 0.12 is 12 % up; null while it is open or cannot be told. */
  readonly returns: Readonly<Record<StudyHorizon, readonly (number | null)[]>>
}

export interface ScoredBuySource {
  /** Eligible buys of the current version of the score that became known by `until` and were not taken back. */
  listScored(until: Date): Promise<ScoredBuys>
}
