// Computes the owners' holdings before and after one filing from its transaction and holding rows. They are grouped by
// vehicle: class of security, direct or indirect, nature of ownership.

import type { ReportDate } from '../../dates/report-date.ts'
import { parseFiledNumber } from '../../filings/filed-number.ts'
import type { OwnershipLine } from '../../filings/ownership-document.ts'
import { classKeyInVehicle, type FiledTransaction, vehicleKeyOf } from './filed-transaction.ts'
import type { SourceFiling } from './source-filing.ts'
import { balancesOf, inTimeOrder, ROUNDING_SHARES, type RowBalance } from './tranches.ts'

export interface VehicleBalance {
  readonly classKey: string
  /** Shares before the filing, and `after` it; undefined if a row of the vehicle does not state them. */
  readonly before: number | undefined
  readonly after: number | undefined
  /** Row that states `after`; undefined for holdings. */
  readonly lastRow: FiledTransaction | undefined
}

export interface FiledBalances {
  /** Day of the last trade; balances are as of that evening. */
  readonly day: ReportDate
  readonly rows: ReadonlyMap<FiledTransaction, RowBalance & { readonly beside: number | undefined }>
  readonly vehicles: ReadonlyMap<string, VehicleBalance>
}

/** One holding of a vehicle, such as one trust among several. Footnotes tell the holdings apart. */
interface Holding {
  readonly vehicleKey: string
  readonly rows: FiledTransaction[]
  readonly holdings: number[]
}

interface HoldingBalance extends VehicleBalance {
  readonly vehicleKey: string
  readonly rows: readonly (readonly [FiledTransaction, RowBalance])[]
}

export function readBalances(filing: SourceFiling, transactions: readonly FiledTransaction[]): FiledBalances {
  const parts = holdingsOf(filing, transactions).map(toBalance)
  const vehicles = new Map<string, VehicleBalance>()
  for (const holding of parts) vehicles.set(holding.vehicleKey, addBalance(vehicles.get(holding.vehicleKey), holding))
  const rows = parts.flatMap(holding =>
    holding.rows.map(([row, balance]) => [row, withOtherHoldings(balance, holding, vehicles)] as const)
  )
  return { day: dayOf(filing, transactions), rows: new Map(rows), vehicles }
}

/** Adds the shares that the vehicle's other holdings had before the filing. */
function withOtherHoldings(
  balance: RowBalance,
  holding: HoldingBalance,
  vehicles: ReadonlyMap<string, VehicleBalance>
) {
  const first = holding.rows[0]![1].before
  const all = vehicles.get(holding.vehicleKey)!.before
  return { ...balance, beside: all === undefined || first === undefined ? undefined : all - first }
}

function holdingsOf(filing: SourceFiling, transactions: readonly FiledTransaction[]): Holding[] {
  const parts = new Map<string, Holding>()
  const holdingOf = (line: OwnershipLine, vehicleKey: string): Holding => {
    const key = vehicleKey + (line.directOrIndirect === 'I' ? (line.footnoteIds['natureOfOwnership'] ?? []).join() : '')
    const holding = parts.get(key) ?? { holdings: [], rows: [], vehicleKey }
    parts.set(key, holding)
    return holding
  }
  for (const row of transactions) holdingOf(row.line, row.vehicleKey).rows.push(row)
  for (const line of filing.lines) {
    const shares = line.kind === 'holding' ? parseFiledNumber(line.sharesOwnedFollowing) : undefined
    if (shares !== undefined) holdingOf(line, vehicleKeyOf(line)).holdings.push(shares)
  }
  return [...parts.values()]
}

function toBalance({ holdings, rows, vehicleKey }: Holding): HoldingBalance {
  const ordered = inTimeOrder(rows)
  const balances = balancesOf(ordered)
  const lastRow = ordered.at(-1)
  const held = sum(holdings.filter(shares => !isRestated(shares, lastRow)))
  return {
    after: lastRow ? add(lastRow.following, held) : held,
    before: lastRow ? add(balances[0]!.before, held) : held,
    classKey: classKeyInVehicle(vehicleKey),
    lastRow,
    rows: ordered.map((row, index) => [row, balances[index]!] as const),
    vehicleKey
  }
}

/** Whether a holding row repeats the balance after the last transaction. Such a row is no second holding. */
const isRestated = (shares: number, lastRow: FiledTransaction | undefined): boolean =>
  lastRow?.following !== undefined && Math.abs(lastRow.following - shares) <= ROUNDING_SHARES

function addBalance(one: VehicleBalance | undefined, other: HoldingBalance): VehicleBalance {
  const { after, before, classKey, lastRow } = other
  if (!one) return { after, before, classKey, lastRow }
  return { after: add(one.after, after), before: add(one.before, before), classKey, lastRow: lastRow ?? one.lastRow }
}

function dayOf(filing: SourceFiling, transactions: readonly FiledTransaction[]): ReportDate {
  const filedAt = filing.filedAt as ReportDate
  const days = transactions.flatMap(({ day }) => (day && day <= filedAt ? [day] : []))
  return days.sort().at(-1) ?? filedAt
}

const add = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one + other

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
