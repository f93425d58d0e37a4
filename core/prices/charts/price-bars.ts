// Prices of a stock as bars on one basis, so that a split does not look like a fall. The basis is adjusted by the
// source or by known splits, never by both.

import type { ReportDate } from '../../dates/report-date.ts'
import { BASES, breaksOn, closeOn, type PriceBasis, restatedBy } from '../price-basis.ts'
import { followMoves, type PriceSession } from '../price-series.ts'
import { type CountedSession, splitVolume, tradedVolume } from '../session-volume.ts'
import type { DatedSplit } from '../splits/split.ts'
import { isMarketMove } from './market-move.ts'

/** Session with the high and low that a bar needs. */
export interface BarSession extends PriceSession, CountedSession {
  readonly high: number | undefined
  readonly low: number | undefined
  readonly splitHigh: number | undefined
  readonly splitLow: number | undefined
}

export interface BarSource {
  /** Sorted by day, each day at most once. */
  readonly sessions: readonly BarSession[]
  /** Splits on these days, oldest first. */
  readonly splits: readonly DatedSplit[]
}

/** Bar of one day in US dollars on the basis of the last session. A value is undefined if no source has it. */
export interface PriceBarOfDay {
  readonly day: ReportDate
  readonly close: number
  readonly open: number | undefined
  readonly high: number | undefined
  readonly low: number | undefined
  /** Shares on the same basis. */
  readonly volume: number | undefined
}

export interface PriceBars {
  readonly bars: readonly PriceBarOfDay[]
  /** Whether earlier prices are left out because of a move that only an unknown split explains. */
  readonly isCut: boolean
}

/**
 * Returns bars on the basis that reaches the newest session. If several do, takes the one with the most sessions, then
 * the first in `BASES`.
 */
export function barsOf({ sessions, splits }: BarSource): PriceBars {
  const usable = sessions.map(withoutNonsense)
  const runs = BASES.map(basis => runOn(basis, usable, splits))
  return barsOn(runs.reduce((best, other) => (reachesFurther(other, best) ? other : best)))
}

/**
 * Returns those of `days` with a market move that no known split explains. Bars as traded are not cut at these moves.
 */
export function marketMovesOf({ sessions, splits }: BarSource, days: readonly ReportDate[]): Set<ReportDate> {
  const asked = new Set(days)
  const known = sessionsOn('unadjusted', sessions.map(withoutNonsense))
  const traded = { sessions: known, shares: followMoves(known, splits).shares }
  return new Set(known.flatMap(({ date }, at) => (asked.has(date) && isMarketMove(traded, at) ? [date] : [])))
}

const sessionsOn = (basis: PriceBasis, all: readonly BarSession[]): BarSession[] =>
  all.filter(session => closeOn(basis, session) !== undefined)

/** Sessions that can be drawn on a basis. */
interface Run {
  readonly basis: PriceBasis
  readonly sessions: readonly BarSession[]
  /** Number of shares that one share of the session has become by the last session. */
  readonly shareOf: (index: number) => number
  readonly isCut: boolean
}

function reachesFurther({ sessions: one }: Run, { sessions: other }: Run): boolean {
  const [last, lastOfOther] = [one.at(-1)?.date ?? '', other.at(-1)?.date ?? '']
  return last > lastOfOther || (last === lastOfOther && one.length > other.length)
}

/**
 * Drops sessions without a close on the basis. Also drops all sessions before the last unexplained move, unless prices
 * are as traded and the market made the move.
 */
function runOn(basis: PriceBasis, all: readonly BarSession[], splits: readonly DatedSplit[]): Run {
  const known = sessionsOn(basis, all)
  if (known.length === 0) return { basis, isCut: false, sessions: known, shareOf: () => 1 }
  const moves = followMoves(known, splits)
  const traded = { sessions: known, shares: moves.shares }
  const breaks = breaksOn(basis, moves)
  const isBreak = (index: number): boolean =>
    breaks[index] !== breaks[index - 1] && !(basis === 'unadjusted' && isMarketMove(traded, index))
  const from = Math.max(
    0,
    known.findLastIndex((_, index) => index > 0 && isBreak(index))
  )
  const shareOf = (index: number): number => restatedBy(basis, moves, from + index, known.length - 1)
  return { basis, isCut: from > 0, sessions: from > 0 ? known.slice(from) : known, shareOf }
}

function barsOn({ basis, isCut, sessions, shareOf }: Run): PriceBars {
  return { bars: sessions.map((session, index) => barOn(basis, session, shareOf(index))), isCut }
}

function barOn(basis: PriceBasis, session: BarSession, share: number): PriceBarOfDay {
  const scaled = (price: number | undefined) => (price === undefined ? undefined : price * share)
  const [open, high, low] = rangeOn(basis, session)
  const volume = volumeOn(basis, session)
  return {
    close: closeOn(basis, session)! * share,
    day: session.date,
    high: scaled(high),
    low: scaled(low),
    open: scaled(open),
    volume: volume === undefined ? undefined : volume / share
  }
}

function rangeOn(basis: PriceBasis, session: BarSession): (number | undefined)[] {
  if (basis === 'split') return [session.splitOpen, session.splitHigh, session.splitLow]
  return basis === 'unadjusted' ? [session.open, session.high, session.low] : []
}

function volumeOn(basis: PriceBasis, session: BarSession): number | undefined {
  return basis === 'unadjusted' ? tradedVolume(session) : splitVolume(session)
}

/**
 * Largest plausible factor between a day's high or low and its open or close. Of 117,966 sessions of 153 stocks, two
 * rose above twice the open and close. Both had tens of millions of shares traded. One fell below half, to a
 * fourteenth, and that price was wrong.
 */
const MOST_WITHIN_DAY = 3

/**
 * Removes impossible values. Sources write 0 or less for missing values, and sometimes a high or low that was never
 * traded.
 */
function withoutNonsense(session: BarSession): BarSession {
  const [close, open] = [usablePrice(session.close), usablePrice(session.open)]
  const [splitClose, splitOpen] = [usablePrice(session.splitClose), usablePrice(session.splitOpen)]
  return {
    adjustedClose: usablePrice(session.adjustedClose),
    beginsFile: session.beginsFile ?? false,
    close,
    date: session.date,
    high: plausible(session.high, [open, close]),
    low: plausible(session.low, [open, close]),
    open,
    splitClose,
    splitHigh: plausible(session.splitHigh, [splitOpen, splitClose]),
    splitLow: plausible(session.splitLow, [splitOpen, splitClose]),
    splitOpen,
    splitVolume: usablePrice(session.splitVolume),
    volume: usablePrice(session.volume)
  }
}

function plausible(value: number | undefined, ends: readonly (number | undefined)[]): number | undefined {
  const price = usablePrice(value)
  const known = ends.filter(end => end !== undefined)
  if (price === undefined || known.length === 0) return price
  return price <= Math.max(...known) * MOST_WITHIN_DAY && price >= Math.min(...known) / MOST_WITHIN_DAY
    ? price
    : undefined
}

const usablePrice = (value: number | undefined): number | undefined =>
  value !== undefined && value > 0 ? value : undefined
