// Finds clusters: several insiders, each deciding independently, buy the same stock within a month.

import { addDays, type ReportDate } from '../dates/report-date.ts'
import { parseFiledDay } from '../filings/filed-day.ts'
import { firstIndex } from '../first-index.ts'
import { isCounted } from './counted.ts'
import type { SourceFiling } from './filed/source-filing.ts'
import { findPlanClusters } from './plans/plan-clusters.ts'
import { sideOf, sideOfCode } from './purchase-or-sale.ts'
import type { Trade, TradeOwner } from './trade.ts'
import { countBuyers } from './unique-buyers.ts'

export const CLUSTER_DAYS = 30
export const CLUSTER_BUYERS = 2

/** One version of an open-market purchase that counts: see `isCounted`. */
export interface OpenMarketBuy extends Pick<Trade, 'pricePerShare' | 'transactionDate' | 'validFrom' | 'validTo'> {
  readonly owners: readonly Pick<TradeOwner, 'cik' | 'knownAt'>[]
}

/**
 * Returns the trade versions of one issuer that belong to a cluster, with the number of its buyers.
 *
 * A cluster needs open-market purchases of a second economic owner in the 30 days up to the trade. Only purchases known
 * when the version became known count. Purchases by automatic plans never count.
 *
 * `earlier` holds purchases known before all of `trades`. Later filings never change whether those are in a cluster.
 */
export function findClusters(
  trades: readonly Trade[],
  earlier: readonly OpenMarketBuy[] = []
): ReadonlyMap<Trade, number> {
  const own = trades.filter(isOpenMarketBuy)
  const buys: OpenMarketBuy[] = [...earlier, ...own].sort((a, b) => (a.transactionDate! < b.transactionDate! ? -1 : 1))
  // Counts owners, because two owners who report together only later were two buyers until then.
  if (new Set(buys.flatMap(buy => ownersOf(buy))).size < CLUSTER_BUYERS) return new Map()
  const findPlanCluster = findPlanClusters(buys)
  const counted = own.map(buy => [buy, countAround(buy, buys, findPlanCluster)] as const)
  return new Map(counted.filter(([, buyers]) => buyers >= CLUSTER_BUYERS))
}

/**
 * Range of days whose earlier purchases decide whether those of `filings` are in a cluster; undefined without
 * purchases.
 */
export function clusterDays(filings: readonly SourceFiling[]): { from: ReportDate; to: ReportDate } | undefined {
  const bought = filings
    .flatMap(({ lines }) => lines)
    .filter(({ transactionCode }) => sideOfCode(transactionCode ?? '') === 'buy')
    .flatMap(({ transactionDate }) => parseFiledDay(transactionDate) ?? [])
    .sort()
  const [first] = bought
  return first && { from: addDays(first, -CLUSTER_DAYS), to: bought.at(-1)! }
}

/** Number of economic owners who bought in the 30 days up to a purchase, its own included; 0 for a plan. */
function countAround(
  buy: OpenMarketBuy,
  buys: readonly OpenMarketBuy[],
  findPlanCluster: ReturnType<typeof findPlanClusters>
): number {
  const at = buy.validFrom
  const isPlan = (other: OpenMarketBuy): boolean => (findPlanCluster(other) ?? FUTURE) <= at
  if (isPlan(buy)) return 0
  const until = buy.transactionDate!
  const around = buys
    .slice(placeOf(buys, addDays(until, -CLUSTER_DAYS)), placeOf(buys, addDays(until, 1)))
    .filter(other => isKnownAt(other, at) && !isPlan(other))
  return countBuyers(around.map(other => ownersOf(other, at)))
}

const FUTURE = new Date(8_640_000_000_000_000)

function isOpenMarketBuy(trade: Trade): boolean {
  return isPurchase(trade) && isCounted(trade)
}

/** Whether an insider decided to buy, at whatever price. */
export const isPurchase = (trade: Trade): boolean =>
  sideOf(trade) === 'buy' && trade.equitySwap !== true && trade.noDecision === undefined

export const isKnownAt = ({ validFrom, validTo }: OpenMarketBuy, at: Date): boolean =>
  validFrom <= at && !(validTo && validTo <= at)

/** Index of the first buy on or after a day; `buys` is sorted by day. */
function placeOf(buys: readonly OpenMarketBuy[], day: ReportDate): number {
  return firstIndex(buys.length, index => buys[index]!.transactionDate! >= day)
}

export const ownersOf = ({ owners, validFrom }: OpenMarketBuy, at: Date = validFrom): string[] =>
  owners.filter(({ knownAt }) => knownAt <= at).map(({ cik }) => cik)
