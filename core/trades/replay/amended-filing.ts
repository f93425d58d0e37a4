// Original filing with its amendments, and the owners' holdings that they state.

import type { FiledBalances } from '../filed/filed-balances.ts'
import type { FiledTransaction } from '../filed/filed-transaction.ts'
import { type KnownBalance, type Ledger, noteBalances, putBalances } from '../filed/ownership-change.ts'
import type { SourceFiling } from '../filed/source-filing.ts'
import type { Succession } from './economic-trades.ts'

/** Row of an original filing, with its newest amendment as `current`. */
export interface ChainRow {
  readonly succession: Succession
  readonly offset: number
  current: FiledTransaction
}

/** Original filing with its amendments. */
export interface AmendedFiling {
  readonly order: number
  readonly rows: ChainRow[]
  /** Owners' holdings before the original. Changes stated by amendments are measured from them too. */
  readonly before: ReadonlyMap<string, KnownBalance>
  readonly after: Map<string, KnownBalance>
}

/**
 * Subtracts earlier tranches from the balance before a row. An amendment that repeats only one tranche omits the change
 * made by the tranches before it.
 */
export function withOffsets(filed: FiledBalances, pairs: ReadonlyMap<FiledTransaction, ChainRow>): FiledBalances {
  const rows = new Map(filed.rows)
  for (const [row, { offset }] of pairs) {
    const balance = rows.get(row)!
    if (balance.offset === 0 && offset !== 0 && balance.before !== undefined)
      rows.set(row, { ...balance, before: balance.before - offset, offset })
  }
  return { ...filed, rows }
}

export function beforeOf(
  filed: FiledBalances,
  known: ReadonlyMap<string, KnownBalance>,
  order: number
): Map<string, KnownBalance> {
  const before = new Map<string, KnownBalance>()
  for (const [key, vehicle] of filed.vehicles)
    if (vehicle.before !== undefined)
      before.set(key, { classKey: vehicle.classKey, day: filed.day, order, shares: vehicle.before })
  return putBalances(new Map(known), before)
}

export function afterOf(filed: FiledBalances, order: number): Map<string, KnownBalance> {
  const after = new Map<string, KnownBalance>()
  for (const [key, vehicle] of filed.vehicles)
    if (vehicle.after !== undefined)
      after.set(key, { classKey: vehicle.classKey, day: filed.day, order, shares: vehicle.after })
  return after
}

/**
 * Adds only the correction of a row to the balance of the original, because later rows may exist only in the original.
 */
export function noteAmendedBalances(
  ledger: Ledger,
  filing: SourceFiling,
  filed: FiledBalances,
  pairs: ReadonlyMap<FiledTransaction, ChainRow>,
  amended: AmendedFiling
): void {
  for (const [key, stated] of afterOf(filed, amended.order)) {
    const lastRow = filed.vehicles.get(key)?.lastRow
    const former = lastRow && pairs.get(lastRow)?.current
    const held = amended.after.get(key)
    const correction = (lastRow?.following ?? 0) - (former?.following ?? 0)
    amended.after.set(key, held && former ? { ...held, shares: held.shares + correction } : stated)
  }
  noteBalances(ledger, filing, amended.after)
}
