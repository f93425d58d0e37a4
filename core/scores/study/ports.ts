import type { ReportDate } from '../../dates/report-date.ts'
import type { Horizon } from '../../trades/events/horizons.ts'
import type { CalibratedBuy, Calibration } from './calibration.ts'

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

export interface BoughtAtOpen {
  readonly issuer: string
  /** Day of the session at whose open it was bought. */
  readonly entryDate: ReportDate
}

interface HeldUntil {
  readonly exitDate: ReportDate
  /** From the open of the entry to the close of the exit. */
  readonly return: number
}

/** Its return less the mean of its controls, both after costs; undefined where its size or a control is not known. */
export type EdgeOverControls = (buy: BoughtAtOpen, held: HeldUntil) => number | undefined

/** Undefined where no prices say what other stocks did. */
export type LoadControls = () => Promise<EdgeOverControls | undefined>

export interface StoredCalibration extends Calibration {
  /** ISO 8601. */
  readonly madeAt: string
}

export interface CalibrationStore {
  /** As `listScored`, with every horizon. */
  listBuys(until: Date): Promise<readonly CalibratedBuy[]>
  /** Replaces the one before. */
  save(calibration: StoredCalibration): Promise<void>
  find(): Promise<StoredCalibration | undefined>
}
