// Takeover price of a company: insiders dispose of their shares in the deal and report the price on Form 4.

import { newYorkInstant, SESSION_OPEN } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'

/** Shares that an insider gave to the company or tendered to a buyer: codes D and U, as first filed. */
export interface HandedOver {
  readonly accession: string
  readonly tradedOn: ReportDate
  /** Milliseconds since 1970. */
  readonly knownMs: number
  /** US dollars per share. */
  readonly priceUsd: number
}

export interface Deal {
  readonly priceUsd: number
  /** Filing that states the price. */
  readonly accession: string
}

/** Deals close on the last day of trading or within days of it. */
const DAYS_BEFORE = 3
const DAYS_AFTER = 10
/**
 * On its last day a stock trades close to the takeover price. A price further off is a partial payment or unrelated.
 */
const MOST_APART = 0.1

/** Takes the price of the first matching filing accepted before the open of `decidedOn`; undefined without one. */
export function findDeal(
  last: { readonly date: ReportDate; readonly close: number },
  handedOver: readonly HandedOver[],
  decidedOn: ReportDate
): Deal | undefined {
  const [from, to] = [addDays(last.date, -DAYS_BEFORE), addDays(last.date, DAYS_AFTER)]
  const open = newYorkInstant(decidedOn, SESSION_OPEN).getTime()
  const [first] = handedOver
    .filter(({ knownMs, tradedOn }) => tradedOn >= from && tradedOn <= to && knownMs < open)
    .filter(({ priceUsd }) => Math.abs(priceUsd / last.close - 1) <= MOST_APART)
    .toSorted((one, other) => one.knownMs - other.knownMs || (one.accession < other.accession ? -1 : 1))
  return first && { accession: first.accession, priceUsd: first.priceUsd }
}
