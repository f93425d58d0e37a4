import { whenReached } from '#src/browser/when-reached.ts'

/** Handles links to tables, loads the code for saved screens at its first use, and shows what the filter would have earned. */
export function watchPage(): void {
  const place = document.querySelector<HTMLElement>('[data-saved-screens]')
  if (place)
    whenReached(place, () => import('../islands/mount-saved-screens.tsx').then(island => island.mountSavedScreens))
  const outcome = document.querySelector<HTMLDetailsElement>('[data-outcome]')
  if (outcome) void import('./show-outcome.ts').then(show => show.showOutcome(outcome))
  document.addEventListener('click', saveInstead)
}

/** Downloads a table with the reader's own access. Without script the link gives the guests' version. */
function saveInstead(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-table]') : null
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void import('#src/browser/save-table.ts').then(save => save.saveTable(link, link.href))
}
