import { newYorkDay } from '../../dates/new-york-time.ts'
import { firstOfDays } from '../../dates/report-date.ts'
import { CLUSTER_DAYS } from '../../trades/insider-cluster.ts'
import type { ActivityFilter } from '../activities/activity-filter.ts'
import type { ActivityQuestion } from '../activities/ports.ts'

/** Query for open-market purchases, largest first. */
export function marketPurchases(filter: ActivityFilter, asOf: Date, limit: number): ActivityQuestion {
  return {
    after: undefined,
    asOf,
    direction: 'desc',
    filter: { codes: ['P'], derivative: 'exclude', side: 'buy', ...filter },
    hidesPurchaseLinks: true,
    issuerCiks: undefined,
    limit,
    openScores: 'none',
    showsReturns: true,
    sort: 'value'
  }
}

/** Companies with a purchase in the last CLUSTER_DAYS that is marked as part of a cluster. */
export const clusterPurchases = (now: Date, limit: number): ActivityQuestion =>
  marketPurchases(
    { cluster: true, filedFrom: firstOfDays(newYorkDay(now), CLUSTER_DAYS), group: 'company' },
    now,
    limit
  )
