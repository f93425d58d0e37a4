// A cluster: several insiders who decide for themselves buy the same stock within a month.

import { addDays, type ReportDate } from '../dates/report-date.ts'
import { parseFiledDay } from '../filings/filed-day.ts'
import { isCounted } from './counted.ts'
import type { SourceFiling } from './filed/source-filing.ts'
import { findPlanClusters } from './plans/plan-clusters.ts'
import { sideOf, sideOfCode } from './purchase-or-sale.ts'
import type { Trade, TradeOwner } from './trade.ts'
import { countBuyers } from './unique-buyers.ts'

export const CLUSTER_DAYS = 30
export const CLUSTER_BUYERS = 2

/** A version of a counted purchase on the open market. */
export interface OpenMarketBuy extends Pick<Trade, 'pricePerShare' | 'transactionDate' | 'validFrom' | 'validTo'> {
  readonly owners: readonly Pick<TradeOwner, 'cik' | 'knownAt'>[]
}

/**
 * The versions of one issuer's trades that belong to a cluster: open-market purchases with another economic owner's in
 * the 30 days up to the trade, as known when the version became known. Plans that buy by themselves are no cluster. `earlier` are
 * purchases that were known before all of `trades`; nothing that becomes known later changes whether they are in one.
 */
export function findClusters(trades: readonly Trade[], earlier: readonly OpenMarketBuy[] = []): Set<Trade> {
  const own = trades.filter(isOpenMarketBuy)
  const buys: OpenMarketBuy[] = [...earlier, ...own].sort((a, b) => (a.transactionDate! < b.transactionDate! ? -1 : 1))
  // Two owners who report together later are two buyers before.
  if (new Set(buys.flatMap(buy => ownersOf(buy))).size < CLUSTER_BUYERS) return new Set()
  const findPlanCluster = findPlanClusters(buys)
  return new Set(own.filter(buy => isInCluster(buy, buys, findPlanCluster)))
}

/** The days of which earlier purchases decide whether those of `filings` are in a cluster; undefined without any. */
export function clusterDays(filings: readonly SourceFiling[]): { from: ReportDate; to: ReportDate } | undefined {
  const bought = filings
    .flatMap(({ lines }) => lines)
    .filter(({ transactionCode }) => sideOfCode(transactionCode ?? '') === 'buy')
    .flatMap(({ transactionDate }) => parseFiledDay(transactionDate) ?? [])
    .sort()
  const [first] = bought
  return first && { from: addDays(first, -CLUSTER_DAYS), to: bought.at(-1)! }
}

function isInCluster(
  buy: OpenMarketBuy,
  buys: readonly OpenMarketBuy[],
  findPlanCluster: ReturnType<typeof findPlanClusters>
): boolean {
  const at = buy.validFrom
  const isPlan = (other: OpenMarketBuy): boolean => (findPlanCluster(other) ?? FUTURE) <= at
  if (isPlan(buy)) return false
  const until = buy.transactionDate!
  const around = buys
    .slice(placeOf(buys, addDays(until, -CLUSTER_DAYS)), placeOf(buys, addDays(until, 1)))
    .filter(other => isKnownAt(other, at) && !isPlan(other))
  return countBuyers(around.map(other => ownersOf(other, at))) >= CLUSTER_BUYERS
}

const FUTURE = new Date(8_640_000_000_000_000)

function isOpenMarketBuy(trade: Trade): boolean {
  return sideOf(trade) === 'buy' && trade.equitySwap !== true && trade.noDecision === undefined && isCounted(trade)
}

const isKnownAt = ({ validFrom, validTo }: OpenMarketBuy, at: Date): boolean =>
  validFrom <= at && !(validTo && validTo <= at)

/** Of the first buy on or after a day, in the order of days. */
function placeOf(buys: readonly OpenMarketBuy[], day: ReportDate): number {
  let [low, high] = [0, buys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (buys[middle]!.transactionDate! < day) low = middle + 1
    else high = middle
  }
  return low
}

const ownersOf = ({ owners, validFrom }: OpenMarketBuy, at: Date = validFrom): string[] =>
  owners.filter(({ knownAt }) => knownAt <= at).map(({ cik }) => cik)
