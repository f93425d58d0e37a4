import type { ReportDate } from '../../dates/report-date.ts'
import type { Horizon } from '../../trades/events/horizons.ts'
import type { CalibratedBuy, Calibration } from './calibration.ts'

/** Horizons in the study: one year, which decides a win, and one month, which shows most of the effect. */
export const STUDY_HORIZONS = ['1M', '1Y'] as const satisfies readonly Horizon[]
export type StudyHorizon = (typeof STUDY_HORIZONS)[number]

/** Scored buys as columns: the same index in every list is the same buy. */
export interface ScoredBuys {
  readonly scores: readonly number[]
  readonly issuers: readonly string[]
  /** Weeks of the filings, in weeks since 1970. */
  readonly weeks: readonly number[]
  /** Total return of the stock, 0.12 is 12 % up; null while it is open or if it is unknown. */
  readonly returns: Readonly<Record<StudyHorizon, readonly (number | null)[]>>
}

export interface ScoredBuySource {
  /** Lists eligible buys scored by the current version, known by `until` and not retracted. */
  listScored(until: Date): Promise<ScoredBuys>
}

export interface BoughtAtOpen {
  readonly issuer: string
  /** Day of the session at whose open it was bought. */
  readonly entryDate: ReportDate
}

interface HeldUntil {
  readonly exitDate: ReportDate
  /** Return from the open of the entry to the close of the exit. */
  readonly return: number
}

/**
 * Computes the return of a buy minus the mean return of its controls, both after costs. Undefined if the company's size
 * is unknown or there are no controls.
 */
export type EdgeOverControls = (buy: BoughtAtOpen, held: HeldUntil) => number | undefined

/** Returns undefined without prices of other stocks. */
export type LoadControls = () => Promise<EdgeOverControls | undefined>

export interface StoredCalibration extends Calibration {
  /** ISO 8601. */
  readonly madeAt: string
}

export interface CalibrationStore {
  /** Lists the same buys as `listScored`, with every horizon. */
  listBuys(until: Date): Promise<readonly CalibratedBuy[]>
  /** Replaces the stored calibration. */
  save(calibration: StoredCalibration): Promise<void>
  find(): Promise<StoredCalibration | undefined>
}
