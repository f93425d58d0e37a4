// Decides whether a price move that no known split explains was a real market move. Mistaking a split for a market move
// would draw a fall that never happened. Mistaking a crash for a split would hide all earlier prices.

import { medianOf } from '../../averages.ts'
import type { PriceSeries } from '../price-series.ts'
import { tradedVolume } from '../session-volume.ts'
import { SESSIONS_NEAR, SMALLEST_SPLIT, takenBackAt } from '../taken-back.ts'
import type { BarSession } from './price-bars.ts'

/**
 * Minimum turnover of a fall that counts as a crash, in multiples of the median before. Dollar turnover hardly changes
 * over a split into more shares. Among nine known splits the highest was 1.8 times the median; crashes had ten times
 * and more.
 */
const CRASH_TURNOVER = 4
/**
 * Minimum turnover of a rise that counts as a market move. It is high because many companies trade a record volume for
 * one day after a reverse split.
 */
const SURGE_TURNOVER = 50
/** Rises by more than this factor are mostly reverse splits, whatever the volume. */
const LARGEST_SURGE = 4
const SESSIONS_BEFORE = 20

/** Sessions with closes as traded, and the shares that one share of the first session has become by each. */
export interface TradedSessions extends Pick<PriceSeries, 'shares'> {
  readonly sessions: readonly BarSession[]
}

/**
 * Whether the market caused the move to session `at`. Always false on the day of a known split, because the split's
 * listed day may be wrong.
 */
export function isMarketMove({ sessions, shares }: TradedSessions, at: number): boolean {
  const [before, now] = [sessions[at - 1]?.close, sessions[at]?.close]
  if (!before || !now || shares[at] !== shares[at - 1]) return false
  const move = now / before
  const times = Math.max(move, 1 / move)
  if (times < SMALLEST_SPLIT) return true
  const turnover = turnoverOf(sessions, at)
  if (move > 1) return takesBack(sessions, at, move) || (times <= LARGEST_SURGE && turnover >= SURGE_TURNOVER)
  return takenBackAt(sessions, at, move) !== undefined || turnover >= CRASH_TURNOVER
}

/** Dollar turnover of the session ÷ the median of the sessions before it; 0 if unknown. */
function turnoverOf(sessions: readonly BarSession[], at: number): number {
  const before = sessions.slice(Math.max(0, at - SESSIONS_BEFORE), at).map(dollarsOf)
  const usual = medianOf(before.filter(dollars => dollars > 0))
  return usual ? dollarsOf(sessions[at]!) / usual : 0
}

const dollarsOf = (session: BarSession): number => (session.close ?? 0) * (tradedVolume(session) ?? 0)

/** Whether a rise only ends a short fall, because the price was about as high within the week before. */
function takesBack(sessions: readonly BarSession[], at: number, move: number): boolean {
  const before = sessions.slice(Math.max(0, at - SESSIONS_NEAR), at - 1)
  const half = sessions[at]!.close! / Math.sqrt(move)
  return before.some(({ close }) => close !== undefined && close > half)
}
