// Chooses the basis on which prices of one stock can be compared: as traded and restated by known splits, or adjusted
// by a source, never both. All code that draws, compares or averages prices must use it.

import type { PriceSeries, PriceSession } from './price-series.ts'
import { SAME_WITHIN } from './session-volume.ts'

export type PriceBasis = 'adjusted' | 'split' | 'unadjusted'

/**
 * Bases, best first. Prices split-adjusted by their source come first, because it knows best which splits it applied.
 * Dividend-adjusted closes come last, because they are not prices paid.
 */
export const BASES: readonly PriceBasis[] = ['split', 'unadjusted', 'adjusted']

/** Splits and moves derived from the sessions: see core/prices/price-series.ts. */
export type Moves = Pick<PriceSeries, 'breaks' | 'shares' | 'unexplainedMoves'>

export function closeOn(basis: PriceBasis, session: PriceSession): number | undefined {
  if (basis === 'split') return session.splitClose
  return basis === 'unadjusted' ? session.close : session.adjustedClose
}

/** Number of sessions on either side searched for an equal ratio to another basis. */
const SESSIONS_NEAR = 3

/**
 * Returns the close of a session on a basis. If the source of that basis lacks the day, the close is converted from
 * another basis.
 *
 * This requires the same ratio of the two bases before and after the day, which rules out a dividend or split in
 * between.
 */
export function closeAt(basis: PriceBasis, sessions: readonly PriceSession[], index: number): number | undefined {
  const own = closeOn(basis, sessions[index]!)
  if (own !== undefined) return own
  for (const other of BASES) {
    const told = other === basis ? undefined : closeOn(other, sessions[index]!)
    const share = told && proportionAround(basis, other, { index, sessions })
    if (share) return told * share
  }
  return undefined
}

function proportionAround(
  basis: PriceBasis,
  other: PriceBasis,
  { index, sessions }: { readonly index: number; readonly sessions: readonly PriceSession[] }
): number | undefined {
  const proportion = (session: PriceSession): number[] => {
    const [one, another] = [closeOn(basis, session), closeOn(other, session)]
    return one && another ? [one / another] : []
  }
  const before = sessions.slice(Math.max(0, index - SESSIONS_NEAR), index).flatMap(proportion)
  if (before.length === 0) return undefined
  const after = sessions.slice(index + 1, index + 1 + SESSIONS_NEAR).flatMap(proportion)
  return before.findLast(one => after.some(another => Math.abs(one / another - 1) <= SAME_WITHIN))
}

/** Returns the factor that converts a price of session `index` to the shares of session `last`. */
export function restatedBy(basis: PriceBasis, { shares }: Pick<Moves, 'shares'>, index: number, last: number): number {
  return basis === 'unadjusted' ? shares[index]! / shares[last]! : 1
}

/** Number of breaks up to each session. Prices on different sides of a break must not be divided: see PriceSeries. */
export const breaksOn = (basis: PriceBasis, { breaks, unexplainedMoves }: Moves): Int32Array =>
  basis === 'unadjusted' ? unexplainedMoves : breaks[basis]

/** Whether two closes of a series can be divided: both are known on the basis, without a break between them. */
export function canDivide(series: PriceSeries, basis: PriceBasis, first: number, last: number): boolean {
  const breaks = breaksOn(basis, series)
  const isKnown = (index: number): boolean => Boolean(closeOn(basis, series.sessions[index]!))
  return breaks[first] === breaks[last] && isKnown(first) && isKnown(last)
}

/** Returns closes of the sessions `first` to `last` on the first basis that has all of them and no break. */
export function closesBetween(series: PriceSeries, first: number, last: number): number[] | undefined {
  for (const basis of BASES) {
    const closes = closesOn(basis, series, first, last)
    if (closes) return closes
  }
  return undefined
}

/** Undefined if a close is missing, or for a break. */
function closesOn(basis: PriceBasis, series: PriceSeries, first: number, last: number): number[] | undefined {
  const breaks = breaksOn(basis, series)
  if (breaks[first] !== breaks[last]) return undefined
  const closes = new Array<number>(last - first + 1)
  for (let index = first; index <= last; index++) {
    const close = closeAt(basis, series.sessions, index)
    if (close === undefined) return undefined
    closes[index - first] = close * restatedBy(basis, series, index, last)
  }
  return closes
}
