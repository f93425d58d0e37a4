// Loads the number of requests that the reader made to the data API.

import type { AnswerTo } from '#src/api/client.ts'
import { callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'

type Usage = AnswerTo<'GET /api/v1/user/api-usage'>
export type UsedDay = Usage['days'][number]

const known = createLoadable<Usage>({ keepsShown: true })

export const $apiUsage = known.$state

export function loadApiUsage(): Promise<void> {
  return known.load(() => callApi('GET /api/v1/user/api-usage'))
}
