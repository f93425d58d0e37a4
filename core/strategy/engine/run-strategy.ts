// Runs the strategy session by session: fills orders at the open, then orders at the close, then values the holdings.
// Uses no clock and no random numbers, so that the same data always give bit-identical results.

import { closeAt, firstFrom, isHalted, openAt, worthAfterBreak } from '../data/read-prices.ts'
import { BREAKS, type StrategyData } from '../data/strategy-data.ts'
import type { StrategySettings } from '../settings.ts'
import { openHoldings } from './holdings.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { ORDER } from './orders.ts'
import { type Opened, openPosition } from './positions.ts'
import { lastSessionWithin } from './session-times.ts'
import { type SharedFacts, sharedFacts } from './shared-facts.ts'
import { signalsWithin } from './signals.ts'
import type { ExitReason, StrategyRun } from './trade.ts'

export interface RunWindow {
  readonly from: number
  readonly to: number
}

/** Simulates the strategy, using only data known at each time. Positions held at the end stay open. */
export function runStrategy(
  data: StrategyData,
  settings: StrategySettings,
  window: RunWindow = wholeOf(data)
): StrategyRun {
  return runVariants(data, [settings], window)[0]!
}

const wholeOf = ({ sessions }: StrategyData): RunWindow => ({ from: 0, to: sessions.length - 1 })

/** Number of sessions for which each run advances in turn, so that their prices stay in the processor cache. */
const SESSIONS_AT_ONCE = 16

/** Runs several settings together. Each result is bit-identical to that of a run on its own. */
export function runVariants(
  data: StrategyData,
  variants: readonly StrategySettings[],
  window: RunWindow = wholeOf(data)
): StrategyRun[] {
  const runs = variants.map(settings => startRun(data, settings, window))
  for (let from = window.from; from <= window.to; from += SESSIONS_AT_ONCE) {
    const to = Math.min(window.to, from + SESSIONS_AT_ONCE - 1)
    for (const run of runs) run.advance({ from, to })
  }
  return runs.map(run => run.end())
}

function startRun(data: StrategyData, settings: StrategySettings, window: RunWindow) {
  const shared = sharedFacts(data)
  const signals = signalsWithin(shared.signals(settings), window)
  const ledger = openLedger(data, signals.event.length)
  const book = openBook(data, settings, shared, ledger)
  const rates = shared.rates(settings.idle)
  const count = Math.max(0, window.to - window.from + 1)
  const [equity, cash, interest] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  let next = 0
  let earned = 0

  function runSession(session: number): void {
    const place = session - window.from
    const income = place === 0 ? 0 : book.cash() * rates[session]!
    earned += income
    book.receive(income)
    book.startSession(session)
    // Purchases may not use the proceeds of sales in the same auction, because they are not known yet.
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

  return {
    advance({ from, to }: RunWindow): void {
      for (let session = from; session <= to; session += 1) runSession(session)
    },
    end: (): StrategyRun => runOf(window, { cash, equity, interest }, ledger)
  }
}

function openBook(data: StrategyData, settings: StrategySettings, shared: SharedFacts, ledger: Ledger) {
  const { events, issuers, prices } = data
  const { delistingReturn } = settings
  const holdings = openHoldings(prices, issuers.length)
  const { held } = holdings
  const orders = shared.orders(settings.entry)
  const exits = shared.saleExits(settings)
  const lastSessionOf = lastSessions(data, settings, shared)
  /** 1 for issuers with an open position. */
  const holding = new Uint8Array(issuers.length)
  let cash = settings.startUsd

  function enter(at: number, opened: Opened): void {
    const { costRate, entry, event, paidUsd } = opened
    const issuer = events.issuer[event]!
    cash -= paidUsd
    holding[issuer] = 1
    holdings.add({
      breakSession: orders.values[at + ORDER.breakSession]!,
      costRate,
      issuer,
      lastSession: lastSessionOf(entry.session),
      nextAction: orders.values[at + ORDER.nextAction]!,
      price: entry.price,
      saleSession: exits.sessionOf(event),
      shares: entry.shares,
      stock: events.stock[event]!,
      trade: ledger.enter(opened, exits.saleOf(event))
    })
  }

  /** Closes a position. An exit by a break has no trading costs, because the stock no longer trades. */
  function end(place: number, session: number, price: number, reason: ExitReason): true {
    const [shares, isTraded] = [held.shares[place]!, reason === 'time' || reason === 'insider_sale']
    const costUsd = isTraded ? shares * price * held.costRate[place]! : 0
    cash += shares * price - costUsd
    holding[held.issuer[place]!] = 0
    ledger.end({ costUsd, price, reason, session, shares, trade: held.trade[place]! })
    return true
  }

  /** Sells a position. Returns false if the stock does not trade, so that the sale is tried again later. */
  function sell(place: number, session: number, priceAt: typeof closeAt, reason: ExitReason): boolean {
    const stock = held.stock[place]!
    const price = isHalted(prices, stock, session) ? Number.NaN : priceAt(prices, stock, session)
    return price > 0 && end(place, session, price, reason)
  }

  return {
    buy(event: number, session: number): void {
      const at = holding[events.issuer[event]!] === 1 ? -1 : orders.find(event, session)
      const opened = at < 0 ? 'already_held' : openPosition(data, settings, shared, { at, cash, event, session })
      if (typeof opened === 'string') ledger.refuse(event, session, opened)
      else enter(at, opened)
    },

    cash: () => cash,

    receive(dollars: number): void {
      cash += dollars
    },

    /** Sells at the last close within the maximum holding period. During a halt, sells at the first close after it. */
    sellAtClose(session: number): void {
      holdings.endWhere(session, 'lastSession', place => sell(place, session, closeAt, 'time'))
    },

    sellAtOpen(session: number): void {
      holdings.endWhere(session, 'saleSession', place => sell(place, session, openAt, 'insider_sale'))
    },

    /** Applies splits and dividends, then closes positions whose prices broke off. */
    startSession(session: number): void {
      holdings.act(session, (dollars, trade) => {
        cash += dollars
        ledger.receiveDividends(trade, dollars)
      })
      holdings.endWhere(session, 'breakSession', place => {
        const [stock, lastClose] = [held.stock[place]!, held.lastClose[place]!]
        const price = worthAfterBreak(prices, stock, session, { delistingReturn, lastClose })
        return end(place, session, price, BREAKS[prices.breaks.value[firstFrom(prices.breaks, stock, session)]!]!)
      })
    },

    worth: (session: number): number => holdings.worth(session)
  }
}

/** Returns a function that maps the session of a purchase to the last session in which it may be held. */
function lastSessions({ sessions }: StrategyData, { mostDays }: StrategySettings, { times }: SharedFacts) {
  let [boughtIn, last] = [-1, Number.POSITIVE_INFINITY]
  return (session: number): number => {
    if (session !== boughtIn) last = lastSessionWithin(sessions, times, times.day[session]! + mostDays)
    boughtIn = session
    return last
  }
}

/** Creates trades and refusals when they are first read. */
function runOf(
  { from, to }: RunWindow,
  values: Pick<StrategyRun, 'cash' | 'equity' | 'interest'>,
  ledger: Ledger
): StrategyRun {
  let trades: StrategyRun['trades'] | undefined
  let refused: StrategyRun['refused'] | undefined
  return {
    ...values,
    from,
    get refused() {
      refused ??= ledger.refused()
      return refused
    },
    to,
    get trades() {
      trades ??= ledger.trades()
      return trades
    }
  }
}
