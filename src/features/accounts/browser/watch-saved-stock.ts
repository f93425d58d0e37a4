import { notify } from '#src/features/notifications/browser/notify.ts'
import { addToWatchList, type WatchedStock } from '#src/features/watchlist/stores/watch-list.ts'
import { loadAuthWords } from '../islands/auth-words.ts'

/** Puts the saved stock on the watch list; if that fails, the next page says so. */
export async function watchSavedStock(stock: WatchedStock): Promise<void> {
  if (await addToWatchList(stock)) return
  const words = await loadAuthWords()
  await notify({ text: words.watch_failed.replace('#', stock.symbol), variant: 'error' })
}
