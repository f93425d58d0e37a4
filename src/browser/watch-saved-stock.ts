import { loadAuthWords } from '#src/islands/auth/auth-words.ts'
import type { WatchedStock } from '#src/navigation/redirect-state.ts'
import { addToWatchList } from '#src/stores/watch-list.ts'
import { notify } from './notify.ts'

/** Does what signing in interrupted; a reader whose stock was not taken is told so on the next page. */
export async function watchSavedStock(stock: WatchedStock): Promise<void> {
  if (await addToWatchList(stock)) return
  const words = await loadAuthWords()
  await notify({ text: words.watch_failed.replace('#', stock.symbol), variant: 'error' })
}
