import { newYorkInstant, SESSION_CLOSE } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { findEntry, lastConnected, type PriceSeries } from '../../prices/price-series.ts'
import { totalReturn } from '../../prices/total-return.ts'
import { HORIZON_SESSIONS, HORIZONS, type Horizon, type Span, spanOf } from './horizons.ts'

/** Result of one position over one horizon. */
export interface Outcome {
  readonly exitDate: ReportDate
  /** Close of the exit session. The outcome has matured for every `asOf` from then on. */
  readonly knownAt: Date
  /** Total return of the stock: 0.12 is 12 % up. */
  readonly return: number
}

export type Outcomes = Readonly<Partial<Record<Horizon, Outcome>>>

export interface EventOutcomes {
  /** Day of the first session that opens after the filing became known. */
  readonly entryDate: ReportDate | undefined
  /** Has no entry for a horizon that is still open or whose return is unknown. */
  readonly outcomes: Outcomes
}

/** Assumed return if the delisting return is unknown. @see docs/reference/scores.md, "Outcomes" */
export const DELISTING_RETURN = -0.3

/** Returns the outcome at each horizon of buying at the first open after `knownAt`, as far as prices reach. */
export function findOutcomes(knownAt: Date, series: PriceSeries | undefined): EventOutcomes {
  const entry = series && findEntry(series, knownAt)
  if (!series || entry === undefined) return { entryDate: undefined, outcomes: {} }
  const reached = lastConnected(series, entry, entry + HORIZON_SESSIONS['1Y'])
  const outcomes = Object.fromEntries(
    HORIZONS.flatMap(horizon => {
      const outcome = outcomeAfter(series, { entry, reached }, spanOf(horizon))
      return outcome ? [[horizon, outcome]] : []
    })
  )
  return { entryDate: series.sessions[entry]!.date, outcomes }
}

/** Returns when one year after a buy was over, and whether the stock was up. */
export function maturityOf({ outcomes }: EventOutcomes): { maturedAt: Date | undefined; isWin: boolean } {
  const year = outcomes['1Y']
  return { isWin: year !== undefined && year.return > 0, maturedAt: year?.knownAt }
}

/** Returns the outcome only if it had matured at `asOf`. */
export function maturedOutcome(outcomes: Outcomes, horizon: Horizon, asOf: Date): Outcome | undefined {
  const outcome = outcomes[horizon]
  return outcome && outcome.knownAt <= asOf ? outcome : undefined
}

/** Index of the entry session, and of the last session whose prices are connected to it. */
export interface Held {
  readonly entry: number
  readonly reached: number
}

/** Returns undefined while the position is open and if the return is unknown. */
export function outcomeAfter(series: PriceSeries, held: Held, span: Span): Outcome | undefined {
  const exit = held.entry + span.sessions
  if (exit > held.reached) return delistedOutcome(series, held, span)
  const value = totalReturn(series, held.entry, exit)
  return value === undefined ? undefined : outcomeOn(series.sessions[exit]!.date, value)
}

/**
 * Outcome of a stock delisted before the exit: the return to its last session, compounded with the assumed delisting
 * return. Known when the horizon would have ended.
 *
 * Without a delisting date the outcome stays open: the last close is never an exit.
 */
function delistedOutcome(series: PriceSeries, { entry, reached }: Held, { days }: Span): Outcome | undefined {
  const due = addDays(series.sessions[entry]!.date, days)
  const { delistedOn } = series
  if (!delistedOn || delistedOn > due || delistedOn < series.sessions[reached]!.date) return undefined
  const value = totalReturn(series, entry, reached)
  return value === undefined ? undefined : outcomeOn(due, (1 + value) * (1 + DELISTING_RETURN) - 1)
}

const outcomeOn = (exitDate: ReportDate, value: number): Outcome => ({
  exitDate,
  knownAt: newYorkInstant(exitDate, SESSION_CLOSE),
  return: value
})
