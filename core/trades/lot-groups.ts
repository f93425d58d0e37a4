// Sums up the lots of one decision: lines of a filing in which the same owners traded the same holding by the same code.
// Lists show the sum as one row.
// @see docs/decisions/0060-show-one-row-for-the-lots-of-a-filing.md

import { averagePrice, sumDollars, toFiledShares } from '../money.ts'
import { isCounted } from './counted.ts'
import { ownerChangeOf } from './events/owner-change.ts'
import { natureKeyOf, titleKeyOf } from './filed/security-name.ts'
import { inTimeOrder } from './filed/tranches.ts'
import { firstAccessionOf, type PriceValidity, type Timeliness, type Trade } from './trade.ts'

/** One line of a group, in its version. */
export type Lot = Pick<Trade, 'id' | 'version'>

/**
 * Sum of the lots that are in force from `validFrom` to `validTo`. `id` is that of the lot listed first in the filing,
 * and `version` counts the sums with this id.
 *
 * `transactionDate` and `sharesOwnedFollowing` are those of the last lot.
 */
export interface LotGroup extends Trade {
  /** In the order of the trades. */
  readonly lots: readonly Lot[]
  /** Day of the first lot. */
  readonly firstTransactionDate: Trade['transactionDate']
}

export interface GroupedTrades {
  readonly groups: readonly LotGroup[]
  /** Versions of trades that a group contains. They are no rows of their own. */
  readonly lots: ReadonlySet<Trade>
}

/**
 * Groups the versions of trades. A version without a second lot is in no group. Once lots are a group, it also covers
 * times in which an amendment left one of them.
 */
export function groupLots(trades: readonly Trade[]): GroupedTrades {
  const filings = [...Map.groupBy(trades.filter(isSummable), ({ id }) => firstAccessionOf(id)).values()]
  const grouped = filings.map(groupFiling)
  return { groups: grouped.flatMap(({ groups }) => groups), lots: new Set(grouped.flatMap(({ lots }) => lots)) }
}

interface GroupedFiling {
  readonly groups: readonly LotGroup[]
  readonly lots: readonly Trade[]
}

const NOTHING: GroupedFiling = { groups: [], lots: [] }

function groupFiling(versions: readonly Trade[]): GroupedFiling {
  if (versions.length < 2) return NOTHING
  const decisions = [...Map.groupBy(versions, decisionKeyOf).values()]
    .map(sumOverTime)
    .filter(({ groups }) => groups[0])
  if (decisions.length === 0) return NOTHING
  return { groups: numbered(decisions.flatMap(({ groups }) => groups)), lots: decisions.flatMap(({ lots }) => lots) }
}

/** Numbers the sums with the same first lot by the time they became known. */
function numbered(groups: readonly LotGroup[]): LotGroup[] {
  return [...Map.groupBy(groups, ({ id }) => id).values()].flatMap(own =>
    own
      .sort((a, b) => a.validFrom.getTime() - b.validFrom.getTime())
      .map((group, index) => ({ ...group, version: index + 1 }))
  )
}

/**
 * Whether a line can be added to others. Lines of Table II differ in strike and expiry, so their shares have no sum.
 * Without shares or a believed day there is nothing to add or to order.
 */
const isSummable = ({ dateValidity, shares, table }: Trade): boolean =>
  table === 'nonDerivative' && shares !== undefined && dateValidity.status === 'ok'

/** Key of the lines that are one decision. Lines that count in no sum, or have no price, are kept apart from others. */
function decisionKeyOf(trade: Trade): string {
  const { acquiredDisposed, code, equitySwap, noDecision, owners, plan, pricePerShare, securityTitle, valueUsd } = trade
  return JSON.stringify([
    owners.map(({ cik }) => cik).sort(),
    code,
    acquiredDisposed,
    titleKeyOf(securityTitle),
    ...holdingOf(trade),
    equitySwap === true,
    plan.value,
    noDecision,
    isCounted(trade) || whyNotCounted(trade.priceValidity),
    pricePerShare === undefined,
    valueUsd === undefined
  ])
}

/** Account or trust that the line is about. Footnotes tell apart several trusts of the same nature. */
function holdingOf({ directOrIndirect, footnotes, natureOfOwnership }: Trade): readonly string[] {
  if (directOrIndirect !== 'I') return ['D']
  const notes = footnotes.filter(({ field }) => field === 'natureOfOwnership').map(({ id }) => id)
  return ['I', natureKeyOf(natureOfOwnership ?? ''), ...notes.sort()]
}

function whyNotCounted(validity: PriceValidity): string {
  if (validity.status === 'rejected') return validity.reason
  return validity.status === 'pending' ? `doubted ${validity.doubt ?? ''}` : 'other security'
}

/** Sums up the lots between each two times at which one of them became known or ended. */
function sumOverTime(versions: readonly Trade[]): GroupedFiling {
  const times = [...new Set(versions.flatMap(({ validFrom, validTo }) => [validFrom.getTime(), endOf(validTo)]))].sort(
    (a, b) => a - b
  )
  const spans = times.slice(0, -1).map((from, index) => ({
    from,
    lots: versions.filter(({ validFrom, validTo }) => validFrom.getTime() <= from && endOf(validTo) > from),
    to: times[index + 1]!
  }))
  if (!spans.some(({ lots }) => lots.length > 1)) return NOTHING
  const groups = spans
    .filter(({ lots }) => lots.length > 0)
    .map(({ from, lots, to }) => ({
      ...sumLots(lots),
      validFrom: new Date(from),
      validTo: Number.isFinite(to) ? new Date(to) : undefined
    }))
  return { groups, lots: versions }
}

const endOf = (validTo: Date | undefined): number => validTo?.getTime() ?? Number.POSITIVE_INFINITY

/** Sums up lots that are in force together. Money is rounded to cents, and the price to filed decimals, once each. */
function sumLots(lots: readonly Trade[]): LotGroup {
  const listed = [...lots].sort((a, b) => lineOf(a) - lineOf(b))
  const ordered = inOrderOfTrades(listed)
  const [first, last, stated] = [listed[0]!, ordered.at(-1)!, latestStated(listed)]
  const shares = toFiledShares(sum(lots.map(lot => lot.shares!)))
  const paid = sum(lots.map(lot => lot.shares! * (lot.pricePerShare ?? 0)))
  return {
    ...first,
    acceptedAt: stated.acceptedAt,
    accession: stated.accession,
    clusterBuyers: greatest(lots.map(({ clusterBuyers }) => clusterBuyers)),
    documentType: stated.documentType,
    filedAt: stated.filedAt,
    filingDelayDays: greatest(lots.map(({ filingDelayDays }) => filingDelayDays)),
    firstTransactionDate: ordered[0]!.transactionDate,
    footnotes: distinctNotes(listed),
    isAmendment: lots.some(({ isAmendment }) => isAmendment),
    isCluster: lots.some(({ isCluster }) => isCluster),
    isUnlinkedAmendment: lots.some(({ isUnlinkedAmendment }) => isUnlinkedAmendment),
    lots: ordered.map(({ id, version }) => ({ id, version })),
    ...changesOf(lots),
    priceIsAverage: lots.some(({ priceIsAverage }) => priceIsAverage),
    pricePerShare: first.pricePerShare === undefined ? undefined : (averagePrice(paid, shares) ?? first.pricePerShare),
    releaseAhead: last.releaseAhead,
    priceValidity: weakestOf(lots.map(({ priceValidity }) => priceValidity)),
    shares,
    sharesOwnedFollowing: last.sharesOwnedFollowing,
    sources: listed.flatMap(({ sources }) => sources),
    timeliness: latestOf(lots.map(({ timeliness }) => timeliness)),
    transactionDate: last.transactionDate,
    valueUsd: first.valueUsd === undefined ? undefined : sumDollars(lots.map(lot => lot.valueUsd!))
  }
}

/** Number of the line in its table, such as 12 in `0009993333-26-000007#ND12`. */
const lineOf = ({ id }: Trade): number => Number(/\d+$/.exec(id)?.[0] ?? 0)

/** By day, and within a day in the order in which the balances follow each other. */
function inOrderOfTrades(listed: readonly Trade[]): readonly Trade[] {
  const rows = listed.map(trade => ({
    following: trade.sharesOwnedFollowing,
    line: { acquiredDisposed: trade.acquiredDisposed ?? null },
    shares: trade.shares,
    trade
  }))
  return inTimeOrder(rows)
    .map(({ trade }) => trade)
    .toSorted((a, b) =>
      a.transactionDate! < b.transactionDate! ? -1 : Number(a.transactionDate! > b.transactionDate!)
    )
}

/** Lot of the newest filing, which the row names. */
const latestStated = (listed: readonly Trade[]): Trade =>
  listed.reduce((latest, lot) => (lot.validFrom > latest.validFrom ? lot : latest))

/** Changes from the balance before the first lot: of all that the owner holds, and of the account or trust alone. */
function changesOf(lots: readonly Trade[]) {
  const own = ownerChangeOf(lots)
  const vehicle = ownerChangeOf(
    lots.map(lot => ({ ...lot, isNewPosition: false, ownerChangePercent: lot.ownershipChangePercent }))
  )
  const sign = lots[0]!.acquiredDisposed === 'D' ? -1 : 1
  const signed = (percent: number | undefined) => (percent === undefined ? undefined : sign * percent)
  return {
    isNewPosition: own.isNewPosition,
    ownerChangePercent: signed(own.percent),
    ownershipChangePercent: signed(vehicle.percent)
  }
}

/** A sum is as well checked as the least checked of its parts. All parts are counted, or all are refused alike. */
function weakestOf(validities: readonly PriceValidity[]): PriceValidity {
  const pending = validities.filter(({ status }) => status === 'pending')
  return pending.find(validity => validity.status === 'pending' && validity.isAwaited) ?? pending[0] ?? validities[0]!
}

/** Late if one lot was late, and unknown if that is not known of one. */
function latestOf(all: readonly Timeliness[]): Timeliness {
  if (all.includes('late')) return 'late'
  if (all.includes('unknown')) return 'unknown'
  return all.every(timeliness => timeliness === 'early') ? 'early' : 'on_time'
}

function distinctNotes(listed: readonly Trade[]): Trade['footnotes'] {
  const notes = listed.flatMap(({ footnotes }) => footnotes).map(note => [`${note.field} ${note.id}`, note] as const)
  return [...new Map(notes).values()]
}

function greatest(numbers: readonly (number | undefined)[]): number | undefined {
  const known = numbers.filter(number => number !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
