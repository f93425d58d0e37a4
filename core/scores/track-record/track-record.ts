import { toCents } from '../../money.ts'
import type { TradeSide } from '../../trade-side.ts'
import { HORIZONS, type Horizon } from '../../trades/events/horizons.ts'
import { maturedOutcome } from '../../trades/events/outcomes.ts'
import type { KnownEvent } from '../ports.ts'

/** Sums over matured trades only, in dollars to the cent. See docs/reference/scores.md, "Track record". */
export interface HorizonStats {
  readonly accumTransactionWins: number
  readonly numTransactions: number
  readonly accumTransactionValue: number
  /** Σ value × return of the stock. Divided by `accumTransactionValue` it gives the mean return. */
  readonly accumWeightedTransactionReturns: number
}

export type TrackRecord = Readonly<Record<Horizon, HorizonStats>>

export interface InsiderTrackRecord {
  readonly buys: TrackRecord
  readonly sells: TrackRecord
}

const NOTHING: HorizonStats = {
  accumTransactionValue: 0,
  accumTransactionWins: 0,
  accumWeightedTransactionReturns: 0,
  numTransactions: 0
}

/**
 * Buys and sells of one insider at every horizon, as known at `asOf`. A buy wins if the stock rose, a sell if it fell.
 *
 * Returns are the stock's, so a good sell adds a negative number.
 */
export function trackRecordOf(events: readonly KnownEvent[], asOf: Date): InsiderTrackRecord {
  const known = events.filter(event => countsAt(event, asOf))
  return { buys: statsOf(known, 'buy', asOf), sells: statsOf(known, 'sell', asOf) }
}

/** Returns the track record per issuer CIK, for `detailedPerTickerBuyStats` and `detailedPerTickerSellStats`. */
export function trackRecordByIssuer(events: readonly KnownEvent[], asOf: Date): Map<string, InsiderTrackRecord> {
  const groups = Map.groupBy(events, ({ issuerCik }) => issuerCik)
  return new Map([...groups].map(([cik, group]) => [cik, trackRecordOf(group, asOf)]))
}

/** Wins ÷ matured trades; undefined without trades. */
export function winRateOf({ accumTransactionWins, numTransactions }: HorizonStats): number | undefined {
  return numTransactions === 0 ? undefined : accumTransactionWins / numTransactions
}

function countsAt({ isEligible, knownAt, retractedAt }: KnownEvent, asOf: Date): boolean {
  return isEligible && knownAt <= asOf && !(retractedAt && retractedAt <= asOf)
}

function statsOf(events: readonly KnownEvent[], side: TradeSide, asOf: Date): TrackRecord {
  const own = events.filter(event => event.side === side)
  return Object.fromEntries(HORIZONS.map(horizon => [horizon, statsAt(own, horizon, asOf)])) as Record<
    Horizon,
    HorizonStats
  >
}

function statsAt(events: readonly KnownEvent[], horizon: Horizon, asOf: Date): HorizonStats {
  const stats = events.reduce((sums, { outcomes, side, valueUsd }) => {
    const outcome = maturedOutcome(outcomes, horizon, asOf)
    return outcome ? addTrade(sums, valueUsd, outcome.return, side) : sums
  }, NOTHING)
  return {
    ...stats,
    accumTransactionValue: toCents(stats.accumTransactionValue),
    accumWeightedTransactionReturns: toCents(stats.accumWeightedTransactionReturns)
  }
}

function addTrade(stats: HorizonStats, valueUsd: number, change: number, side: TradeSide): HorizonStats {
  const isWin = side === 'buy' ? change > 0 : change < 0
  return {
    accumTransactionValue: stats.accumTransactionValue + valueUsd,
    accumTransactionWins: stats.accumTransactionWins + Number(isWin),
    accumWeightedTransactionReturns: stats.accumWeightedTransactionReturns + valueUsd * change,
    numTransactions: stats.numTransactions + 1
  }
}
