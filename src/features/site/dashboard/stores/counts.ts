// Loads the counts of stored data for the dashboard's analytics page.

import type { AnswerTo } from '#src/api/client.ts'
import { callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'

const held = createLoadable<AnswerTo<'GET /api/v1/analytics/counts'>>()

export const $counts = held.$state

export function loadCounts(): Promise<void> {
  return held.load(() => callApi('GET /api/v1/analytics/counts'))
}
