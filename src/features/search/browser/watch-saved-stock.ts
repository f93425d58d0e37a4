import { loadAuthWords } from '#src/features/accounts/islands/auth-words.ts'
import type { WatchedStock } from '#src/features/accounts/redirect-state.ts'
import { notify } from '#src/features/notifications/browser/notify.ts'
import { addToWatchList } from '../stores/watch-list.ts'

/** Puts the saved stock on the watch list; if that fails, the next page says so. */
export async function watchSavedStock(stock: WatchedStock): Promise<void> {
  if (await addToWatchList(stock)) return
  const words = await loadAuthWords()
  await notify({ text: words.watch_failed.replace('#', stock.symbol), variant: 'error' })
}
