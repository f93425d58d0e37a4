import { readStored } from '#src/browser/storage.ts'
import { whenReached } from '#src/browser/when-reached.ts'
import { hiddenAtFirst } from '../hidden-columns.ts'

/** What the browser keeps: the names of the columns that the reader has hidden, between spaces. */
export const HIDDEN_COLUMNS = 'hiddenTradeColumns'

/** The list of trades comes to life when somebody reaches for it. Until then it is a table of links. */
export function watchTradeList(): void {
  const place = document.querySelector<HTMLElement>('[data-trade-list]')
  if (!place) return
  place.dataset['hides'] = readStored(HIDDEN_COLUMNS) ?? hiddenAtFirst(place.clientWidth, place.dataset['shows'])
  whenReached(place, async () => (await import('../islands/mount-trade-list.tsx')).mountTradeList)
}
