// Holdings in columns, because every session reads the same figure of all positions. Positions and sums are in order of
// purchase.

import { nextActionFrom, productBetween, sumAt } from '../data/read-prices.ts'
import type { StrategyPrices } from '../data/strategy-data.ts'

export type DueBy = 'breakSession' | 'lastSession' | 'saleSession'

/** New position. */
export interface Bought {
  /** Index of the purchase in the ledger. */
  readonly trade: number
  readonly issuer: number
  readonly stock: number
  readonly price: number
  readonly shares: number
  /** Cost of the purchase and of the sale, as a fraction of the traded amount. */
  readonly costRate: number
  /** Session in which the position ends because of a break; Infinity if none is known. */
  readonly breakSession: number
  /** Last session of the holding period. Never before the last session of an earlier purchase. */
  readonly lastSession: number
  readonly saleSession: number
  /** Next session with a split or a dividend. */
  readonly nextAction: number
}

/** Columns of all holdings. A closed position has no shares and is never due. */
export interface HeldColumns {
  readonly costRate: Float64Array
  readonly issuer: Int32Array
  readonly lastClose: Float64Array
  readonly shares: Float64Array
  readonly stock: Int32Array
  readonly trade: Int32Array
}

export interface Holdings {
  readonly held: HeldColumns
  add(bought: Bought): void
  /** Applies the splits and dividends of the session. */
  act(session: number, receive: (dollars: number, trade: number) => void): void
  /**
   * Calls `ends` with the index of each position due in the session, in order. Removes the position if it returns true.
   */
  endWhere(session: number, when: DueBy, ends: (place: number) => boolean): void
  /** Value in US dollars, at the last close of each position. In a session without a close, the earlier one is used. */
  worth(session: number): number
}

const NEVER = Number.POSITIVE_INFINITY
/** Column that rises in order of purchase, so that its scan can stop at the first position that is not due. */
const RISING: DueBy = 'lastSession'
/** Empty rows are removed once there are LEAST_EMPTY of them, and one in EMPTY_PART of all rows is empty. */
const LEAST_EMPTY = 32
const EMPTY_PART = 4
const GONE = -1

/** `most` is the maximum number of positions held at once. */
export function openHoldings(prices: StrategyPrices, most: number): Holdings {
  const { close, first, offset } = prices
  const size = Math.ceil((most * EMPTY_PART) / (EMPTY_PART - 1)) + LEAST_EMPTY + 1
  const doubles = () => new Float64Array(size)
  const [costRate, lastClose, nextAction, shares] = [doubles(), doubles(), doubles(), doubles()]
  const [breakSession, lastSession, saleSession] = [doubles(), doubles(), doubles()]
  const due = { breakSession, lastSession, saleSession }
  const [issuer, stock, trade] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)]
  /** Location of each position's prices: the index that session 0 would have, and the end of the stock's entries. */
  const [placeOfZero, placesEnd] = [new Int32Array(size), new Int32Array(size)]
  /** Earliest due session over all holdings. */
  const earliest = { breakSession: NEVER, lastSession: NEVER, nextAction: NEVER, saleSession: NEVER }
  let [count, empty] = [0, 0]

  function takeOut(place: number): void {
    lastClose[place] = 0
    shares[place] = 0
    placesEnd[place] = 0
    trade[place] = GONE
    nextAction[place] = NEVER
    breakSession[place] = NEVER
    lastSession[place] = NEVER
    saleSession[place] = NEVER
    empty += 1
  }

  function move(from: number, to: number): void {
    costRate[to] = costRate[from]!
    lastClose[to] = lastClose[from]!
    nextAction[to] = nextAction[from]!
    shares[to] = shares[from]!
    breakSession[to] = breakSession[from]!
    lastSession[to] = lastSession[from]!
    saleSession[to] = saleSession[from]!
    issuer[to] = issuer[from]!
    stock[to] = stock[from]!
    trade[to] = trade[from]!
    placeOfZero[to] = placeOfZero[from]!
    placesEnd[to] = placesEnd[from]!
  }

  function closeUp(): void {
    if (empty < LEAST_EMPTY || empty * EMPTY_PART < count) return
    let kept = 0
    for (let place = 0; place < count; place += 1) {
      if (trade[place] === GONE) continue
      move(place, kept)
      kept += 1
    }
    count = kept
    empty = 0
  }

  return {
    act(session, receive) {
      if (session < earliest.nextAction) return
      let next = NEVER
      for (let place = 0; place < count; place += 1) {
        if (session >= nextAction[place]!) {
          const ratio = productBetween(prices.splits, stock[place]!, session, session)
          shares[place]! *= ratio
          lastClose[place]! /= ratio
          receive(shares[place]! * sumAt(prices.dividends, stock[place]!, session), trade[place]!)
          nextAction[place] = nextActionFrom(prices, stock[place]!, session + 1)
        }
        if (nextAction[place]! < next) next = nextAction[place]!
      }
      earliest.nextAction = next
    },

    add(bought) {
      closeUp()
      const place = count
      count += 1
      costRate[place] = bought.costRate
      lastClose[place] = bought.price
      nextAction[place] = bought.nextAction
      shares[place] = bought.shares
      breakSession[place] = bought.breakSession
      lastSession[place] = bought.lastSession
      saleSession[place] = bought.saleSession
      issuer[place] = bought.issuer
      stock[place] = bought.stock
      trade[place] = bought.trade
      placeOfZero[place] = offset[bought.stock]! - first[bought.stock]!
      placesEnd[place] = offset[bought.stock + 1]!
      earliest.breakSession = Math.min(earliest.breakSession, bought.breakSession)
      earliest.lastSession = Math.min(earliest.lastSession, bought.lastSession)
      earliest.nextAction = Math.min(earliest.nextAction, bought.nextAction)
      earliest.saleSession = Math.min(earliest.saleSession, bought.saleSession)
    },

    endWhere(session, when, ends) {
      if (session < earliest[when]) return
      const sessions = due[when]
      let next = NEVER
      for (let place = 0; place < count; place += 1) {
        const dueOn = sessions[place]!
        if (session >= dueOn && ends(place)) takeOut(place)
        else if (dueOn < next) {
          next = dueOn
          if (when === RISING && dueOn > session) break
        }
      }
      earliest[when] = next
    },

    held: { costRate, issuer, lastClose, shares, stock, trade },

    worth(session) {
      let worth = 0
      for (let index = 0; index < count; index += 1) {
        const place = placeOfZero[index]! + session
        const price = place < placesEnd[index]! ? close[place]! : Number.NaN
        if (price > 0) lastClose[index] = price
        worth += shares[index]! * lastClose[index]!
      }
      return worth
    }
  }
}
