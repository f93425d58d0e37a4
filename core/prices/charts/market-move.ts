// Decides whether a price move that no known split explains was a real market move. An unknown split taken for a move
// would draw a fall that never happened. A crash taken for a split would hide all earlier prices.

import { medianOf } from '../../averages.ts'
import type { PriceSeries } from '../price-series.ts'
import { tradedVolume } from '../session-volume.ts'
import { SESSIONS_NEAR, SMALLEST_SPLIT, takenBackAt } from '../taken-back.ts'
import type { BarSession } from './price-bars.ts'

/**
 * Turnover in multiples of the usual, from which a fall is a crash. Dollar turnover stays about the same over a split
 * into more shares. Of nine known splits the highest was 1.8 times the median before; crashes had ten times and more.
 */
const CRASH_TURNOVER = 4
/** Limit for reverse splits, whose turnover often jumps: many such companies trade a record volume for one day. */
const SURGE_TURNOVER = 50
/** Rises beyond this are mostly splits, whatever the volume. */
const LARGEST_SURGE = 4
const SESSIONS_BEFORE = 20

/** Sessions with closes as traded, and the shares that one share of the first session has become by each. */
export interface TradedSessions extends Pick<PriceSeries, 'shares'> {
  readonly sessions: readonly BarSession[]
}

/**
 * Whether the move to session `at` was made by the market. On the day of a known split no move counts, because its day
 * may be wrong.
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

/** Dollar turnover of the session in medians of the sessions before; 0 if unknown. */
function turnoverOf(sessions: readonly BarSession[], at: number): number {
  const before = sessions.slice(Math.max(0, at - SESSIONS_BEFORE), at).map(dollarsOf)
  const usual = medianOf(before.filter(dollars => dollars > 0))
  return usual ? dollarsOf(sessions[at]!) / usual : 0
}

const dollarsOf = (session: BarSession): number => (session.close ?? 0) * (tradedVolume(session) ?? 0)

/** Whether a rise ends a short fall: within a week before, the price was already that high. */
function takesBack(sessions: readonly BarSession[], at: number, move: number): boolean {
  const before = sessions.slice(Math.max(0, at - SESSIONS_NEAR), at - 1)
  const half = sessions[at]!.close! / Math.sqrt(move)
  return before.some(({ close }) => close !== undefined && close > half)
}
