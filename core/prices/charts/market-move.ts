// Whether a move of prices as traded that no known split explains was the market's own. A split that nobody told of would
// draw a fall that never was; a crash that is taken for one would leave out all that was before.

import { medianOf } from '../../averages.ts'
import type { PriceSeries } from '../price-series.ts'
import { tradedVolume } from '../session-volume.ts'
import { SESSIONS_NEAR, SMALLEST_SPLIT, takenBackAt } from '../taken-back.ts'
import type { BarSession } from './price-bars.ts'

/**
 * What is traded, in dollars, stays about the same over a split of one share into several: of nine that are known the
 * most was 1.8 times the median before. In crashes it was ten times and more.
 */
const CRASH_TURNOVER = 4
/** Where several shares become one it does not stay: many such companies are traded for a day like never before. */
const SURGE_TURNOVER = 50
/** A rise beyond this is a split more often than not, however much was traded. */
const LARGEST_SURGE = 4
const SESSIONS_BEFORE = 20

/** Sessions with a close as traded, and the shares that one share of the first has become by each. */
export interface TradedSessions extends Pick<PriceSeries, 'shares'> {
  readonly sessions: readonly BarSession[]
}

/** Whether the move to the session `at` was. Where a split is known, what does not fit it is none: its day may be wrong. */
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

/** Dollars traded in the session, in medians of those before; 0 where nobody told. */
function turnoverOf(sessions: readonly BarSession[], at: number): number {
  const before = sessions.slice(Math.max(0, at - SESSIONS_BEFORE), at).map(dollarsOf)
  const usual = medianOf(before.filter(dollars => dollars > 0))
  return usual ? dollarsOf(sessions[at]!) / usual : 0
}

const dollarsOf = (session: BarSession): number => (session.close ?? 0) * (tradedVolume(session) ?? 0)

/** The other end of such a fall: within a week before, the price was there. */
function takesBack(sessions: readonly BarSession[], at: number, move: number): boolean {
  const before = sessions.slice(Math.max(0, at - SESSIONS_NEAR), at - 1)
  const half = sessions[at]!.close! / Math.sqrt(move)
  return before.some(({ close }) => close !== undefined && close > half)
}
