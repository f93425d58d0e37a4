// Finds falls that were reversed. A split is permanent. If a price regains half of its fall within a week, there was no
// split.

import type { PriceSeries, PriceSession } from './price-series.ts'

export const SESSIONS_NEAR = 5
/** Largest factor of a fall that counts. A fall to a tenth for one day is more often a wrong price than a crash. */
const DEEPEST_FALL = 4
/** Smallest factor of a split: two for one, less a market move on the same day. */
export const SMALLEST_SPLIT = 1.8

type Closes = readonly Pick<PriceSession, 'close'>[]

/**
 * Returns the session by which half of the fall to session `at` was regained. `move` is the close of session `at` ÷ the
 * close before.
 *
 * Undefined if the price then rose so far above the close before the fall that only a reverse split explains it. Of 30
 * such falls of real stocks, 24 rose to at most 1.2 times that close; six rose to four times and more.
 */
export function takenBackAt(sessions: Closes, at: number, move: number): number | undefined {
  const low = sessions[at]!.close!
  const half = low / Math.sqrt(move)
  const after = sessions
    .slice(at + 1, at + 1 + SESSIONS_NEAR)
    .findIndex(({ close }) => close !== undefined && close > half)
  const back = sessions[at + 1 + after]?.close
  return after === -1 || !back || back * move >= low * SMALLEST_SPLIT ? undefined : at + 1 + after
}

/**
 * Removes reversed falls from `unexplainedMoves`. Prices before such a fall can be compared with prices after it.
 *
 * Sessions within the fall get a negative number of their own and cannot be compared. Later prices therefore never
 * change what was known on those days.
 */
export function withoutFallsTakenBack(
  sessions: Closes,
  { shares, unexplainedMoves }: Pick<PriceSeries, 'shares' | 'unexplainedMoves'>
): Int32Array {
  const left = unexplainedMoves.slice()
  for (let at = 1; at < sessions.length; at++) {
    if (left[at] === left[at - 1]) continue
    const back = backFrom(sessions, at)
    if (back === undefined || shares[back] !== shares[at - 1]) continue
    const surplus = left[back]! - left[at - 1]!
    left.fill(-at, at, back)
    for (let later = back; later < left.length; later++) left[later]! -= surplus
    at = back
  }
  return left
}

function backFrom(sessions: Closes, at: number): number | undefined {
  const [before, now] = [sessions[at - 1]!.close, sessions[at]!.close]
  if (!before || !now || now >= before || now * DEEPEST_FALL < before) return undefined
  return takenBackAt(sessions, at, now / before)
}
