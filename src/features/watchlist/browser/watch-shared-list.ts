// Checks if an open shared list is still shared. Once it is not, reloads the page, which then says so.

const PAUSE_MS = 30_000
/** Offset after the last row of the longest list. The answer is needed only to tell if the list is still shared. */
const BEHIND_LAST = '?from=500'

export function watchSharedList(): void {
  const key = document.querySelector<HTMLElement>('[data-shared-list]')?.dataset['sharedList']
  if (key === undefined) return
  const look = (): void => void lookAt(`/api/v1/watchlist/shared/${encodeURIComponent(key)}${BEHIND_LAST}`)
  document.addEventListener('visibilitychange', look)
  // Checks at once if the page is restored from the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && look())
  addEventListener('online', look)
  setInterval(look, PAUSE_MS)
}

async function lookAt(address: string): Promise<void> {
  if (document.hidden) return
  const answer = await fetch(address).catch(() => undefined)
  if (answer?.status === 404) location.reload()
}
