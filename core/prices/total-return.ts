import { canDivide, closeOn, type PriceBasis, restatedBy } from './price-basis.ts'
import type { PriceSeries, PriceSession } from './price-series.ts'

/**
 * Return from the open of session `entry`, or its close without an open, to the close of session `exit`. Includes
 * splits, and dividends if the source has them.
 *
 * Skips a basis that breaks in between. `undefined` without a usable basis, or if an adjusted basis disagrees with the
 * prices as traded.
 *
 * @see docs/reference/scores.md, "Outcomes"
 */
export function totalReturn(series: PriceSeries, entry: number, exit: number): number | undefined {
  const asTraded = returnOn('unadjusted', series, entry, exit)
  const adjusted = returnOn('adjusted', series, entry, exit) ?? returnOn('split', series, entry, exit)
  if (adjusted === undefined || asTraded === undefined) return adjusted ?? asTraded
  return agrees(adjusted, asTraded, exit - entry) ? adjusted : undefined
}

function returnOn(basis: PriceBasis, series: PriceSeries, entry: number, exit: number): number | undefined {
  if (!canDivide(series, basis, entry, exit)) return undefined
  const [first, last] = [series.sessions[entry]!, series.sessions[exit]!]
  const opened = openOn(basis, first) * restatedBy(basis, series, entry, exit)
  const value = closeOn(basis, last)! / opened - 1
  return Number.isFinite(value) ? value : undefined
}

/** Returns the open, or the close if no open is known. */
function openOn(basis: PriceBasis, session: PriceSession): number {
  if (basis === 'unadjusted') return session.open || session.close!
  if (basis === 'split') return session.splitOpen || session.splitClose!
  return session.adjustedClose! * openRatio(session)
}

/** Open ÷ close of one session, which no adjustment changes; 1 if no open is known. */
function openRatio({ close, open, splitClose, splitOpen }: PriceSession): number {
  if (open && close) return open / close
  return splitOpen && splitClose ? splitOpen / splitClose : 1
}

/** Limits for the ratio of adjusted growth to growth as traded. Dividends increase this ratio each year. A guess. */
const LEAST_FACTOR = 0.9
const GREATEST_FACTOR = 1.5
const YEARLY_DIVIDENDS = 1.15
const YEAR_SESSIONS = 252

function agrees(adjusted: number, asTraded: number, sessions: number): boolean {
  const factor = (1 + adjusted) / (1 + asTraded)
  return factor >= LEAST_FACTOR && factor <= GREATEST_FACTOR * YEARLY_DIVIDENDS ** (sessions / YEAR_SESSIONS)
}
