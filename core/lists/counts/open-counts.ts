import type { CongressCounts, CongressStore } from '../../congress/ports.ts'
import { type Coverage, coverageOf } from '../../filings/coverage.ts'
import type { ActivityStore } from '../activities/ports.ts'
import type { CountStore, Counts, MonthTotals } from './ports.ts'
import { sumMonths } from './sum-months.ts'

export interface CountsAnswer {
  readonly counts: Counts &
    CongressCounts & { readonly byMonth: readonly MonthTotals[]; readonly lastFilingAt: string | null }
  readonly coverage: Coverage
  readonly sample: boolean
}

/** @see docs/reference/product.md, section 7, "GET /api/v1/analytics/counts" */
export function openCounts(ports: { activities: ActivityStore; congress: CongressStore; counts: CountStore }) {
  return async (): Promise<CountsAnswer> => {
    const [held, counts, congress, byMonth] = await Promise.all([
      ports.activities.held(),
      ports.counts.countAll(),
      ports.congress.count(),
      sumMonths(ports)()
    ])
    return {
      counts: { ...counts, ...congress, byMonth, lastFilingAt: held.lastKnownAt?.toISOString() ?? null },
      coverage: coverageOf(held, { from: undefined, to: undefined }),
      sample: held.isSample
    }
  }
}
