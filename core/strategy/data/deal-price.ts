// What was paid for a company that was taken over: insiders hand their shares over in the deal, and say on Form 4 for how much.

import { newYorkInstant, SESSION_OPEN } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'

/** Shares that an insider gave to the company or, in a tender offer, to whoever takes it over: codes D and U, as first filed. */
export interface HandedOver {
  readonly accession: string
  readonly tradedOn: ReportDate
  /** Milliseconds. */
  readonly knownMs: number
  /** Of a share. */
  readonly priceUsd: number
}

export interface Deal {
  readonly priceUsd: number
  /** The filing that says so. */
  readonly accession: string
}

/** Deals close on the last day of trading or within days of it. */
const DAYS_BEFORE = 3
const DAYS_AFTER = 10
/** On its last day a stock trades at what will be paid for it; a price further off is a part of it, or another matter. */
const MOST_APART = 0.1

/** By the first filing that says so, accepted before the open of `decidedOn`; undefined where none does. */
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
