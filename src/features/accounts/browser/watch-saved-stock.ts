import { fillIn } from '#core/fill-in.ts'
import { notify } from '#src/features/notifications/browser/notify.ts'
import type { WatchedStock } from '#src/features/watchlist/watched-stock.ts'
import { loadAuthWords } from '../islands/auth-words.ts'

/** There is no watch list yet: a reader whose stock could not be taken is told so on the next page. */
export async function watchSavedStock(stock: WatchedStock): Promise<void> {
  const words = await loadAuthWords()
  await notify({ text: fillIn(words.watch_failed, { stock: stock.symbol }), variant: 'error' })
}
