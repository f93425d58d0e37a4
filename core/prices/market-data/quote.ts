import * as v from 'valibot'

import { newYorkDay, newYorkInstant, SESSION_OPEN } from '../../dates/new-york-time.ts'
import { isShortSession, sessionClose } from '../../dates/short-sessions.ts'
import { isSession } from '../../dates/trading-calendar.ts'
import { change, instant, price, wholeCount } from './values.ts'

export const SESSIONS = ['closed', 'post', 'pre', 'regular'] as const
export type Session = (typeof SESSIONS)[number]

export const DELAYS = ['15m', 'eod', 'realtime'] as const

/** Price with its session. Prices before or after the regular session never overwrite a close. */
export type Quote = v.InferOutput<typeof Quote>
export const Quote = v.object({
  /** Time at which `price` was paid, or of the close. */
  asOf: instant,
  /** `eod`: the close of a session. */
  delay: v.picklist(DELAYS),
  /** Price in the regular session, or the newest close. */
  price,
  change: v.nullable(change),
  changePercent: v.nullable(change),
  open: v.nullable(price),
  high: v.nullable(price),
  low: v.nullable(price),
  previousClose: v.nullable(price),
  volume: v.nullable(wholeCount),
  preMarket: v.nullable(price),
  postMarket: v.nullable(price),
  /** Session at `asOf`. */
  session: v.picklist(SESSIONS)
})

/** New York time. @see https://www.nyse.com/markets/hours-calendars */
const PRE_OPEN = '04:00'
const POST_CLOSE = '20:00'
/** End of late trading on days with an early close. */
const SHORT_POST_CLOSE = '17:00'

/** Returns the session of the US exchanges at `now`. */
export function sessionAt(now: Date): Session {
  const day = newYorkDay(now)
  if (!isSession(day) || now < newYorkInstant(day, PRE_OPEN)) return 'closed'
  if (now < newYorkInstant(day, SESSION_OPEN)) return 'pre'
  if (now < sessionClose(day)) return 'regular'
  return now < newYorkInstant(day, isShortSession(day) ? SHORT_POST_CLOSE : POST_CLOSE) ? 'post' : 'closed'
}

/** Returns the next start of pre-market trading after `now`. */
export function nextSession(now: Date): Date {
  const today = newYorkDay(now)
  const days = Array.from({ length: 10 }, (_, ahead) =>
    newYorkDay(new Date(Date.parse(`${today}T17:00Z`) + ahead * 864e5))
  )
  const starts = days.filter(isSession).map(day => newYorkInstant(day, PRE_OPEN))
  return starts.find(start => start > now) ?? new Date(now.getTime() + 864e5)
}

/** Change between two prices: `changeFrom(20, 21) // { change: 1, changePercent: 5 }` */
export function changeFrom(before: number | undefined | null, now: number): Pick<Quote, 'change' | 'changePercent'> {
  if (!before) return { change: null, changePercent: null }
  return { change: round(now - before, 1e4), changePercent: round((now / before - 1) * 100, 1e4) }
}

/**
 * Returns the vendor's quote, unless ours is of a later day. Then the vendor has nothing newer than the stored close.
 */
export function newerQuote<Known extends { readonly value: Quote }>(
  vendors: Known | undefined,
  ours: Known | undefined
): Known | undefined {
  if (!vendors || !ours) return vendors ?? ours
  return dayOfQuote(ours.value) > dayOfQuote(vendors.value) ? ours : vendors
}

const dayOfQuote = ({ asOf }: Quote) => newYorkDay(new Date(asOf))
const round = (value: number, by: number): number => Math.round(value * by) / by
