// Builds the sessions before a moment after the five years, with prices near the last known ones.

import { newYorkDay, newYorkInstant, SESSION_OPEN } from '#core/dates/new-york-time.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { addSessions, isSession } from '#core/dates/trading-calendar.ts'
import type { Company } from '../companies.ts'
import { makeRandom, type Random } from '../random.ts'
import type { Scene } from '../scene.ts'
import type { Stock } from '../stock.ts'
import type { Bar, Member } from './cast.ts'

/**
 * Number of sessions in a scene. It exceeds half a year, because a trading plan is adopted that long before its first
 * sale.
 */
const SESSIONS = 200
/** Number of last sessions with prices. Older prices are never needed. */
const PRICED = 4
const DAILY_SWING = 0.012
const RANGE = 0.009

/** Returns the scene of a trade at `at`. The last session has already begun. */
export function liveScene(random: Random, member: Member, at: Date): Scene {
  const sessions = sessionsBefore(at)
  return { company: member.company, random, sessions, stock: stockOf(member, sessions) }
}

const stocks = new WeakMap<Company, { sessions: readonly ReportDate[]; stock: Stock }>()

/** Returns the company's stock. It is cached, because all insiders of a company need the same days. */
function stockOf(member: Member, sessions: readonly ReportDate[]): Stock {
  const held = stocks.get(member.company)
  if (held?.sessions === sessions) return held.stock
  const stock = makeLiveStock(member, sessions)
  stocks.set(member.company, { sessions, stock })
  return stock
}

function makeLiveStock(member: Member, sessions: readonly ReportDate[]): Stock {
  const flat = (value: number): Float64Array => new Float64Array(sessions.length).fill(value)
  const [close, high, low] = [flat(member.lastClose), flat(member.lastClose), flat(member.lastClose)]
  for (let session = Math.max(0, sessions.length - PRICED); session < sessions.length; session++) {
    const bar = barOn(member, sessions[session]!)
    close[session] = bar.close
    high[session] = bar.high
    low[session] = bar.low
  }
  return {
    adjusted: close,
    close,
    dividends: flat(0),
    first: 0,
    high,
    isDelisted: false,
    last: sessions.length - 1,
    low,
    open: close,
    splits: flat(1),
    volume: flat(0)
  }
}

function barOn({ bars, company, lastClose }: Member, day: ReportDate): Bar {
  return bars.get(day) ?? liveBar(company.ticker, lastClose, day)
}

/**
 * Returns the bar of a stock on a day. It depends only on ticker, day and `lastClose`, the last close of the five
 * years.
 */
export function liveBar(ticker: string, lastClose: number, day: ReportDate): Bar {
  const random = makeRandom(`${ticker}/${day}`)
  const close = lastClose * Math.exp(random.normal(0, DAILY_SWING))
  return { close, high: close * (1 + random.between(0, RANGE)), low: close * (1 - random.between(0, RANGE)) }
}

const known = new Map<ReportDate, readonly ReportDate[]>()

/**
 * Returns the sessions up to `at`, newest last. They are cached, because the same day is requested thousands of times.
 */
function sessionsBefore(at: Date): readonly ReportDate[] {
  const today = newYorkDay(at)
  const last = isSession(today) && newYorkInstant(today, SESSION_OPEN) <= at ? today : addSessions(today, -1)
  const found = known.get(last)
  if (found) return found
  const sessions = [last]
  while (sessions.length < SESSIONS) sessions.unshift(addSessions(sessions[0]!, -1))
  if (known.size > 8) known.clear()
  known.set(last, sessions)
  return sessions
}
