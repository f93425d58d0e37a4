// Finds the filing that an amendment amends, and its rows. An amendment names only the date of the original and holds
// only changes. It therefore never removes a row, and it stays unlinked if its original is uncertain
// (docs/reference/failures.md, "Known failures", row 7).
// @see docs/reference/trades.md, "Amendments"

import type { ReportDate } from '../../dates/report-date.ts'
import { addBusinessDays } from '../../dates/trading-calendar.ts'
import { parseFiledDay } from '../../filings/filed-day.ts'
import type { Accession } from '../../sec-ids.ts'
import type { FiledTransaction } from '../filed/filed-transaction.ts'
import type { SourceFiling } from '../filed/source-filing.ts'
import { ROUNDING_SHARES, signedShares } from '../filed/tranches.ts'
import { sideOfCode } from '../purchase-or-sale.ts'

/** Weight of the difference between balances in the distance of two rows. Differences in shares and price weigh 1. */
const FOLLOWING_WEIGHT = 0.001

export const isAmendment = (filing: SourceFiling): boolean => filing.documentType.endsWith('/A')

/**
 * Returns the original of every amendment among one issuer's filings; undefined with none or several candidates.
 *
 * A second amendment may give the date of the original or of the first amendment. It is linked to the original either
 * way.
 */
export function linkAmendments(filings: readonly SourceFiling[]): Map<Accession, SourceFiling | undefined> {
  const byDay = Map.groupBy(filings, ({ filedAt }) => filedAt)
  const links = new Map<Accession, SourceFiling | undefined>()
  for (const amendment of filings.filter(isAmendment).sort(byKnownAt))
    links.set(amendment.accession, findOriginal(amendment, byDay, links))
  return links
}

type Known = Pick<SourceFiling, 'accession' | 'knownAt'>

/** Orders filings, and what they tell, by the time they became known. */
export function byKnownAt(a: Known, b: Known): number {
  return a.knownAt.getTime() - b.knownAt.getTime() || (a.accession < b.accession ? -1 : 1)
}

/** Searches the day that the amendment names. Only if no filing fits, searches one business day before and after. */
function findOriginal(
  amendment: SourceFiling,
  byDay: ReadonlyMap<string, SourceFiling[]>,
  links: ReadonlyMap<Accession, SourceFiling | undefined>
): SourceFiling | undefined {
  const day = parseFiledDay(amendment.dateOfOriginalSubmission)
  if (!day) return undefined
  const on = (days: readonly ReportDate[]): SourceFiling[] =>
    originalsAmong(
      days.flatMap(date => byDay.get(date) ?? []),
      amendment,
      links
    )
  const exact = on([day])
  const found = exact.length > 0 ? exact : on([addBusinessDays(day, -1), addBusinessDays(day, 1)])
  return found.length === 1 ? found[0] : undefined
}

function originalsAmong(
  filings: readonly SourceFiling[],
  amendment: SourceFiling,
  links: ReadonlyMap<Accession, SourceFiling | undefined>
): SourceFiling[] {
  const candidates = filings.filter(filing => mayBeAmended(filing, amendment, links))
  return [...new Set(candidates.map(filing => links.get(filing.accession) ?? filing))]
}

function mayBeAmended(
  filing: SourceFiling,
  amendment: SourceFiling,
  links: ReadonlyMap<Accession, SourceFiling | undefined>
): boolean {
  if (filing === amendment || filing.filedAt > amendment.filedAt) return false
  if (isAmendment(filing) && !links.has(filing.accession)) return false
  if (filing.documentType[0] !== amendment.documentType[0]) return false
  return filing.owners.some(({ cik }) => amendment.owners.some(owner => owner.cik === cik))
}

/**
 * Pairs each row of an amendment with a row of the original, as amended so far. Nearest rows are paired first.
 *
 * A row that only changes between direct and indirect pairs with the otherwise equal row. A row with a corrected day or
 * code pairs with the row of the same shares and price.
 *
 * Rows without a pair are additions, or their original is uncertain.
 */
export function pairRows<Row extends { readonly current: FiledTransaction }>(
  amended: readonly FiledTransaction[],
  rows: readonly Row[]
): Map<FiledTransaction, Row> {
  const pairs = new Map<FiledTransaction, Row>()
  pairNearest(amended, rows, pairs, (one, other) => one.rowKey === other.rowKey)
  pairNearest(amended, rows, pairs, (one, other) => one.economicKey === other.economicKey && isSameBalance(one, other))
  pairNearest(amended, rows, pairs, isCorrected)
  return pairs
}

/** Whether both rows have the same shares and price, but another day, code or direction. */
export function isCorrected(one: FiledTransaction, other: FiledTransaction): boolean {
  const isSameAmount = one.shares !== undefined && one.shares === other.shares && one.price === other.price
  return isSameAmount && isSameSecurity(one, other) && (isSameBalance(one, other) || isTurned(one, other))
}

/**
 * Whether the two rows state one trade in opposite directions, which changes the balance too. If the balance of one row
 * continues from the other's, they are two trades.
 */
function isTurned(one: FiledTransaction, other: FiledTransaction): boolean {
  const [ours, theirs] = [signedShares(one), signedShares(other)]
  const isOpposite = ours !== undefined && theirs !== undefined && Math.sign(ours) === -Math.sign(theirs)
  return isOpposite && !goesOnFrom(one, other) && !goesOnFrom(other, one)
}

/**
 * Whether an unpaired row of an amendment may replace `other`, which the amendment does not mention.
 *
 * A row whose balance continues from the other's is an addition.
 */
export function mayStandFor(row: FiledTransaction, other: FiledTransaction): boolean {
  const isMarketTrade = sideOfCode(row.code) !== undefined || sideOfCode(other.code) !== undefined
  return isMarketTrade && isSameSecurity(row, other) && !goesOnFrom(row, other) && !goesOnFrom(other, row)
}

const isSameSecurity = (one: FiledTransaction, other: FiledTransaction): boolean =>
  one.line.table === other.line.table && one.classKey === other.classKey

function goesOnFrom(row: FiledTransaction, other: FiledTransaction): boolean {
  const traded = signedShares(row)
  if (row.following === undefined || other.following === undefined || traded === undefined) return false
  return Math.abs(row.following - traded - other.following) <= ROUNDING_SHARES
}

/** Whether the balances afterwards are equal, or one is not stated. */
export function isSameBalance(one: FiledTransaction, other: FiledTransaction): boolean {
  return one.following === other.following || one.following === undefined || other.following === undefined
}

function pairNearest<Row extends { readonly current: FiledTransaction }>(
  amended: readonly FiledTransaction[],
  rows: readonly Row[],
  pairs: Map<FiledTransaction, Row>,
  mayPair: (one: FiledTransaction, other: FiledTransaction) => boolean
): void {
  const taken = new Set(pairs.values())
  const options = amended
    .filter(row => !pairs.has(row))
    .flatMap(row =>
      rows.filter(other => !taken.has(other) && mayPair(row, other.current)).map(other => ({ other, row }))
    )
    .map(option => ({ ...option, distance: distanceOf(option.row, option.other.current) }))
    .sort((a, b) => a.distance - b.distance)
  for (const { other, row } of options) {
    if (pairs.has(row) || taken.has(other)) continue
    pairs.set(row, other)
    taken.add(other)
  }
}

function distanceOf(one: FiledTransaction, other: FiledTransaction): number {
  return (
    relativeDifference(one.shares, other.shares) +
    relativeDifference(one.price, other.price) +
    FOLLOWING_WEIGHT * relativeDifference(one.following, other.following)
  )
}

function relativeDifference(one: number | undefined, other: number | undefined): number {
  if (one === other) return 0
  if (one === undefined || other === undefined) return 1
  return Math.abs(one - other) / Math.max(Math.abs(one), Math.abs(other))
}
