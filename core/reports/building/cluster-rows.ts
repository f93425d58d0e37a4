// A trade version is marked as a cluster by data known at its own time, so only the second buyer is marked. At the
// cut-off the first buyer belongs to the cluster too.

import { addDays } from '../../dates/report-date.ts'
import { CLUSTER_DAYS } from '../../trades/insider-cluster.ts'
import type { ReportRow } from '../report-content.ts'
import type { BuyAsOf } from './buy-as-of.ts'

/** Marks earlier buys in the report that form a cluster with a later buy of the same company. */
export function markClusters(buys: readonly BuyAsOf[]): BuyAsOf[] {
  const marked = Map.groupBy(buys.map(({ row }) => row).filter(isMarked), ({ issuerCik }) => issuerCik)
  return buys.map(buy => (isPartOf(buy, marked.get(buy.row.issuerCik) ?? []) ? withMark(buy) : buy))
}

const isMarked = ({ flags }: ReportRow): boolean => flags.includes('cluster')

/** Excludes employee plans, which are no cluster, and swaps, which are no market purchase. */
function isPartOf({ row, standing }: BuyAsOf, marked: readonly ReportRow[]): boolean {
  if (isMarked(row)) return false
  if (!standing.isRanked && (standing.reason === 'plan_cluster' || standing.reason === 'equity_swap')) return false
  return marked.some(
    ({ firstTradeDate, lastTradeDate }) =>
      row.lastTradeDate >= addDays(firstTradeDate, -CLUSTER_DAYS) && row.firstTradeDate <= lastTradeDate
  )
}

const withMark = (buy: BuyAsOf): BuyAsOf => ({ ...buy, row: { ...buy.row, flags: [...buy.row.flags, 'cluster'] } })
