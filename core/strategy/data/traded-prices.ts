// Converts stored prices of one ticker to unadjusted prices with splits, dividends and breaks.

import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { followMoves, MAX_PAUSE_DAYS, type PriceSession } from '../../prices/price-series.ts'
import { type CountedSession, tradedVolume } from '../../prices/session-volume.ts'
import type { DatedSplit } from '../../prices/splits/split.ts'
import { onceEach, splitFactor } from '../../prices/splits/split.ts'
import { type Deal, findDeal, type HandedOver } from './deal-price.ts'
import type { BreakReason } from './strategy-data.ts'

/** Stored price data of one ticker, on the days when it belonged to one company. */
export interface TickerPrices {
  readonly ticker: string
  /** Sorted by day, without duplicates. */
  readonly sessions: readonly (PriceSession & CountedSession)[]
  readonly splits: readonly DatedSplit[]
  readonly dividends: readonly { readonly exDay: ReportDate; readonly cash: number }[]
  readonly delistedOn: ReportDate | undefined
}

export interface TradedSession {
  readonly date: ReportDate
  readonly open: number
  readonly close: number
  readonly volume: number | undefined
}

export interface TradedPrices extends PriceActions {
  readonly sessions: readonly TradedSession[]
}

/** Events that change a price between sessions. */
export interface PriceActions {
  readonly splits: readonly DatedSplit[]
  /** US dollars per share as of the ex-dividend date. */
  readonly dividends: readonly { readonly day: ReportDate; readonly cash: number }[]
  readonly breaks: readonly Break[]
}

interface Break {
  /** First day on which the break is known. */
  readonly day: ReportDate
  readonly reason: BreakReason
  /** Takeover price, if the company was taken over. */
  readonly deal?: Deal
}

/**
 * Converts the prices of a ticker. `until` is the last day of the market's prices; a series that stops two weeks before
 * it has ended. `handedOver` lists shares that insiders returned to the company or tendered.
 */
export function tradedPrices(
  prices: TickerPrices,
  until: ReportDate,
  handedOver: readonly HandedOver[] = []
): TradedPrices {
  const traded = asTraded(prices)
  const { sessions } = traded
  return {
    breaks: [
      ...pausesOf(sessions, prices.delistedOn, until).map(pause => withDeal(pause, handedOver)),
      ...doubtfulMoves(prices, traded)
    ].sort((one, other) => (one.day < other.day ? -1 : 1)),
    dividends:
      prices.dividends.length > 0
        ? prices.dividends.map(({ cash, exDay }) => ({ cash, day: exDay }))
        : impliedDividends(prices, sessions),
    sessions,
    splits: onceEach(prices.splits).filter(({ date }) => date <= until)
  }
}

/**
 * Uses either unadjusted prices, or split-adjusted ones converted back by known splits: the ones that cover more days.
 * Never mixes the two, because their sources adjust on different days.
 */
function asTraded({ sessions, splits }: TickerPrices): Traded {
  const hasTraded = sessions.filter(({ close }) => close).length
  const hasAdjusted = sessions.filter(({ splitClose }) => splitClose).length
  const basis = hasTraded >= hasAdjusted ? 'unadjusted' : 'split'
  const adjustedUntil = sessions.findLast(({ splitClose }) => splitClose)?.date
  const traded = sessions.flatMap((session): TradedSession[] => {
    const { date } = session
    if (basis === 'unadjusted') {
      const { close, open } = session
      return close ? [{ close, date, open: open || close, volume: tradedVolume(session) }] : []
    }
    const { splitClose, splitOpen } = session
    if (!splitClose) return []
    const factor = splitFactor(splits, date, adjustedUntil)
    const close = splitClose * factor
    return [{ close, date, open: (splitOpen || splitClose) * factor, volume: tradedVolume({ ...session, close }) }]
  })
  return { basis, sessions: traded }
}

interface Traded {
  /** Basis that the sessions were built from. */
  readonly basis: 'split' | 'unadjusted'
  readonly sessions: readonly TradedSession[]
}

interface Pause extends Break {
  readonly last: TradedSession
}

/**
 * Finds gaps in the prices. Waits two weeks even after a delisting, because insiders may still report a takeover price.
 */
function pausesOf(sessions: readonly TradedSession[], delistedOn: ReportDate | undefined, until: ReportDate): Pause[] {
  return sessions.flatMap((last, index): Pause[] => {
    const { date } = last
    const next = sessions[index + 1]?.date
    const missed = addDays(date, MAX_PAUSE_DAYS + 1)
    const isGone = delistedOn !== undefined && delistedOn >= date && (next === undefined || delistedOn < next)
    // A delisting long after the last price does not explain the gap: it may concern another company with this ticker.
    const reason = isGone && delistedOn <= missed ? 'delisted' : 'prices_end'
    const day = reason === 'delisted' && next !== undefined && next < missed ? next : missed
    return day <= (next ?? until) ? [{ day, last, reason }] : []
  })
}

function withDeal({ day, last, reason }: Pause, handedOver: readonly HandedOver[]): Break {
  const deal = findDeal(last, handedOver, day)
  return deal ? { day, deal, reason: 'taken_over' } : { day, reason }
}

/** Tolerance between two sources for the price move of one day, as a fraction. */
const SAME_MOVE = 0.05

/** Finds breaks: moves that only an unreported split would explain, errors of a source, and changes of the basis. */
function doubtfulMoves({ sessions: told, splits }: TickerPrices, { basis, sessions }: Traded): Break[] {
  const none = { adjustedClose: undefined, open: undefined, splitClose: undefined, splitOpen: undefined }
  const { unexplainedMoves } = followMoves(
    sessions.map(({ close, date }) => ({ ...none, close, date })),
    splits
  )
  const { breaks } = followMoves(told, splits)
  const toldOn = new Map(told.map((session, place) => [session.date, { place, session }]))
  return sessions.flatMap(({ close, date }, index): Break[] => {
    const before = sessions[index - 1]
    if (!before) return []
    const [from, to] = [toldOn.get(before.date)!, toldOn.get(date)!]
    const connects = (adjusted: 'adjusted' | 'split') => breaks[adjusted][from.place] === breaks[adjusted][to.place]
    const isDoubtful = unexplainedMoves[index] !== unexplainedMoves[index - 1]
    if (!isDoubtful && (basis === 'unadjusted' || connects('split'))) return []
    const move = (close * splitFactor(splits, before.date, date)) / before.close
    const isTold = isDoubtful && isMoveTold(from.session, to.session, move, connects)
    return isTold ? [] : [{ day: date, reason: 'unexplained_move' }]
  })
}

/** Whether adjusted closes, which account for splits, show the same move. */
function isMoveTold(
  before: PriceSession,
  session: PriceSession,
  move: number,
  connects: (basis: 'adjusted' | 'split') => boolean
): boolean {
  const moves = [
    connects('adjusted') &&
      before.adjustedClose &&
      session.adjustedClose &&
      session.adjustedClose / before.adjustedClose,
    connects('split') && before.splitClose && session.splitClose && session.splitClose / before.splitClose
  ]
  return moves.some(other => other && Math.abs(other / move - 1) <= SAME_MOVE)
}

/**
 * Limits for an implied dividend, as a fraction of the price. Guesses: smaller steps are rounding, larger ones errors.
 */
const LEAST_YIELD = 0.0005
const GREATEST_YIELD = 0.3

/**
 * Derives dividends from dividend-adjusted closes. Their source multiplies all closes before an ex-dividend date by 1 −
 * dividend ÷ previous close.
 */
function impliedDividends({ sessions: told, splits }: TickerPrices, sessions: readonly TradedSession[]) {
  const adjustedOn = new Map(told.map(({ adjustedClose, date }) => [date, adjustedClose]))
  return sessions.flatMap(({ close, date }, index) => {
    const before = sessions[index - 1]
    const [adjusted, adjustedBefore] = [adjustedOn.get(date), before && adjustedOn.get(before.date)]
    if (!before || !adjusted || !adjustedBefore) return []
    const closeBefore = before.close / splitFactor(splits, before.date, date)
    const share = 1 - adjustedBefore / closeBefore / (adjusted / close)
    return share > LEAST_YIELD && share < GREATEST_YIELD ? [{ cash: share * closeBefore, day: date }] : []
  })
}
