// Facts about an order's stock at the purchase, computed on first use and shared by all runs over the same data. The
// figures of an order are adjacent in memory, so that reading them stays fast.

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
  /** Of a fill; NaN without one. */
  price: 0,
  /** 1 where the source says that nothing was traded. */
  isHalted: 1,
  /** NaN where it is not known. */
  marketCapUsd: 2,
  /** Mean dollars a session before; NaN where it is not known. */
  dollarVolume: 3,
  /** Of the next break among all breaks, and its session; -1 and Infinity without one. */
  breakPlace: 4,
  breakSession: 5,
  /** The next session with a split or a dividend; Infinity without one. */
  nextAction: 6,
  isKnown: 7
} as const

/** A power of two: a line of memory each. */
const WIDTH = 8

export interface Orders {
  readonly values: Float64Array
  /** The place of an order among the values. */
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
