// Merges the ranked buys of one buyer in one company, so that each has one rank in a report.

import { averagePrice, sumDollars, toFiledShares } from '../../money.ts'
import { ownerChangeOf } from '../../trades/events/owner-change.ts'
import type { RankedRow, ReportFlag, ReportInsider } from '../report-content.ts'

type Unnumbered = Omit<RankedRow, 'rank'>

const FLAGS = ['planned', 'late', 'amended', 'cluster'] as const satisfies readonly ReportFlag[]

/**
 * Returns one row per buyer and company, in the order of the best of its rows. Owners who report together are one buyer,
 * and so are groups that share an owner, as in unique-buyers.ts.
 *
 * Score, record and filing of a merged row are those of its best row; shares and value are sums.
 *
 * @param rows best first
 */
export function mergeBuyers(rows: readonly Unnumbered[]): Unnumbered[] {
  const places = new Map(rows.map((row, place) => [row, place]))
  const byPlace = (one: Unnumbered, other: Unnumbered) => places.get(one)! - places.get(other)!
  return [...Map.groupBy(rows, ({ issuerCik }) => issuerCik).values()]
    .flatMap(groupByBuyer)
    .map(group => group.toSorted(byPlace))
    .sort(([one], [other]) => byPlace(one!, other!))
    .map(sumUp)
}

/** Groups the rows of one company whose insiders overlap, directly or through other rows. */
function groupByBuyer(rows: readonly Unnumbered[]): readonly Unnumbered[][] {
  return rows.reduce<Unnumbered[][]>((groups, row) => {
    const isOwn = (group: readonly Unnumbered[]) => group.some(other => sharesInsider(row, other))
    return [...groups.filter(group => !isOwn(group)), [...groups.filter(isOwn).flat(), row]]
  }, [])
}

const sharesInsider = (one: Unnumbered, other: Unnumbered): boolean =>
  one.insiders.some(({ cik }) => other.insiders.some(insider => insider.cik === cik))

function sumUp(group: readonly Unnumbered[]): Unnumbered {
  const [best] = group as [Unnumbered]
  if (group.length === 1) return best
  const shares = toFiledShares(group.reduce((total, row) => total + row.shares, 0))
  const valueUsd = group.every(row => row.valueUsd !== null) ? sumDollars(group.map(row => row.valueUsd!)) : null
  const change = ownerChangeOf(
    group.map(row => ({
      acquiredDisposed: 'A' as const,
      isNewPosition: row.isNewPosition,
      ownerChangePercent: row.ownershipChangePercent ?? undefined,
      shares: row.shares
    }))
  )
  return {
    ...best,
    filings: group.length,
    firstTradeDate: group.map(row => row.firstTradeDate).sort()[0]!,
    flags: FLAGS.filter(flag => group.some(({ flags }) => flags.includes(flag))),
    insiders: insidersOf(group),
    isNewPosition: change.isNewPosition,
    lastTradeDate: group
      .map(row => row.lastTradeDate)
      .sort()
      .at(-1)!,
    ownershipChangePercent: change.percent ?? null,
    price: valueUsd === null ? null : averagePrice(valueUsd, shares),
    shares,
    valueUsd
  }
}

function insidersOf(group: readonly Unnumbered[]): readonly ReportInsider[] {
  const all = group.flatMap(({ insiders }) => insiders)
  return [...new Map(all.toReversed().map(insider => [insider.cik, insider])).values()].reverse()
}
