// What the product holds, for the dashboard's analytics page.

import { atom, readonlyType } from 'nanostores'

import type { CountsAnswer } from '#core/counts/open-counts.ts'
import { ApiError, callApi } from '#src/browser/api.ts'

export type CountsState =
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly counts: CountsAnswer['counts'] }
  | { readonly state: 'loading' }

const PATH = '/api/v1/analytics/counts'

const $current = atom<CountsState>({ state: 'loading' })

export const $counts = readonlyType($current)

export async function loadCounts(): Promise<void> {
  $current.set({ state: 'loading' })
  try {
    const { counts } = await callApi<CountsAnswer>(PATH)
    $current.set({ counts, state: 'loaded' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $current.set({ state: 'failed' })
  }
}
