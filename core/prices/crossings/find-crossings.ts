// Finds the sessions in which a stock's close reached a price from the other side.
// @see docs/reference/messages.md, "Alerts of prices"

import type { ReportDate } from '../../dates/report-date.ts'
import { sessionClose } from '../../dates/short-sessions.ts'
import { indexFrom, type PriceSeries } from '../price-series.ts'

export const CROSSING_WAYS = ['above', 'below'] as const
/** `above`: reached from below. `below`: reached from above. */
export type CrossingWay = (typeof CROSSING_WAYS)[number]

/** Price in US dollars per share, as shares traded on `day`. */
export interface PriceLevel {
  readonly price: number
  readonly day: ReportDate
}

/** Session whose close reached a level. Both prices are in the shares of that session. */
export interface Crossing<Level extends PriceLevel = PriceLevel> {
  readonly day: ReportDate
  readonly close: number
  readonly price: number
  readonly level: Level
}

export interface CrossingQuestion<Level extends PriceLevel> {
  readonly way: CrossingWay
  /** First session whose close counts. The session before it decides on which side the price was. */
  readonly from: ReportDate
  /** Level in force at the close of a session; undefined before there is one. */
  readonly levelAt: (close: Date) => Level | undefined
}

/** Tolerance for binary fractions: 20 × 0.93 is not exactly 18.6. */
const ROUNDING = 1e-9

/**
 * Returns one crossing for each time that the close reaches the level, oldest first. A split restates the level; where
 * only an unknown split explains a move, and after a pause too long to be a halt, nothing is known and nothing crosses.
 */
export function findCrossings<Level extends PriceLevel>(
  series: PriceSeries,
  { from, levelAt, way }: CrossingQuestion<Level>
): readonly Crossing<Level>[] {
  const { pauses, sessions, unexplainedMoves } = series
  const first = Math.max(1, indexFrom(sessions, from))
  return sessions.slice(first).flatMap((_, offset) => {
    const index = first + offset
    const isConnected = unexplainedMoves[index] === unexplainedMoves[index - 1] && !pauses.includes(index - 1)
    const now = isConnected ? crossingAt(index) : undefined
    const before = now && crossingAt(index - 1)
    return now && isReached(now) && before !== undefined && !isReached(before) ? [now] : []
  })

  /** null before there is a level; undefined if close and level cannot be compared. */
  function crossingAt(index: number): Crossing<Level> | null | undefined {
    const { date: day } = sessions[index]!
    const close = closeAsTraded(series, index)
    const level = levelAt(sessionClose(day))
    if (close === undefined || !level) return close === undefined ? undefined : null
    const price = restatedLevel(series, level, index)
    return price === undefined ? undefined : { close, day, level, price }
  }

  function isReached(reading: Crossing<Level> | null): boolean {
    if (reading === null) return false
    const distance = reading.close / reading.price - 1
    return way === 'above' ? distance >= -ROUNDING : distance <= ROUNDING
  }
}

/** Close of a session in its own shares. A source's close without dividends is no price that was paid. */
export function closeAsTraded({ sessions, shares }: PriceSeries, index: number): number | undefined {
  const { close, splitClose } = sessions[index]!
  if (close !== undefined) return close
  return splitClose === undefined ? undefined : (splitClose * shares.at(-1)!) / shares[index]!
}

/** Restates a level in the shares of a session. undefined across an unknown split. */
function restatedLevel(
  { sessions, shares, unexplainedMoves }: PriceSeries,
  { day, price }: PriceLevel,
  index: number
): number | undefined {
  const stated = Math.max(
    0,
    sessions.findLastIndex(({ date }) => date <= day)
  )
  if (unexplainedMoves[stated] !== unexplainedMoves[index]) return undefined
  return (price * shares[stated]!) / shares[index]!
}
