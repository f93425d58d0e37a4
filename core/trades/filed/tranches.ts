// The rows of one holding in one filing. Each states the balance after it; what was held before is worked out, and
// rows that follow each other as tranches of one trade are all measured against what was held before the first.

import type { FiledTransaction } from './filed-transaction.ts'

/** Balances are rounded to whole shares, reinvested dividends are not. */
export const ROUNDING_SHARES = 1
/** Balances under half a share count as zero. */
export const NOTHING_HELD = 0.5

export interface RowBalance {
  /** Held before the first of the tranches that the row belongs to; undefined where that is not stated. */
  readonly before: number | undefined
  /** What the tranches before this one changed. */
  readonly offset: number
}

/** In the order in which they were made: some filers list the newest row first. */
export function inTimeOrder(rows: readonly FiledTransaction[]): readonly FiledTransaction[] {
  if (rows.length < 2 || isChain(rows)) return rows
  const reversed = rows.toReversed()
  return isChain(reversed) ? reversed : rows
}

/** The balance before each of `ordered`, in the order given by `inTimeOrder`. */
export function balancesOf(ordered: readonly FiledTransaction[]): RowBalance[] {
  const own = isFinalBalanceOnly(ordered) ? unroll(ordered) : ordered.map(heldBefore)
  const balances: RowBalance[] = []
  for (const [index, row] of ordered.entries()) {
    const previous = ordered[index - 1]
    const isNext =
      previous !== undefined && isSameTrade(row, previous) && isClose(own[index], heldAfter(previous, own[index - 1]))
    const before = isNext ? balances[index - 1]!.before : own[index]
    balances.push({ before, offset: (own[index] ?? 0) - (before ?? 0) })
  }
  return balances
}

export function signedShares({ line, shares }: FiledTransaction): number | undefined {
  if (shares === undefined || line.acquiredDisposed === null) return undefined
  return line.acquiredDisposed === 'A' ? shares : -shares
}

const isChain = (rows: readonly FiledTransaction[]): boolean =>
  rows.every((row, index) => index === 0 || isClose(heldBefore(row), rows[index - 1]!.following))

const isSameTrade = (row: FiledTransaction, previous: FiledTransaction): boolean =>
  row.code === previous.code && row.line.acquiredDisposed === previous.line.acquiredDisposed

function heldBefore(row: FiledTransaction): number | undefined {
  const traded = signedShares(row)
  return row.following === undefined || traded === undefined ? undefined : row.following - traded
}

function heldAfter(row: FiledTransaction, before: number | undefined): number | undefined {
  const traded = signedShares(row)
  return before === undefined || traded === undefined ? undefined : before + traded
}

/** Several rows that all state the balance after the last of them. */
function isFinalBalanceOnly(rows: readonly FiledTransaction[]): boolean {
  const following = rows[0]?.following
  if (rows.length < 2 || following === undefined || rows.some(row => row.following !== following)) return false
  const traded = rows.reduce((total, row) => total + (signedShares(row) ?? Number.NaN), 0)
  return following - traded > -NOTHING_HELD
}

function unroll(rows: readonly FiledTransaction[]): number[] {
  let held = rows.reduce((left, row) => left - signedShares(row)!, rows[0]!.following!)
  return rows.map(row => {
    const before = held
    held += signedShares(row)!
    return before
  })
}

const isClose = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && Math.abs(one - other) <= ROUNDING_SHARES
