// Helpers shared by all actions: tranches, prices and holdings.

import type { ReportDate } from '#core/dates/report-date.ts'
import type { Company } from './companies.ts'
import { addHolding, addNote, type FilingDraft } from './filings/filing-draft.ts'
import type { Holdings } from './filings/holdings.ts'
import type { Random } from './random.ts'
import type { Stock } from './stock.ts'

export interface Scene {
  readonly random: Random
  readonly company: Company
  readonly stock: Stock
  readonly sessions: readonly ReportDate[]
}

/** Nature of ownership stated by members of an investment house. */
export const HOUSE_NATURE = 'See footnote'

/** Rounds a number of shares. Most people buy round lots. */
export function roundShares(random: Random, shares: number): number {
  if (shares < 60 || random.chance(0.25)) return Math.round(shares)
  const lot = shares > 2_000 && random.chance(0.7) ? 500 : shares > 300 ? 100 : 10
  return Math.round(shares / lot) * lot
}

export interface Tranche {
  shares: number
  session: number
}

export function splitTranches(random: Random, shares: number, session: number, stock: Stock): Tranche[] {
  const count = shares < 20 ? 1 : random.weighted(TRANCHES)
  const each = Math.floor(shares / count)
  const isOverNight = count > 1 && session < stock.last && stock.splits[session + 1] === 1 && random.chance(0.25)
  return Array.from({ length: count }, (_, index) => ({
    session: isOverNight && index >= count / 2 ? session + 1 : session,
    shares: index === 0 ? shares - each * (count - 1) : each
  }))
}

const TRANCHES = [
  [1, 66],
  [2, 13],
  [3, 9],
  [4, 5],
  [5, 3],
  [7, 2],
  [12, 1]
] as const

export interface Fill {
  price: number
  notes: Record<string, string[]>
}

/**
 * Returns a price within the session's range. In three of ten cases it is an average of several trades, with a
 * footnote.
 */
export function fillPrice({ random, stock }: Scene, draft: FilingDraft, session: number): Fill {
  const [low, high] = [stock.low[session]!, stock.high[session]!]
  const price = low + (high - low) * random.between(0.15, 0.85)
  if (!random.chance(0.3) || high - low < 0.02) return { notes: {}, price: roundTo(price, low < 1 ? 4 : 2) }
  const [from, to] = [roundTo(low + (price - low) * 0.4, 2), roundTo(price + (high - price) * 0.6, 2)]
  const note = addNote(
    draft,
    `The price is a weighted average. The shares were traded in several transactions at prices from $${from} to $${to}. The reporting person undertakes to provide, on request, the number of shares traded at each price.`
  )
  return { notes: { pricePerShare: [note] }, price: roundTo(price, 4) }
}

/** Adds the other kind of holding. Insiders with direct and indirect shares usually state both. */
export function addOther({ random }: Scene, draft: FilingDraft, holdings: Holdings, wasIndirect: boolean): void {
  if (draft.insider.vehicle === undefined || !random.chance(0.7)) return
  if (wasIndirect && holdings.direct > 0) addHolding(draft, holdings.direct, undefined)
  if (!wasIndirect && holdings.indirect > 0) addHolding(draft, holdings.indirect, draft.insider.vehicle)
}

function roundTo(value: number, decimals: number): number {
  const unit = 10 ** decimals
  return Math.round(value * unit) / unit
}
