// Stock returns after purchases by a company's insiders. Lists every matured return, because a mean alone hides losses.

import { medianOf } from '../../averages.ts'
import type { KnownEvent } from '../../scores/ports.ts'
import { HORIZONS, type Horizon } from '../../trades/events/horizons.ts'
import { maturedOutcome } from '../../trades/events/outcomes.ts'

export interface BuyOutcomes {
  readonly horizon: Horizon
  /** Number of buys. Includes buys without a return, because they are too new or their prices end too early. */
  readonly buys: number
  /** Total returns of the stock in percent, lowest first. */
  readonly returns: readonly number[]
  readonly rose: number
  /** undefined with fewer than `LEAST_OUTCOMES` returns. */
  readonly median: number | undefined
}

/** Minimum number of returns for a median. */
const LEAST_OUTCOMES = 3

/** Returns the outcomes per horizon of all buys eligible for a score, as known at `asOf`. */
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
