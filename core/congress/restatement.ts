// Decides which reports of the Senate a later amendment restates. An amendment repeats the whole report, so that trades
// of both would count twice. @see docs/reference/congress.md, "Reports of the Senate"

import type { ReportDate } from '../dates/report-date.ts'
import { identifyTrades, type StoredDisclosure } from './identify-trades.ts'

export interface ReportEdition {
  /** Day in the title, which amendments repeat. */
  readonly titleDay: ReportDate
  /** Number of the amendment; 0 for the original. */
  readonly amendment: number
}

/** Original (amendment 0) or amendment of a report. Editions share the member and the day in their title. */
export interface Edition {
  readonly url: string
  readonly amendment: number
  readonly trades: readonly StoredDisclosure[]
}

/**
 * Returns the restated editions of one member and title day, each with the URL of the newest amendment. Several
 * originals of one day are reports of their own: the amendment restates the one whose trades it repeats most. Nothing
 * is restated if that is unclear.
 */
export function findRestated(editions: readonly Edition[]): ReadonlyMap<string, string> {
  const amendments = editions
    .filter(({ amendment }) => amendment > 0)
    .sort((one, other) => one.amendment - other.amendment)
  const newest = amendments.at(-1)
  const isUnclear = new Set(amendments.map(({ amendment }) => amendment)).size < amendments.length
  if (!newest || isUnclear) return new Map()
  const originals = editions.filter(({ amendment }) => amendment === 0)
  const original = originals.length > 1 ? findRepeated(originals, amendments[0]!) : originals[0]
  const restated = original ? [original, ...amendments.slice(0, -1)] : amendments.slice(0, -1)
  return new Map(restated.map(({ url }) => [url, newest.url]))
}

/** Returns the original with most trades in common; undefined if none has any, or two have the same number. */
function findRepeated(originals: readonly Edition[], amendment: Edition): Edition | undefined {
  const counted = originals
    .map(original => ({ original, shared: countShared(amendment, original) }))
    .sort((one, other) => other.shared - one.shared)
  const [first, second] = counted
  return first && first.shared > (second?.shared ?? 0) ? first.original : undefined
}

function countShared(amendment: Edition, original: Edition): number {
  const known = new Set(original.trades.map(({ id }) => id))
  const rows = amendment.trades.map(trade => ({ ...UNTOLD, ...trade }))
  return identifyTrades(original.url, rows, original.trades).filter(({ id }) => known.has(id)).length
}

/** Fields of a disclosed trade that do not identify it. */
const UNTOLD = { assetDetail: null, assetType: null, comment: null, isAmendment: false, notifiedOn: null }
