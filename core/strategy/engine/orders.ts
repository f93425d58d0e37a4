// Facts about the stock of an order at the time of the purchase. They are computed on first use and shared by all runs
// over the same data. The figures of one order are adjacent in memory, so that reading them is fast.

import {
  closeAt,
  dollarVolumeBefore,
  firstFrom,
  isHalted,
  marketCapBefore,
  nextActionFrom,
  openAt
} from '../data/read-prices.ts'
import type { StrategyData } from '../data/strategy-data.ts'
import type { EntryRule } from '../settings.ts'

/** Offsets of the figures within an order's row. */
export const ORDER = {
  /** Price at which the order is filled; NaN without one. */
  price: 0,
  /** 1 if trading was halted (the source reports a volume of 0). */
  isHalted: 1,
  /** NaN if unknown. */
  marketCapUsd: 2,
  /** Mean dollar volume per session before the order; NaN if unknown. */
  dollarVolume: 3,
  /** Index of the next break among all breaks, and its session; -1 and Infinity without one. */
  breakPlace: 4,
  breakSession: 5,
  /** Next session with a split or a dividend; Infinity without one. */
  nextAction: 6,
  isKnown: 7
} as const

/** A row of eight doubles fills one cache line. Must be a power of two. */
const WIDTH = 8

export interface Orders {
  readonly values: Float64Array
  /** Returns the offset of an order's row in `values`. */
  find(event: number, session: number): number
}

export function openOrders({ events, prices }: StrategyData, rule: EntryRule): Orders {
  const values = new Float64Array(events.stock.length * WIDTH)
  const priceAt = rule === 'next_open' ? openAt : closeAt

  function fill(at: number, stock: number, session: number): void {
    values[at + ORDER.isKnown] = 1
    values[at + ORDER.price] = stock < 0 ? Number.NaN : priceAt(prices, stock, session)
    if (stock < 0) return
    const breakPlace = firstFrom(prices.breaks, stock, session + 1)
    values[at + ORDER.isHalted] = Number(isHalted(prices, stock, session))
    values[at + ORDER.marketCapUsd] = marketCapBefore(prices, stock, session)
    values[at + ORDER.dollarVolume] = dollarVolumeBefore(prices, stock, session)
    values[at + ORDER.breakPlace] = breakPlace
    values[at + ORDER.breakSession] = breakPlace < 0 ? Number.POSITIVE_INFINITY : prices.breaks.session[breakPlace]!
    values[at + ORDER.nextAction] = nextActionFrom(prices, stock, session + 1)
  }

  return {
    find(event, session) {
      const at = event * WIDTH
      if (values[at + ORDER.isKnown] === 0) fill(at, events.stock[event]!, session)
      return at
    },
    values
  }
}
