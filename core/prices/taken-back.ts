// Falls that were taken back. Shares that were split stay so: a price that climbs back by half within a week is one of the
// same shares as before.

import type { PriceSeries, PriceSession } from './price-series.ts'

export const SESSIONS_NEAR = 5
/** A price of a tenth for a day is a slip more often than a crash. */
const DEEPEST_FALL = 4
/** Splits begin at two for one, less what a market moves on the same day. */
export const SMALLEST_SPLIT = 1.8

type Closes = readonly Pick<PriceSession, 'close'>[]

/**
 * The session in which half of the fall to the session `at` was made up for, whose close is `move` times that before.
 * Undefined where the price then lies as far above as only joined shares do: of 30 such falls of real stocks 24 came back to
 * 1.2 times the price before at most, six to four times and more.
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
 * `unexplainedMoves`, of which those are left out that were taken back: from before such a fall to after it prices can be
 * compared, and with the sessions between they cannot, so that nothing later changes what was known in them: these have a
 * number below zero of their own.
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
