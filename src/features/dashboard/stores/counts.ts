// What the product holds, for the dashboard's analytics page.

import { atom, readonlyType } from 'nanostores'

import type { AnswerTo } from '#src/api/contract/client.ts'
import { ApiError, callApi } from '#src/browser/api.ts'

export type CountsState =
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly counts: AnswerTo<'GET /api/v1/analytics/counts'>['counts'] }
  | { readonly state: 'loading' }

const $current = atom<CountsState>({ state: 'loading' })

export const $counts = readonlyType($current)

export async function loadCounts(): Promise<void> {
  $current.set({ state: 'loading' })
  try {
    const { counts } = await callApi('GET /api/v1/analytics/counts')
    $current.set({ counts, state: 'loaded' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $current.set({ state: 'failed' })
  }
}
