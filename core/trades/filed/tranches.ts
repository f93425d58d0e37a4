// Computes the balance before each row of one holding in one filing, from the balance that the row states afterwards.
// Consecutive tranches of one trade all use the balance before the first tranche.

import type { FiledTransaction } from './filed-transaction.ts'

/** Tolerance in shares, because balances are rounded to whole shares while reinvested dividends add fractions. */
export const ROUNDING_SHARES = 1
/** Limit in shares below which a balance counts as zero. */
export const NOTHING_HELD = 0.5

/** Row with its shares and the balance after it. */
export interface BalancedRow {
  readonly line: Pick<FiledTransaction['line'], 'acquiredDisposed'>
  readonly shares: number | undefined
  readonly following: number | undefined
}

export interface RowBalance {
  /** Balance before the first of the row's tranches; undefined if it is not stated. */
  readonly before: number | undefined
  /** Change made by the tranches before this one. */
  readonly offset: number
}

/** Sorts rows in the order of their trades, because some filers list the newest row first. */
export function inTimeOrder<Row extends BalancedRow>(rows: readonly Row[]): readonly Row[] {
  if (rows.length < 2 || isChain(rows)) return rows
  const reversed = rows.toReversed()
  return isChain(reversed) ? reversed : rows
}

/** Returns the balance before each row of `ordered`, which must be sorted by `inTimeOrder`. */
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

export function signedShares({ line, shares }: BalancedRow): number | undefined {
  if (shares === undefined || line.acquiredDisposed === null) return undefined
  return line.acquiredDisposed === 'A' ? shares : -shares
}

const isChain = (rows: readonly BalancedRow[]): boolean =>
  rows.every((row, index) => index === 0 || isClose(heldBefore(row), rows[index - 1]!.following))

const isSameTrade = (row: FiledTransaction, previous: FiledTransaction): boolean =>
  row.code === previous.code && row.line.acquiredDisposed === previous.line.acquiredDisposed

function heldBefore(row: BalancedRow): number | undefined {
  const traded = signedShares(row)
  return row.following === undefined || traded === undefined ? undefined : row.following - traded
}

function heldAfter(row: FiledTransaction, before: number | undefined): number | undefined {
  const traded = signedShares(row)
  return before === undefined || traded === undefined ? undefined : before + traded
}

/** Whether there are several rows and each states the balance after the last one. */
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
