// Spans of days in which several insiders of a company bought.

import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { sumDollars } from '../../money.ts'
import { CLUSTER_DAYS } from '../../trades/insider-cluster.ts'
import { countBuyers } from '../../trades/unique-buyers.ts'
import type { CompanyPurchase } from './ports.ts'

export interface ClusterSpan {
  /** Days of the first and the last purchase. */
  readonly from: ReportDate
  readonly to: ReportDate
  readonly buyers: number
  readonly valueUsd: number
}

/**
 * Returns cluster spans, latest first; overlapping ones are merged. A mark means that another insider bought in the
 * `CLUSTER_DAYS` before. That first purchase has no mark itself, but begins the span. `purchases` are oldest first.
 */
export function clusterSpansOf(purchases: readonly CompanyPurchase[]): ClusterSpan[] {
  const marked = purchases.filter(({ isCluster }) => isCluster)
  return mergeWindows(marked.map(({ day }) => ({ from: addDays(day, -CLUSTER_DAYS), to: day })))
    .map(({ from, to }) => spanOf(purchases.filter(({ day }) => day >= from && day <= to)))
    .reverse()
}

interface Window {
  readonly from: ReportDate
  readonly to: ReportDate
}

/** `windows` are sorted by their first day. */
function mergeWindows(windows: readonly Window[]): Window[] {
  const merged: Window[] = []
  for (const window of windows) {
    const last = merged.at(-1)
    if (last && window.from <= last.to) merged[merged.length - 1] = { from: last.from, to: window.to }
    else merged.push(window)
  }
  return merged
}

const spanOf = (purchases: readonly CompanyPurchase[]): ClusterSpan => ({
  buyers: countBuyers(purchases.map(({ owners }) => owners)),
  from: purchases[0]!.day,
  to: purchases.at(-1)!.day,
  valueUsd: sumDollars(purchases.map(({ valueUsd }) => valueUsd))
})
