// Do two filings speak of the same shares? A fund and its manager, or two spouses, each file for one trade; twelve
// directors who got the same award do not. Equal rows alone cannot tell.

import { isEntityName } from '../filings/entity-name.ts'
import type { FiledTransaction } from './filed-transaction.ts'
import { natureKeyOf } from './security-name.ts'
import type { SourceFiling } from './source-filing.ts'
import { sideOfCode } from './trade-side.ts'

/** Held by the owner alone although it counts as indirect: an award, a pension or savings plan. */
const OWN_PLAN = /\b(?:award|401|ira|esop|ksop|espp|drip|plan|deferred|restricted)\b/
/** Held by somebody else who may be an insider too. */
const RELATIVE = /\b(?:spouse|wife|husband|son|daughter|child|children|parent|family|household|footnote)\b/

/**
 * Whether a row may be the one that `reported` reports, whose owners are `reportedBy`. Who reports again speaks of
 * the same shares; others do where the rows of that holding agree and it can be one holding.
 *
 * `rowsOf` gives all rows of a filing.
 */
export function mayBeSameShares(
  reported: FiledTransaction,
  reportedBy: ReadonlyMap<string, unknown>,
  row: FiledTransaction,
  rowsOf: (filing: SourceFiling) => readonly FiledTransaction[]
): boolean {
  if (row.filing.owners.some(({ cik }) => reportedBy.has(cik))) return true
  if (!doesHoldingAgree(reported, row, rowsOf)) return false
  if (isOwn(reported) && isOwn(row)) return isJointSale(reported, row)
  const isFirstPosition = row.following !== undefined && row.following === row.shares
  return !isFirstPosition || !(isStranger(reported, row) || isStranger(row, reported))
}

/** One of two reports of a holding may leave rows out, but they do not contradict each other. */
function doesHoldingAgree(
  reported: FiledTransaction,
  row: FiledTransaction,
  rowsOf: (filing: SourceFiling) => readonly FiledTransaction[]
): boolean {
  const ours = keysOf(rowsOf(row.filing), row)
  const theirs = keysOf(rowsOf(reported.filing), reported)
  const [fewer, more] = ours.size <= theirs.size ? [ours, theirs] : [theirs, ours]
  return [...fewer].every(key => more.has(key))
}

const keysOf = (rows: readonly FiledTransaction[], like: FiledTransaction): Set<string> =>
  new Set(rows.filter(row => row.vehicleKey === like.vehicleKey && row.code === like.code).map(row => row.economicKey))

/** Held directly, or by a plan of the owner's. */
const isOwn = ({ line }: FiledTransaction): boolean =>
  line.directOrIndirect !== 'I' || OWN_PLAN.test(natureKeyOf(line.natureOfOwnership ?? ''))

/** What the company gave to both, and the first position of each, are two trades; so is what cannot be compared. */
function isJointSale(reported: FiledTransaction, row: FiledTransaction): boolean {
  const isOpenMarket = sideOfCode(row.code) !== undefined
  return (
    isOpenMarket && row.following !== undefined && row.following === reported.following && row.following !== row.shares
  )
}

/** A person's own first position is not the first position of another's trust or company. */
function isStranger(own: FiledTransaction, other: FiledTransaction): boolean {
  const isPerson = own.filing.owners.every(({ name }) => !isEntityName(name))
  return isPerson && isOwn(own) && !RELATIVE.test(natureKeyOf(other.line.natureOfOwnership ?? ''))
}
