// Requests one figure of one company, and more pages of its news.

import { callApi } from '#src/browser/api.ts'
import { createLoadable, type LoadableStore } from '#src/browser/loadable.ts'
import type { NewsPage, ShownFigure, ShownKind } from '../shown-figure.ts'

const ROUTES = {
  details: 'GET /api/v1/stocks/ticker-detail/:ticker',
  earnings: 'GET /api/v1/stocks/earnings-date/:ticker',
  news: 'GET /api/v1/stocks/ticker-news/:ticker',
  quote: 'GET /api/v1/stocks/ticker-quote/:ticker',
  ratings: 'GET /api/v1/stocks/ticker-rating/:ticker',
  similar: 'GET /api/v1/stocks/ticker-similar/:ticker',
  target: 'GET /api/v1/stocks/price-target/:ticker'
} as const satisfies Record<ShownKind, string>

/**
 * Delays between requests in milliseconds. A slow vendor answers within seconds. A vendor over its rate limit is asked
 * again within a minute.
 */
const ASK_AGAIN_MS = [3_000, 6_000, 12_000, 24_000, 30_000] as const

export interface MarketFigureStore {
  readonly $state: LoadableStore<{ figure: ShownFigure }>['$state']
  /** Requests the figure. Repeats the request a few times while the server is still fetching it. */
  load(): Promise<void>
  loadMore(): Promise<void>
}

export function createMarketFigure(ticker: string, kind: ShownKind): MarketFigureStore {
  const store = createLoadable<{ figure: ShownFigure }>({ keepsShown: true })
  const params = { ticker }

  async function load([pause, ...later]: readonly number[]): Promise<void> {
    // The cast is safe, because the kind determines the type.
    await store.load(async () => ({ figure: (await callApi(ROUTES[kind], { params })) as ShownFigure }))
    const shown = store.$state.get()
    if (pause !== undefined && shown.state === 'loaded' && shown.figure.status === 202)
      setTimeout(() => void load(later), pause)
  }

  return {
    $state: store.$state,
    load: () => load(ASK_AGAIN_MS),
    async loadMore() {
      const shown = store.$state.get()
      if (shown.state !== 'loaded' || shown.figure.status !== 200) return
      const { data } = shown.figure as Extract<ShownFigure<'news'>, { status: 200 }> // called for news only
      const after = new URLSearchParams(data.next_url?.split('?')[1] ?? '').get('after')
      if (after === null) return
      await store.load(async () => {
        const next = await callApi(ROUTES.news, { params, query: { after } })
        if (next.status !== 200) return { figure: shown.figure }
        const page = next.data as unknown as NewsPage // typed by the contract
        const results = [...data.results, ...page.results]
        return { figure: { data: { ...data, next_url: page.next_url, results }, status: 200 } }
      })
    }
  }
}
