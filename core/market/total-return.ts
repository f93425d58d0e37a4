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
