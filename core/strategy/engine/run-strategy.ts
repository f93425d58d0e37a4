// One run: session after session, what is due at the open, at the close, and what all of it is worth then. No clock, no
// random number, one order for everything, so the same data give the same bits.

import {
  closeAt,
  firstFrom,
  isHalted,
  nextActionFrom,
  openAt,
  productBetween,
  sumAt,
  worthAfterBreak
} from '../data/read-prices.ts'
import { BREAKS, type StrategyData } from '../data/strategy-data.ts'
import type { StrategySettings } from '../settings.ts'
import { cashRates } from './idle-cash.ts'
import { type Due, type Held, type Opened, openPosition, sellPosition, stillHeld } from './positions.ts'
import { findSaleExits, firstSaleExit, type SaleExits } from './sale-exits.ts'
import { firstSessionFrom, lastSessionWithin, type SessionTimes, sessionTimes } from './session-times.ts'
import { findSignals } from './signals.ts'
import type { ExitReason, RefusedSignal, StrategyRun, StrategyTrade } from './trade.ts'

export interface RunWindow {
  readonly from: number
  readonly to: number
}

const NEVER = Number.POSITIVE_INFINITY
const DUE_BY = ['breakSession', 'lastSession', 'saleSession'] as const
type DueBy = (typeof DUE_BY)[number]

/** Times and sales are the same for every run over the same data. */
const known = new WeakMap<StrategyData, SessionTimes>()

function timesOf(data: StrategyData): SessionTimes {
  const times = known.get(data) ?? sessionTimes(data.sessions)
  known.set(data, times)
  return times
}

/** What the strategy would have done with what was known then. Positions that are held at the end stay open. */
export function runStrategy(
  data: StrategyData,
  settings: StrategySettings,
  window: RunWindow = { from: 0, to: data.sessions.length - 1 }
): StrategyRun {
  const times = timesOf(data)
  const signals = findSignals(data, settings, times, window)
  const book = openBook(data, settings, times)
  const rates = cashRates(data, settings.idle)
  const count = Math.max(0, window.to - window.from + 1)
  const [equity, cash, interest] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  let next = 0
  let earned = 0
  for (let session = window.from; session <= window.to; session += 1) {
    const place = session - window.from
    const income = place === 0 ? 0 : book.cash() * rates[session]!
    earned += income
    book.receive(income)
    book.startSession(session)
    // Bought with the cash that was there before: what a sale of the same auction brings is not known yet.
    if (settings.entry === 'week_end') book.sellAtOpen(session)
    for (; next < signals.event.length && signals.session[next] === session; next += 1) {
      book.buy(signals.event[next]!, session)
    }
    if (settings.entry === 'next_open') book.sellAtOpen(session)
    book.sellAtClose(session)
    equity[place] = book.cash() + book.worth(session)
    cash[place] = book.cash()
    interest[place] = earned
  }
  return { cash, equity, from: window.from, interest, refused: book.refused, to: window.to, trades: book.trades() }
}

function openBook(data: StrategyData, settings: StrategySettings, times: SessionTimes) {
  const { prices } = data
  const exits = findSaleExits(data, settings, times)
  const holding = new Set<number>()
  const ended: StrategyTrade[] = []
  const refused: RefusedSignal[] = []
  const held: Held[] = []
  /** Of all that is held: nothing is due before. */
  const earliest: Record<DueBy, number> = { breakSession: NEVER, lastSession: NEVER, saleSession: NEVER }
  let cash = settings.startUsd

  function end(position: Held, session: number, price: number, reason: ExitReason): void {
    const { received, trade } = sellPosition(position, { price, reason, session })
    cash += received
    holding.delete(position.issuer)
    ended.push(trade)
  }

  /** Those for which `ends` gave nothing stay, in the order in which they were bought. Most sessions end none. */
  function endWhere(session: number, when: DueBy, ends: (position: Held) => readonly [number, ExitReason] | undefined) {
    if (session < earliest[when]) return
    earliest[when] = NEVER
    let kept = 0
    for (const position of held) {
      const due = ends(position)
      if (due) end(position, session, ...due)
      else {
        held[kept++] = position
        earliest[when] = Math.min(earliest[when], position[when])
      }
    }
    held.length = kept
  }

  function hold(position: Held): void {
    holding.add(position.issuer)
    held.push(position)
    for (const when of DUE_BY) earliest[when] = Math.min(earliest[when], position[when])
  }

  return {
    buy(event: number, session: number): void {
      const issuer = data.events.issuer[event]!
      const opened = holding.has(issuer)
        ? 'already_held'
        : openPosition(data, settings, times, { cash, event, issuer, session })
      if (typeof opened === 'string') {
        refused.push({ event, reason: opened, session })
        return
      }
      cash -= opened.paidUsd
      hold({ ...opened, ...dueOf(data, settings, times, exits, opened) })
    },

    cash: () => cash,

    receive(dollars: number): void {
      cash += dollars
    },

    refused,

    /** What stands for 90 days is sold at the last close within them; one that does not trade then, at the next that it has. */
    sellAtClose(session: number): void {
      endWhere(session, 'lastSession', ({ lastSession, stock }) => {
        if (session < lastSession || isHalted(prices, stock, session)) return undefined
        const price = closeAt(prices, stock, session)
        return price > 0 ? [price, 'time'] : undefined
      })
    },

    sellAtOpen(session: number): void {
      endWhere(session, 'saleSession', ({ saleSession, stock }) => {
        if (session < saleSession || isHalted(prices, stock, session)) return undefined
        const price = openAt(prices, stock, session)
        return price > 0 ? [price, 'insider_sale'] : undefined
      })
    },

    /** Splits and dividends; then stocks of which nothing can be told any more. */
    startSession(session: number): void {
      for (const position of held) {
        if (session < position.nextAction) continue
        const ratio = productBetween(prices.splits, position.stock, session, session)
        position.shares *= ratio
        position.lastClose /= ratio
        const dividends = position.shares * sumAt(prices.dividends, position.stock, session)
        position.dividendsUsd += dividends
        cash += dividends
        position.nextAction = nextActionFrom(prices, position.stock, session + 1)
      }
      endWhere(session, 'breakSession', position => {
        if (session < position.breakSession) return undefined
        const { breakPlace, breakSession, lastClose, stock } = position
        const { delistingReturn } = settings
        const price = worthAfterBreak(prices, stock, breakSession, { delistingReturn, lastClose })
        return [price, BREAKS[prices.breaks.value[breakPlace]!]!]
      })
    },

    trades: (): StrategyTrade[] =>
      [...ended, ...held.map(stillHeld)].sort(
        (one, other) => one.entry.session - other.entry.session || one.event - other.event
      ),

    /** At the last close of each: a day without one changes nothing. */
    worth(session: number): number {
      let worth = 0
      for (const position of held) {
        const place = position.placeOfZero + session
        const close = place < position.placesEnd ? prices.close[place]! : Number.NaN
        if (close > 0) position.lastClose = close
        worth += position.shares * position.lastClose
      }
      return worth
    }
  }
}

/** When a position ends, as far as the calendar, sales and prices will tell: each is only acted on once it has come. */
function dueOf(
  data: StrategyData,
  { leastDays, mostDays }: StrategySettings,
  times: SessionTimes,
  exits: SaleExits,
  { entry: { session: entry }, issuer, stock }: Opened
): Due {
  const day = times.day[entry]!
  const least = firstSessionFrom(times, day + leastDays)
  const sold = firstSaleExit(data, exits, times, { entry, issuer, least })
  const breakPlace = firstFrom(data.prices.breaks, stock, entry + 1)
  return {
    breakPlace,
    breakSession: breakPlace < 0 ? Number.POSITIVE_INFINITY : data.prices.breaks.session[breakPlace]!,
    lastSession: lastSessionWithin(data.sessions, times, day + mostDays),
    sale: sold?.sale,
    saleSession: sold?.session ?? Number.POSITIVE_INFINITY
  }
}
