// Recognises an employee purchase plan that looks like a cluster of buyers: many insiders, same day, same price
// (docs/reference/failures.md, "Known failures", row 16).

import type { Trade, TradeOwner } from '../trade.ts'
import { countBuyers } from '../unique-buyers.ts'

/** @see docs/reference/scores.md, "Gates" */
export const PLAN_CLUSTER_INSIDERS = 5

/** Returns when a trade's day and price became known as a plan cluster; undefined if not yet. */
export type FindPlanCluster = (trade: PricedTrade) => Date | undefined

interface PricedTrade extends Pick<Trade, 'pricePerShare' | 'transactionDate' | 'validFrom'> {
  readonly owners: readonly Pick<TradeOwner, 'cik' | 'knownAt'>[]
}

interface Buy extends Pick<PricedTrade, 'owners'> {
  knownAt: Date
}

/** Finds the plan clusters among one issuer's purchases that pass every other gate. */
export function findPlanClusters(trades: readonly PricedTrade[]): FindPlanCluster {
  const groups = Map.groupBy(trades, clusterKey)
  const knownAt = new Map([...groups].map(([key, group]) => [key, clusterKnownAt(group)]))
  return trade => knownAt.get(clusterKey(trade))
}

const clusterKey = (trade: PricedTrade): string => `${trade.transactionDate} ${trade.pricePerShare}`

function clusterKnownAt(trades: readonly PricedTrade[]): Date | undefined {
  if (trades.length < PLAN_CLUSTER_INSIDERS) return undefined
  const buys: Buy[] = trades.map(trade => ({ knownAt: trade.validFrom, owners: trade.owners }))
  buys.sort((a, b) => a.knownAt.getTime() - b.knownAt.getTime())
  return buys.find(({ knownAt }) => isCluster(buys, knownAt))?.knownAt
}

const isCluster = (buys: readonly Buy[], at: Date): boolean =>
  countBuyers(
    buys
      .filter(({ knownAt }) => knownAt <= at)
      .map(({ owners }) => owners.filter(({ knownAt }) => knownAt <= at).map(({ cik }) => cik))
  ) >= PLAN_CLUSTER_INSIDERS
