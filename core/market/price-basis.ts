// On which basis prices of one stock can be compared with each other: as traded and restated by the splits that are known,
// or as a source adjusted them, never both. Whoever draws, compares or averages prices asks here.

import type { PriceSeries, PriceSession } from './price-series.ts'

export type PriceBasis = 'adjusted' | 'split' | 'unadjusted'

/** The best first: a source that adjusts knows its splits best, and closes without their dividends are not what was paid. */
export const BASES: readonly PriceBasis[] = ['split', 'unadjusted', 'adjusted']

/** What splits and moves make of the sessions: see core/market/price-series.ts. */
export type Moves = Pick<PriceSeries, 'jumps' | 'shares' | 'unexplainedMoves'>

export function closeOn(basis: PriceBasis, session: PriceSession): number | undefined {
  if (basis === 'split') return session.splitClose
  return basis === 'unadjusted' ? session.close : session.adjustedClose
}

/** What a price of the session `index` is multiplied by, so that it stands for the shares of the session `last`. */
export function restatedBy(basis: PriceBasis, { shares }: Pick<Moves, 'shares'>, index: number, last: number): number {
  return basis === 'unadjusted' ? shares[index]! / shares[last]! : 1
}

/** Number of moves up to each session over which prices cannot be compared: only a split that nobody told of, or a slip, explains them. */
export const breaksOn = (basis: PriceBasis, { jumps, unexplainedMoves }: Moves): Int32Array =>
  basis === 'unadjusted' ? unexplainedMoves : jumps

/** Closes of the sessions `first` to `last` on the first basis that has all of them and no break. */
export function closesBetween(series: PriceSeries, first: number, last: number): number[] | undefined {
  const basis = BASES.find(each => isWhole(series, each, first, last))
  return basis === undefined
    ? undefined
    : series.sessions
        .slice(first, last + 1)
        .map((session, offset) => closeOn(basis, session)! * restatedBy(basis, series, first + offset, last))
}

function isWhole(series: PriceSeries, basis: PriceBasis, first: number, last: number): boolean {
  const breaks = breaksOn(basis, series)
  if (breaks[first] !== breaks[last]) return false
  return series.sessions.slice(first, last + 1).every(session => closeOn(basis, session) !== undefined)
}
