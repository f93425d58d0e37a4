// Computes the change that a row made to its owner's holdings, as a percentage of two amounts: the balance of the row's
// own vehicle, and the owner's known holdings of the class, direct and indirect.
// @see docs/reference/trades.md, "Ownership change" (25.0 % and 23.1 %); docs/reference/scores.md, "Factors"

import type { ReportDate } from '../../dates/report-date.ts'
import { type Split, splitFactor } from '../../prices/splits/split.ts'
import type { Cik } from '../../sec-ids.ts'
import type { FiledBalances } from './filed-balances.ts'
import type { FiledTransaction } from './filed-transaction.ts'
import { isSameFamily, otherNameOf } from './security-name.ts'
import type { SourceFiling } from './source-filing.ts'
import { NOTHING_HELD } from './tranches.ts'

export interface OwnershipChange {
  readonly ownershipChangePercent: number | undefined
  readonly ownerChangePercent: number | undefined
  readonly isNewPosition: boolean
}

/** Balance of a vehicle as stated by the newest filing that names it; `order` is the position of that filing. */
export interface KnownBalance {
  readonly classKey: string
  readonly shares: number
  readonly day: ReportDate
  readonly order: number
}

/** Known balances in one issuer, by owner and vehicle key. */
export type Ledger = Map<Cik, Map<string, KnownBalance>>

/** Returns the vehicles of all owners of a filing. If two owners name the same vehicle, the newer balance wins. */
export function balancesOfOwners(ledger: Ledger, { owners }: SourceFiling): Map<string, KnownBalance> {
  const balances = new Map<string, KnownBalance>()
  for (const { cik } of owners) if (ledger.has(cik)) putBalances(balances, ledger.get(cik)!)
  return balances
}

/** Adds the balances of one filing or one owner; the newest balance of each holding wins. */
export function putBalances(
  known: Map<string, KnownBalance>,
  told: ReadonlyMap<string, KnownBalance>
): Map<string, KnownBalance> {
  for (const [key, balance] of told) {
    const former = formerNameOf(key, known, told)
    const newest = known.get(former ?? key)
    if (newest && newest.order > balance.order) continue
    if (former !== undefined) known.delete(former)
    known.set(key, balance)
  }
  return known
}

/** Returns the other key under which earlier filings list the same shares; undefined if one filing names both. */
function formerNameOf(
  key: string,
  known: ReadonlyMap<string, unknown>,
  told: ReadonlyMap<string, unknown>
): string | undefined {
  const other = otherNameOf(key)
  return other !== undefined && known.has(other) && !known.has(key) && !told.has(other) ? other : undefined
}

/** Stores the owners' holdings unless a later filing has stated them. */
export function noteBalances(
  ledger: Ledger,
  { owners }: SourceFiling,
  balances: ReadonlyMap<string, KnownBalance>
): void {
  for (const { cik } of owners) {
    const own = ledger.get(cik) ?? new Map<string, KnownBalance>()
    ledger.set(cik, putBalances(own, balances))
  }
}

/** Returns the change made by one row of `filed`. `known` holds its owners' balances from earlier filings. */
export function changeOf(
  row: FiledTransaction,
  filed: FiledBalances,
  known: ReadonlyMap<string, KnownBalance>,
  splits: readonly Split[]
): OwnershipChange {
  const isDerivative = row.line.table === 'derivative'
  const before = possible(filed.rows.get(row)?.before)
  const held = isDerivative ? before : heldByOwner(row, filed, known, splits)
  return {
    isNewPosition: row.line.acquiredDisposed === 'A' && held !== undefined && held < NOTHING_HELD,
    ownerChangePercent: isDerivative ? undefined : percentOf(row, held),
    ownershipChangePercent: percentOf(row, before)
  }
}

function percentOf(row: FiledTransaction, before: number | undefined): number | undefined {
  const side = row.line.acquiredDisposed
  if (row.shares === undefined || side === null || before === undefined || before < NOTHING_HELD) return undefined
  return ((side === 'A' ? 100 : -100) * row.shares) / before
}

/** Shares held before the row's tranches: in its own vehicle, and in the owner's other vehicles of the same class. */
function heldByOwner(
  row: FiledTransaction,
  { day, rows, vehicles }: FiledBalances,
  known: ReadonlyMap<string, KnownBalance>,
  splits: readonly Split[]
): number | undefined {
  const balance = rows.get(row)
  let held = add(possible(balance?.before), balance?.beside)
  for (const [key, vehicle] of vehicles)
    if (key !== row.vehicleKey && isSameFamily(vehicle.classKey, row.classKey)) held = add(held, vehicle.before)
  for (const [key, vehicle] of known)
    if (!isSpokenOf(key, vehicles, known) && isSameFamily(vehicle.classKey, row.classKey))
      held = add(held, vehicle.shares * splitFactor(splits, vehicle.day, row.day ?? day))
  return possible(held)
}

function isSpokenOf(key: string, vehicles: ReadonlyMap<string, unknown>, known: ReadonlyMap<string, unknown>): boolean {
  const other = otherNameOf(key)
  return vehicles.has(key) || (other !== undefined && vehicles.has(other) && !known.has(other))
}

/**
 * Drops impossible balances. A negative balance is a contradiction in the filing; NaN is a balance before a split in
 * doubt.
 */
const possible = (shares: number | undefined): number | undefined =>
  shares === undefined || Number.isNaN(shares) || shares <= -NOTHING_HELD ? undefined : Math.max(0, shares)

const add = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one + other
