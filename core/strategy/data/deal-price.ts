// Finds the takeover price of a company: insiders give up their shares in the deal and report the price on Form 4.

import { newYorkInstant, SESSION_OPEN } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'

/** Shares that an insider returned to the company (code D) or tendered to a buyer (code U), as first filed. */
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

/**
 * Days before and after the last day of trading on which the shares may be handed over. Deals close around that day.
 */
const DAYS_BEFORE = 3
const DAYS_AFTER = 10
/**
 * Maximum difference from the last close, as a fraction of it. On its last day a stock trades close to the takeover
 * price. Any other price is a partial payment or unrelated.
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
