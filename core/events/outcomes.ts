import { newYorkInstant, SESSION_CLOSE } from '../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../dates/report-date.ts'
import { findEntry, lastConnected, type PriceSeries } from '../market/price-series.ts'
import { totalReturn } from '../market/total-return.ts'
import { HORIZON_DAYS, HORIZON_SESSIONS, HORIZONS, type Horizon } from './horizons.ts'

/** What a position came to. */
export interface Outcome {
  readonly exitDate: ReportDate
  /** The close of the exit session: the outcome has matured for every `asOf` from here on. */
  readonly knownAt: Date
  /** Total return of the stock: 0.12 is 12 % up. */
  readonly return: number
}

export type Outcomes = Readonly<Partial<Record<Horizon, Outcome>>>

export interface EventOutcomes {
  /** Day of the first session that opens after the filing became known. */
  readonly entryDate: ReportDate | undefined
  /** No entry for a horizon that is still open or whose return cannot be told. */
  readonly outcomes: Outcomes
}

/** Stand-in where the delisting return is not known. @see docs/reference/score.md, "Outcomes" */
export const DELISTING_RETURN = -0.3

/** What buying at the first open after `knownAt` came to at each horizon, as far as the prices reach. */
export function findOutcomes(knownAt: Date, series: PriceSeries | undefined): EventOutcomes {
  const entry = series && findEntry(series, knownAt)
  if (!series || entry === undefined) return { entryDate: undefined, outcomes: {} }
  const reached = lastConnected(series, entry, entry + HORIZON_SESSIONS['1Y'])
  const outcomes = Object.fromEntries(
    HORIZONS.flatMap(horizon => {
      const outcome = outcomeAt(series, entry, reached, horizon)
      return outcome ? [[horizon, outcome]] : []
    })
  )
  return { entryDate: series.sessions[entry]!.date, outcomes }
}

/**
 * By the prices of the event's own ticker, or of the one that the issuer has today where these tell more: a stock that was
 * renamed goes on under another ticker.
 */
export function findRenamedOutcomes(
  { knownAt, ticker }: { readonly knownAt: Date; readonly ticker: string | undefined },
  tickerNow: string | undefined,
  seriesOf: (ticker: string | undefined) => PriceSeries | undefined
): EventOutcomes {
  const own = findOutcomes(knownAt, seriesOf(ticker))
  if (tickerNow === ticker) return own
  const now = findOutcomes(knownAt, seriesOf(tickerNow))
  return Object.keys(now.outcomes).length > Object.keys(own.outcomes).length ? now : own
}

/** Only what had matured at `asOf`. */
export function maturedOutcome(outcomes: Outcomes, horizon: Horizon, asOf: Date): Outcome | undefined {
  const outcome = outcomes[horizon]
  return outcome && outcome.knownAt <= asOf ? outcome : undefined
}

function outcomeAt(series: PriceSeries, entry: number, reached: number, horizon: Horizon): Outcome | undefined {
  const exit = entry + HORIZON_SESSIONS[horizon]
  if (exit > reached) return delistedOutcome(series, entry, reached, horizon)
  const value = totalReturn(series, entry, exit)
  return value === undefined ? undefined : outcomeOn(series.sessions[exit]!.date, value)
}

/**
 * A stock that was delisted before the exit: the return to its last session and the stand-in, known when the
 * horizon would have ended. Without a delisting date the outcome stays open: the last close is never an exit.
 */
function delistedOutcome(series: PriceSeries, entry: number, last: number, horizon: Horizon): Outcome | undefined {
  const due = addDays(series.sessions[entry]!.date, HORIZON_DAYS[horizon])
  const { delistedOn } = series
  if (!delistedOn || delistedOn > due || delistedOn < series.sessions[last]!.date) return undefined
  const value = totalReturn(series, entry, last)
  return value === undefined ? undefined : outcomeOn(due, (1 + value) * (1 + DELISTING_RETURN) - 1)
}

const outcomeOn = (exitDate: ReportDate, value: number): Outcome => ({
  exitDate,
  knownAt: newYorkInstant(exitDate, SESSION_CLOSE),
  return: value
})
