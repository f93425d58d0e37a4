// A cluster: several insiders who decide for themselves buy the same stock within a month.

import { addDays, type ReportDate } from '../dates/report-date.ts'
import { isCounted } from './counted.ts'
import { findPlanClusters } from './plans/plan-clusters.ts'
import { sideOf } from './purchase-or-sale.ts'
import type { Trade } from './trade.ts'
import { countBuyers } from './unique-buyers.ts'

export const CLUSTER_DAYS = 30
export const CLUSTER_BUYERS = 2

/**
 * The versions of one issuer's trades that belong to a cluster: open-market purchases with another economic owner's in
 * the 30 days up to the trade, as known when the version became known. An employee plan is no cluster.
 */
export function findClusters(trades: readonly Trade[]): Set<Trade> {
  const buys = trades.filter(isOpenMarketBuy)
  if (countBuyers(buys.map(buy => ownersOf(buy))) < CLUSTER_BUYERS) return new Set()
  const findPlanCluster = findPlanClusters(buys)
  return new Set(buys.filter(buy => isInCluster(buy, buys, findPlanCluster)))
}

function isInCluster(
  buy: Trade,
  buys: readonly Trade[],
  findPlanCluster: ReturnType<typeof findPlanClusters>
): boolean {
  const at = buy.validFrom
  const isPlan = (other: Trade): boolean => (findPlanCluster(other) ?? FUTURE) <= at
  if (isPlan(buy)) return false
  const until = buy.transactionDate!
  const from = addDays(until, -CLUSTER_DAYS)
  const around = buys.filter(
    other => isKnownAt(other, at) && isBetween(other.transactionDate!, from, until) && !isPlan(other)
  )
  return countBuyers(around.map(other => ownersOf(other, at))) >= CLUSTER_BUYERS
}

const FUTURE = new Date(8_640_000_000_000_000)

function isOpenMarketBuy(trade: Trade): boolean {
  return sideOf(trade) === 'buy' && trade.equitySwap !== true && isCounted(trade)
}

const isKnownAt = ({ validFrom, validTo }: Trade, at: Date): boolean => validFrom <= at && !(validTo && validTo <= at)
const isBetween = (day: ReportDate, from: ReportDate, until: ReportDate): boolean => day >= from && day <= until

const ownersOf = ({ owners, validFrom }: Trade, at: Date = validFrom): string[] =>
  owners.filter(({ knownAt }) => knownAt <= at).map(({ cik }) => cik)
