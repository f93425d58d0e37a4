import { fillIn } from '#core/fill-in.ts'
import { callApi } from '#src/browser/api.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { loadAuthWords } from '../islands/auth-words.ts'
import type { SavedWatch } from '../redirect-state.ts'
import { attempt } from '../stores/account-calls.ts'

/** Adds the stock to the watch list. The result is shown on the next page. */
export async function watchSavedStock({ symbol }: SavedWatch): Promise<void> {
  const refusal = await attempt(() => callApi('POST /api/v1/watchlist/add', { body: { symbol } }))
  const words = await loadAuthWords()
  const text = fillIn(refusal ? words.watch_failed : words.watch_added, { stock: symbol })
  await notify({ text, variant: refusal ? 'error' : 'success' })
}
