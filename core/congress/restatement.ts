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

const countShared = (amendment: Edition, original: Edition): number =>
  findRepeats(amendment.trades, original.trades).size

/** Returns the trades that repeat an earlier one, each with the id of the earlier one, which counts once. */
export function findRepeats(
  trades: readonly StoredDisclosure[],
  earlier: readonly StoredDisclosure[]
): ReadonlyMap<string, string> {
  const known = new Set(earlier.map(({ id }) => id))
  const rows = trades.map(trade => ({ ...UNTOLD, ...trade }))
  const identified = identifyTrades('', rows, earlier)
  return new Map(
    trades.flatMap(({ id }, place) => (known.has(identified[place]!.id) ? [[id, identified[place]!.id]] : []))
  )
}

/** Trade of a report that has just arrived. */
export interface ReportedTrade extends StoredDisclosure {
  /** Whether the row, or the whole report, corrects an earlier one. */
  readonly isAmendment: boolean
}

/**
 * Returns the ids of the trades of a report that are news. An amended row that repeats a trade from another report of
 * its author is none: readers were told of it before.
 */
export function findNews(reported: readonly ReportedTrade[], earlier: readonly StoredDisclosure[]): readonly string[] {
  const amended = reported.filter(({ isAmendment }) => isAmendment)
  const repeated = findRepeats(amended, earlier)
  return reported.map(({ id }) => id).filter(id => !repeated.has(id))
}

/** Trades of a report, as far as they are known today. */
export interface ToldReport<Trade extends StoredDisclosure> {
  /** Trades of the report, or of the amendment that restates it. */
  readonly trades: readonly Trade[]
  /** Trades of the report that an amendment has set aside. */
  readonly setAside: readonly StoredDisclosure[]
}

/** Returns what stands today for some trades of a report: themselves, or the rows of the amendment that repeat them. */
export function findCurrent<Trade extends StoredDisclosure>(
  { setAside, trades }: ToldReport<Trade>,
  ids: readonly string[]
): readonly Trade[] {
  const repeats = findRepeats(trades, setAside)
  return trades.filter(({ id }) => ids.includes(repeats.get(id) ?? id))
}

/** Fields of a disclosed trade that do not identify it. */
const UNTOLD = { assetDetail: null, assetType: null, comment: null, isAmendment: false, notifiedOn: null }
