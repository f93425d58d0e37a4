import type { PriceSeries, PriceSession } from './price-series.ts'

/**
 * Return from the open of session `entry` (its close where the source has no open) to the close of session `exit`,
 * splits and, where the source has them, dividends included; undefined where it cannot be told.
 *
 * @see docs/reference/score.md, "Outcomes"
 */
export function totalReturn(series: PriceSeries, entry: number, exit: number): number | undefined {
  const first = series.sessions[entry]!
  const last = series.sessions[exit]!
  if (first.adjustedClose && last.adjustedClose)
    return last.adjustedClose / (first.adjustedClose * openRatio(first)) - 1
  if (first.splitClose && last.splitClose) return last.splitClose / (first.splitOpen || first.splitClose) - 1
  if (first.close && last.close) return unadjustedReturn(series, entry, exit)
  return undefined
}

/** Open ÷ close of one session, which no adjustment changes; 1 where no open is known. */
function openRatio({ close, open, splitClose, splitOpen }: PriceSession): number {
  if (open && close) return open / close
  return splitOpen && splitClose ? splitOpen / splitClose : 1
}

function unadjustedReturn(series: PriceSeries, entry: number, exit: number): number | undefined {
  const { sessions, shares, unexplainedMoves } = series
  if (unexplainedMoves[exit] !== unexplainedMoves[entry]) return undefined
  const first = sessions[entry]!
  const growth = shares[exit]! / shares[entry]!
  return (sessions[exit]!.close! * growth) / (first.open || first.close!) - 1
}

/** How far the two may lie apart: dividends make the adjusted return larger, year by year. A guess. */
const LEAST_FACTOR = 0.9
const GREATEST_FACTOR = 1.5
const YEARLY_DIVIDENDS = 1.15
const YEAR_SESSIONS = 252

/**
 * Whether a return may be shown beside a single trade: no adjusted price jumps on the way, and where the prices as traded
 * tell the same way, they agree. An adjusted series that was not restated after a split fails here.
 */
export function isPlausibleReturn(series: PriceSeries, entry: number, exit: number, value: number): boolean {
  const { jumps, sessions } = series
  if (!Number.isFinite(value) || jumps[exit] !== jumps[entry]) return false
  if (!sessions[entry]!.close || !sessions[exit]!.close) return true
  const asTraded = unadjustedReturn(series, entry, exit)
  if (asTraded === undefined) return true
  const factor = (1 + value) / (1 + asTraded)
  const years = (exit - entry) / YEAR_SESSIONS
  return factor >= LEAST_FACTOR && factor <= GREATEST_FACTOR * YEARLY_DIVIDENDS ** years
}
