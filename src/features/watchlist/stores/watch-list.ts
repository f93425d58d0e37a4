// What a reader wanted to watch before signing in.

import { ApiError, callApi } from '#src/browser/api.ts'

/** A stock for the watch list, as the call takes it. */
export interface WatchedStock {
  readonly symbol: string
  readonly name?: string
  readonly logo?: string
}

/**
 * Whether the stock is on the reader's watch list now.
 *
 * @see docs/reference/product.md, section 7, "POST /api/v1/watchlist/add"
 */
export async function addToWatchList(stock: WatchedStock): Promise<boolean> {
  try {
    const { watchList } = await callApi<{ watchList?: unknown }>('/api/v1/watchlist/add', { body: stock })
    return watchList !== undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return false
  }
}
