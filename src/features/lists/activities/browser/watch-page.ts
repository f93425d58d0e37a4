import { whenReached } from '#src/browser/when-reached.ts'

/** Tables to save and saved screens: their code comes when somebody reaches for them. */
export function watchPage(): void {
  const place = document.querySelector<HTMLElement>('[data-saved-screens]')
  if (place)
    whenReached(place, () => import('../islands/mount-saved-screens.tsx').then(island => island.mountSavedScreens))
  document.addEventListener('click', saveInstead)
}

/** A link to a table is followed with what the reader may see; without script it holds what everybody may. */
function saveInstead(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-table]') : null
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void import('#src/browser/save-table.ts').then(save => save.saveTable(link, link.href))
}
