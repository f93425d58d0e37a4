// Loads insider trades in the stocks of the reader's watch lists.

import type { AnswerTo } from '#src/api/client.ts'
import { callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'

export type WatchedNews = AnswerTo<'GET /api/v1/watchlist/news'>

const news = createLoadable<WatchedNews>()

export const $watchedNews = news.$state

export const loadWatchedNews = (): Promise<void> => news.load(() => callApi('GET /api/v1/watchlist/news'))
