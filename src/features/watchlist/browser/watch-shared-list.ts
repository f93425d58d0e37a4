// Watches an open shared list: once its owner ends the sharing, the page reloads and says so.

const PAUSE_MS = 30_000
/** Offset after the last row of the longest list: the answer only shows whether the list is still shared. */
const BEHIND_LAST = '?from=500'

export function watchSharedList(): void {
  const key = document.querySelector<HTMLElement>('[data-shared-list]')?.dataset['sharedList']
  if (key === undefined) return
  const look = (): void => void lookAt(`/api/v1/watchlist/shared/${encodeURIComponent(key)}${BEHIND_LAST}`)
  document.addEventListener('visibilitychange', look)
  // Also runs when the page is restored from the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && look())
  addEventListener('online', look)
  setInterval(look, PAUSE_MS)
}

async function lookAt(address: string): Promise<void> {
  if (document.hidden) return
  const answer = await fetch(address).catch(() => undefined)
  if (answer?.status === 404) location.reload()
}
