// What is held, in columns: every session reads all positions, so each figure of them lies beside that of the next one. They
// stand in the order in which they were bought, which is the order of every sum.

import { nextActionFrom, productBetween, sumAt } from '../data/read-prices.ts'
import type { StrategyPrices } from '../data/strategy-data.ts'

export type DueBy = 'breakSession' | 'lastSession' | 'saleSession'

/** A position that begins. */
export interface Bought {
  /** Its place in the ledger. */
  readonly trade: number
  readonly issuer: number
  readonly stock: number
  readonly price: number
  readonly shares: number
  /** Of the traded amount, each way. */
  readonly costRate: number
  /** When it is due to end; sessions that have not come yet are Infinity. */
  readonly breakSession: number
  /** Never before that of what was bought earlier. */
  readonly lastSession: number
  readonly saleSession: number
  /** The first session with a split or a dividend. */
  readonly nextAction: number
}

/** Columns of what is held. A position that is gone has no shares and is never due. */
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
  /** Splits and dividends of the session. */
  act(session: number, receive: (dollars: number, trade: number) => void): void
  /**
   * Takes out what `ends`, which is asked in their order about the places of all positions that are due in the session. Most
   * sessions end none.
   */
  endWhere(session: number, when: DueBy, ends: (place: number) => boolean): void
  /** Dollars, at the last close of each: a session without one changes nothing. */
  worth(session: number): number
}

const NEVER = Number.POSITIVE_INFINITY
/** What was bought later is held until later, so nothing behind the first that is not due yet is due. */
const RISING: DueBy = 'lastSession'
/** Places that are empty are closed up once they are as many, and a part of all. */
const LEAST_EMPTY = 32
const EMPTY_PART = 4
const GONE = -1

/** `most` is how many can be held at once. */
export function openHoldings(prices: StrategyPrices, most: number): Holdings {
  const { close, first, offset } = prices
  const size = Math.ceil((most * EMPTY_PART) / (EMPTY_PART - 1)) + LEAST_EMPTY + 1
  const doubles = () => new Float64Array(size)
  const [costRate, lastClose, nextAction, shares] = [doubles(), doubles(), doubles(), doubles()]
  const [breakSession, lastSession, saleSession] = [doubles(), doubles(), doubles()]
  const due = { breakSession, lastSession, saleSession }
  const [issuer, stock, trade] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)]
  /** Where the prices of each stand: the place of session 0, were there one, and the end of them. */
  const [placeOfZero, placesEnd] = [new Int32Array(size), new Int32Array(size)]
  /** Of all that is held: nothing is due before. */
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
