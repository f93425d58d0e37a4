// One run: session after session, what is due at the open, at the close, and what all of it is worth then. No clock, no
// random number, one order for everything, so the same data give the same bits.

import { closeAt, isHalted, openAt, worthAfterBreak } from '../data/read-prices.ts'
import { BREAKS, type StrategyData } from '../data/strategy-data.ts'
import type { StrategySettings } from '../settings.ts'
import { type DueBy, openHoldings } from './holdings.ts'
import { ORDER } from './orders.ts'
import { type Due, type Held, type Opened, openPosition, sellPosition, stillHeld } from './positions.ts'
import { firstSaleExit } from './sale-exits.ts'
import { firstSessionFrom, lastSessionWithin } from './session-times.ts'
import { type SharedFacts, sharedFacts } from './shared-facts.ts'
import { findSignals } from './signals.ts'
import type { ExitReason, RefusedSignal, StrategyRun, StrategyTrade } from './trade.ts'

export interface RunWindow {
  readonly from: number
  readonly to: number
}

/** What the strategy would have done with what was known then. Positions that are held at the end stay open. */
export function runStrategy(
  data: StrategyData,
  settings: StrategySettings,
  window: RunWindow = { from: 0, to: data.sessions.length - 1 }
): StrategyRun {
  const shared = sharedFacts(data)
  const signals = findSignals(data, settings, shared.candidates(settings.entry), window)
  const book = openBook(data, settings, shared)
  const rates = shared.rates(settings.idle)
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

type EndingOf = (position: Held, lastClose: number) => readonly [price: number, reason: ExitReason] | undefined

function openBook(data: StrategyData, settings: StrategySettings, shared: SharedFacts) {
  const { issuers, prices } = data
  const holdings = openHoldings(prices, issuers.length)
  const orders = shared.orders(settings.entry)
  const dueOf = dueDates(data, settings, shared)
  /** 1 for issuers of which a position is held. */
  const holding = new Uint8Array(issuers.length)
  /** By entry; undefined while it is held. */
  const trades: (StrategyTrade | undefined)[] = []
  const refused: RefusedSignal[] = []
  let cash = settings.startUsd

  function receive(dollars: number): void {
    cash += dollars
  }

  /** Those for which `endingOf` gives nothing stay. */
  function endWhere(session: number, when: DueBy, endingOf: EndingOf): void {
    holdings.endWhere(session, when, (position, shares, lastClose) => {
      const ending = endingOf(position, lastClose)
      if (!ending) return false
      const [price, reason] = ending
      const trade = sellPosition(position, { price, reason, session, shares })
      receive(trade.receivedUsd!)
      holding[position.issuer] = 0
      trades[position.trade] = trade
      return true
    })
  }

  return {
    buy(event: number, session: number): void {
      const issuer = data.events.issuer[event]!
      const at = holding[issuer] === 1 ? -1 : orders.find(event, session)
      const opened =
        at < 0 ? 'already_held' : openPosition(data, settings, shared, { at, cash, event, issuer, session })
      if (typeof opened === 'string') {
        refused.push({ event, reason: opened, session })
        return
      }
      cash -= opened.paidUsd
      holding[issuer] = 1
      holdings.add({ ...opened, ...dueOf(at, opened), trade: trades.push(undefined) - 1 })
    },

    cash: () => cash,

    receive,

    refused,

    /** What stands for 90 days is sold at the last close within them; one that does not trade then, at the next that it has. */
    sellAtClose(session: number): void {
      endWhere(session, 'lastSession', ({ stock }) => {
        if (isHalted(prices, stock, session)) return undefined
        const price = closeAt(prices, stock, session)
        return price > 0 ? [price, 'time'] : undefined
      })
    },

    sellAtOpen(session: number): void {
      endWhere(session, 'saleSession', ({ stock }) => {
        if (isHalted(prices, stock, session)) return undefined
        const price = openAt(prices, stock, session)
        return price > 0 ? [price, 'insider_sale'] : undefined
      })
    },

    /** Splits and dividends; then stocks of which nothing can be told any more. */
    startSession(session: number): void {
      holdings.act(session, receive)
      endWhere(session, 'breakSession', ({ breakPlace, breakSession, stock }, lastClose) => {
        const { delistingReturn } = settings
        const price = worthAfterBreak(prices, stock, breakSession, { delistingReturn, lastClose })
        return [price, BREAKS[prices.breaks.value[breakPlace]!]!]
      })
    },

    trades(): StrategyTrade[] {
      for (const position of holdings.list()) trades[position.trade] = stillHeld(position)
      return trades.map(trade => trade!)
    },

    worth: (session: number): number => holdings.worth(session)
  }
}

/** When a position ends, as far as the calendar, sales and prices will tell: each is only acted on once it has come. */
function dueDates(data: StrategyData, settings: StrategySettings, { orders, sales, times }: SharedFacts) {
  const { leastDays, mostDays, saleExitPercent } = settings
  const { values } = orders(settings.entry)
  /** The same for all that is bought in a session. */
  const limits: { readonly last: number; readonly least: number }[] = []
  const limitsOf = (day: number) => ({
    last: lastSessionWithin(data.sessions, times, day + mostDays),
    least: firstSessionFrom(times, day + leastDays)
  })
  return (at: number, { entry: { session: entry }, issuer }: Opened): Due => {
    const { last, least } = limits[entry] ?? limitsOf(times.day[entry]!)
    limits[entry] = { last, least }
    const sold = firstSaleExit(sales, times, { entry, issuer, least, saleExitPercent })
    return {
      breakPlace: values[at + ORDER.breakPlace]!,
      breakSession: values[at + ORDER.breakSession]!,
      lastSession: last,
      nextAction: values[at + ORDER.nextAction]!,
      sale: sold?.sale,
      saleSession: sold?.session ?? Number.POSITIVE_INFINITY
    }
  }
}
