// What is held, in columns: every session reads all positions, so each figure of them lies beside that of the next one. They
// stand in the order in which they were bought, which is the order of every sum.

import { nextActionFrom, productBetween, sumAt } from '../data/read-prices.ts'
import type { StrategyPrices } from '../data/strategy-data.ts'
import type { Held } from './positions.ts'

export const DUE_BY = ['breakSession', 'lastSession', 'saleSession'] as const
export type DueBy = (typeof DUE_BY)[number]

export interface Holdings {
  add(position: Held): void
  /** Splits and dividends of the session. */
  act(session: number, receive: (dollars: number) => void): void
  /**
   * Takes out what `ends`, which is asked in their order about all positions that are due in the session. Most sessions end
   * none.
   */
  endWhere(session: number, when: DueBy, ends: (position: Held, shares: number, lastClose: number) => boolean): void
  list(): Held[]
  /** Dollars, at the last close of each: a session without one changes nothing. */
  worth(session: number): number
}

const NEVER = Number.POSITIVE_INFINITY
/** Places that are empty are closed up once they are as many, and a part of all. */
const LEAST_EMPTY = 32
const EMPTY_PART = 4

/** `most` is how many can be held at once. */
export function openHoldings(prices: StrategyPrices, most: number): Holdings {
  const { close, first, offset } = prices
  const size = Math.ceil((most * EMPTY_PART) / (EMPTY_PART - 1)) + LEAST_EMPTY + 1
  const [lastClose, nextAction, shares] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  const due = {
    breakSession: new Float64Array(size),
    lastSession: new Float64Array(size),
    saleSession: new Float64Array(size)
  }
  /** Where the prices of each stand: the place of session 0, were there one, and the end of them. */
  const [placeOfZero, placesEnd] = [new Int32Array(size), new Int32Array(size)]
  /** An empty place adds nothing to a sum and is never due. */
  const [zeros, nevers] = [
    [lastClose, shares, placesEnd],
    [nextAction, ...Object.values(due)]
  ]
  const columns = [...zeros, ...nevers, placeOfZero]
  const positions: (Held | undefined)[] = []
  /** Of all that is held: nothing is due before. */
  const earliest: Record<DueBy, number> = { breakSession: NEVER, lastSession: NEVER, saleSession: NEVER }
  let empty = 0

  function takeOut(place: number): void {
    for (const column of zeros) column[place] = 0
    for (const column of nevers) column[place] = NEVER
    positions[place] = undefined
    empty += 1
  }

  function closeUp(): void {
    if (empty < LEAST_EMPTY || empty * EMPTY_PART < positions.length) return
    let kept = 0
    for (const [place, position] of positions.entries()) {
      if (!position) continue
      for (const column of columns) column[kept] = column[place]!
      positions[kept] = position
      kept += 1
    }
    positions.length = kept
    empty = 0
  }

  return {
    act(session, receive) {
      for (let place = 0; place < positions.length; place += 1) {
        if (session < nextAction[place]!) continue
        const position = positions[place]!
        const ratio = productBetween(prices.splits, position.stock, session, session)
        shares[place]! *= ratio
        lastClose[place]! /= ratio
        const dividends = shares[place]! * sumAt(prices.dividends, position.stock, session)
        position.dividendsUsd += dividends
        receive(dividends)
        nextAction[place] = nextActionFrom(prices, position.stock, session + 1)
      }
    },

    add(position) {
      closeUp()
      const { entry, stock } = position
      const place = positions.push(position) - 1
      lastClose[place] = entry.price
      shares[place] = entry.shares
      nextAction[place] = position.nextAction
      placeOfZero[place] = offset[stock]! - first[stock]!
      placesEnd[place] = offset[stock + 1]!
      for (const when of DUE_BY) {
        due[when][place] = position[when]
        earliest[when] = Math.min(earliest[when], position[when])
      }
    },

    endWhere(session, when, ends) {
      if (session < earliest[when]) return
      const sessions = due[when]
      let next = NEVER
      for (let place = 0; place < positions.length; place += 1) {
        if (session >= sessions[place]! && ends(positions[place]!, shares[place]!, lastClose[place]!)) takeOut(place)
        else if (sessions[place]! < next) next = sessions[place]!
      }
      earliest[when] = next
    },

    list: () => positions.filter(position => position !== undefined),

    worth(session) {
      let worth = 0
      for (let index = 0; index < positions.length; index += 1) {
        const place = placeOfZero[index]! + session
        const price = place < placesEnd[index]! ? close[place]! : Number.NaN
        if (price > 0) lastClose[index] = price
        worth += shares[index]! * lastClose[index]!
      }
      return worth
    }
  }
}
