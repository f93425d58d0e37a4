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
