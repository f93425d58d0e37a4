// A version of a trade is marked as part of a cluster by what was known when it became known: only the second buyer is.
// At the cut-off the first one is part of it too.

import { addDays } from '../../dates/report-date.ts'
import { CLUSTER_DAYS } from '../../trades/insider-cluster.ts'
import type { ReportRow } from '../report-content.ts'
import type { BuyAsOf } from './buy-as-of.ts'

/** Marks the buys of the report that made a cluster of a later one of the same company. */
export function markClusters(buys: readonly BuyAsOf[]): BuyAsOf[] {
  const marked = Map.groupBy(buys.map(({ row }) => row).filter(isMarked), ({ issuerCik }) => issuerCik)
  return buys.map(buy => (isPartOf(buy, marked.get(buy.row.issuerCik) ?? []) ? withMark(buy) : buy))
}

const isMarked = ({ flags }: ReportRow): boolean => flags.includes('cluster')

/** An employee plan is no cluster, and a swap no purchase at the market. */
function isPartOf({ row, standing }: BuyAsOf, marked: readonly ReportRow[]): boolean {
  if (isMarked(row)) return false
  if (!standing.isRanked && (standing.reason === 'plan_cluster' || standing.reason === 'equity_swap')) return false
  return marked.some(
    ({ firstTradeDate, lastTradeDate }) =>
      row.lastTradeDate >= addDays(firstTradeDate, -CLUSTER_DAYS) && row.firstTradeDate <= lastTradeDate
  )
}

const withMark = (buy: BuyAsOf): BuyAsOf => ({ ...buy, row: { ...buy.row, flags: [...buy.row.flags, 'cluster'] } })
