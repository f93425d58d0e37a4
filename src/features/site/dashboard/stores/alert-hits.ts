// Loads the filings and reports of Congress that matched the reader's alerts.

import type { AnswerTo } from '#src/api/client.ts'
import { callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'

type Hits = AnswerTo<'GET /api/v1/user/alert-hits'>
export type FoundDocument = Hits['hits'][number]

const hits = createLoadable<Hits>()

export const $alertHits = hits.$state

export const loadAlertHits = (): Promise<void> => hits.load(() => callApi('GET /api/v1/user/alert-hits'))
