// What happened on each of the last days, for the dashboard's charts.

import { type Atom, atom, readonlyType } from 'nanostores'

import { ApiError, callApi } from '#src/browser/api.ts'

export type Loading<Counts> =
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly counts: Counts }
  | { readonly state: 'loading' }

export interface DailyCounts<Counts> {
  readonly $counts: Atom<Loading<Counts>>
  load(): Promise<void>
}

export const filingDays = createDailyCounts(() => callApi('GET /api/v1/analytics/filing-days'))

/** For admins. */
export const accountDays = createDailyCounts(() => callApi('GET /api/v1/admin/days'))

function createDailyCounts<Counts>(fetchCounts: () => Promise<Counts>): DailyCounts<Counts> {
  const $current = atom<Loading<Counts>>({ state: 'loading' })
  return {
    $counts: readonlyType($current),
    async load() {
      $current.set({ state: 'loading' })
      try {
        $current.set({ counts: await fetchCounts(), state: 'loaded' })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        $current.set({ state: 'failed' })
      }
    }
  }
}
