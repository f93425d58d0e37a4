import { readStored, writeStored } from '#src/browser/storage.ts'
import { whenReached } from '#src/browser/when-reached.ts'
import { hiddenAtFirst } from '../hidden-columns.ts'

/** Storage key of the hidden columns: their names, separated by spaces. */
export const HIDDEN_COLUMNS = 'hiddenTradeColumns'

/** Storage key of the reader's own order and widths of columns, as JSON. */
export const COLUMN_LAYOUT = 'tradeColumnLayout'

/** Storage key of the row height, stored if the reader wants high rows. */
const HIGH_ROWS = 'highTradeRows'

/** Makes the list of trades interactive at its first use. Until then it is a static table with links. */
export function watchTradeList(): void {
  const place = document.querySelector<HTMLElement>('[data-trade-list]')
  if (!place) return
  const { dataset } = place
  dataset['hides'] = readStored(HIDDEN_COLUMNS) ?? hiddenAtFirst(place.clientWidth, dataset['shows'])
  for (const choice of place.querySelectorAll<HTMLInputElement>('[data-column-choice]'))
    choice.checked = !dataset['hides'].split(' ').includes(choice.dataset['columnChoice']!)
  watchDensity(place)
  const layout = readStored(COLUMN_LAYOUT)
  const reach = (): void =>
    whenReached(place, () => import('../islands/mount-trade-list.tsx').then(island => island.mountTradeList))
  // The table's code reads the cells, so they must be in order before.
  if (layout === null) reach()
  else void import('./arrange-columns.ts').then(code => code.arrangeColumns(place, layout)).finally(reach)
}

function watchDensity(place: HTMLElement): void {
  const choice = place.querySelector<HTMLInputElement>('input[name="dense"]')
  if (!choice) return
  const show = (): boolean => place.toggleAttribute('data-dense', choice.checked)
  choice.checked = readStored(HIGH_ROWS) === null
  show()
  choice.addEventListener('change', () => writeStored(HIGH_ROWS, show() ? null : 'true'))
}
