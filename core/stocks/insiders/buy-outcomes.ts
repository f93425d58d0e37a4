// What became of a company's stock after its insiders bought: every return that has matured, never a mean alone.

import { medianOf } from '../../averages.ts'
import type { KnownEvent } from '../../scores/ports.ts'
import { HORIZONS, type Horizon } from '../../trades/events/horizons.ts'
import { maturedOutcome } from '../../trades/events/outcomes.ts'

export interface BuyOutcomes {
  readonly horizon: Horizon
  /** How many buys there are, also those of which this is not known: too new, or without prices that reach so far. */
  readonly buys: number
  /** Total returns of the stock in percent, the lowest first. */
  readonly returns: readonly number[]
  readonly rose: number
  /** undefined with too few to tell. */
  readonly median: number | undefined
}

/** With fewer nothing is told but how many there are. */
const LEAST_OUTCOMES = 3

/** Of all buys that may be scored, by horizon, as known at `asOf`. */
export function buyOutcomesOf(events: readonly KnownEvent[], asOf: Date): BuyOutcomes[] {
  const buys = events.filter(
    ({ isEligible, knownAt, retractedAt, side }) =>
      side === 'buy' && isEligible && knownAt <= asOf && !(retractedAt && retractedAt <= asOf)
  )
  return HORIZONS.map(horizon => {
    const returns = buys
      .flatMap(({ outcomes }) => maturedOutcome(outcomes, horizon, asOf) ?? [])
      .map(outcome => 100 * outcome.return)
      .sort((one, other) => one - other)
    return {
      buys: buys.length,
      horizon,
      median: returns.length < LEAST_OUTCOMES ? undefined : medianOf(returns),
      returns,
      rose: returns.filter(value => value > 0).length
    }
  })
}
