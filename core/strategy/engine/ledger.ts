// Ledger of purchases, exits and refusals as rows of numbers, because dozens of runs would create millions of small
// objects. Trades become objects only when they are read.

import { BREAKS, type StrategyData } from '../data/strategy-data.ts'
import type { Opened } from './positions.ts'
import {
  type Exit,
  type ExitReason,
  REFUSALS,
  type RefusalReason,
  type RefusedSignal,
  type StrategyTrade
} from './trade.ts'

/** Closed position. */
export interface Ended {
  /** Index of the purchase. */
  readonly trade: number
  readonly session: number
  readonly price: number
  readonly shares: number
  readonly costUsd: number
  readonly reason: ExitReason
}

export interface Ledger {
  /**
   * Records a purchase and returns its index. `sale` is the event of the insider's sale that would end it; -1 without
   * one.
   */
  enter(opened: Opened, sale: number): number
  refuse(event: number, session: number, reason: RefusalReason): void
  receiveDividends(trade: number, dollars: number): void
  end(ended: Ended): void
  /** Sorted by entry. */
  trades(): StrategyTrade[]
  refused(): RefusedSignal[]
}

const EXITS: readonly ExitReason[] = [...BREAKS, 'insider_sale', 'time']

/** Offsets in the row of a purchase. Eight doubles fill one cache line. */
const [EVENT, SESSION, PRICE, SHARES, COST, PAID, SALE, DIVIDENDS] = [0, 1, 2, 3, 4, 5, 6, 7] as const
const [TRADE, REASON] = [0, 5] as const
const WIDTH = 8
const REFUSAL_WIDTH = 3

/** Creates an empty ledger. `most` is the number of signals; each becomes a trade or a refusal. */
export function openLedger({ events }: StrategyData, most: number): Ledger {
  const [bought, ended] = [new Float64Array(most * WIDTH), new Float64Array(most * WIDTH)]
  const refusals = new Int32Array(most * REFUSAL_WIDTH)
  let [trades, exits, refused] = [0, 0, 0]

  function exitAt(row: number, sale: number): Exit {
    const reason = EXITS[ended[row + REASON]!]!
    return {
      costUsd: ended[row + COST]!,
      price: ended[row + PRICE]!,
      reason,
      sale: reason === 'insider_sale' ? sale : undefined,
      session: ended[row + SESSION]!,
      shares: ended[row + SHARES]!
    }
  }

  function tradeAt(row: number, exitRow: number | undefined): StrategyTrade {
    const event = bought[row + EVENT]!
    const exit = exitRow === undefined ? undefined : exitAt(exitRow, bought[row + SALE]!)
    return {
      dividendsUsd: bought[row + DIVIDENDS]!,
      entry: {
        costUsd: bought[row + COST]!,
        price: bought[row + PRICE]!,
        session: bought[row + SESSION]!,
        shares: bought[row + SHARES]!
      },
      event,
      exit,
      issuer: events.issuer[event]!,
      paidUsd: bought[row + PAID]!,
      receivedUsd: exit && exit.shares * exit.price - exit.costUsd,
      stock: events.stock[event]!
    }
  }

  return {
    end({ costUsd, price, reason, session, shares, trade }) {
      const row = exits * WIDTH
      exits += 1
      ended[row + TRADE] = trade
      ended[row + SESSION] = session
      ended[row + PRICE] = price
      ended[row + SHARES] = shares
      ended[row + COST] = costUsd
      ended[row + REASON] = EXITS.indexOf(reason)
    },

    enter({ entry: { costUsd, price, session, shares }, event, paidUsd }, sale) {
      const row = trades * WIDTH
      trades += 1
      bought[row + EVENT] = event
      bought[row + SESSION] = session
      bought[row + PRICE] = price
      bought[row + SHARES] = shares
      bought[row + COST] = costUsd
      bought[row + PAID] = paidUsd
      bought[row + SALE] = sale
      return trades - 1
    },

    receiveDividends(trade, dollars) {
      bought[trade * WIDTH + DIVIDENDS]! += dollars
    },

    refuse(event, session, reason) {
      const row = refused * REFUSAL_WIDTH
      refused += 1
      refusals[row] = event
      refusals[row + 1] = session
      refusals[row + 2] = REFUSALS.indexOf(reason)
    },

    refused: () =>
      Array.from({ length: refused }, (_, place) => {
        const row = place * REFUSAL_WIDTH
        return { event: refusals[row]!, reason: REFUSALS[refusals[row + 2]!]!, session: refusals[row + 1]! }
      }),

    trades() {
      const exitRows = new Map(Array.from({ length: exits }, (_, place) => [ended[place * WIDTH]!, place * WIDTH]))
      return Array.from({ length: trades }, (_, place) => tradeAt(place * WIDTH, exitRows.get(place)))
    }
  }
}
