// Loads counts of the last days, one per day, for the dashboard's charts.

import type { ReadableAtom } from 'nanostores'

import { callApi } from '#src/browser/api.ts'
import { createLoadable, type Loadable } from '#src/browser/loadable.ts'

export interface DailyCounts<Counts> {
  readonly $counts: ReadableAtom<Loadable<{ counts: Counts }>>
  load(): Promise<void>
}

export const filingDays = createDailyCounts(() => callApi('GET /api/v1/analytics/filing-days'))

/** Account activity by day, for admins only. */
export const accountDays = createDailyCounts(() => callApi('GET /api/v1/admin/days'))

function createDailyCounts<Counts>(fetchCounts: () => Promise<Counts>): DailyCounts<Counts> {
  const { $state, load } = createLoadable<{ counts: Counts }>()
  return { $counts: $state, load: () => load(async () => ({ counts: await fetchCounts() })) }
}
