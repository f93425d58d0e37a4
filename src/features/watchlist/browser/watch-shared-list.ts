// A shared list that is open: once its reader ends the sharing, the page says so instead of what the list held.

const PAUSE_MS = 30_000
/** Behind the last row of the longest list: whether it is shared, and nothing else. */
const BEHIND_LAST = '?from=500'

export function watchSharedList(): void {
  const key = document.querySelector<HTMLElement>('[data-shared-list]')?.dataset['sharedList']
  if (key === undefined) return
  const look = (): void => void lookAt(`/api/v1/watchlist/shared/${encodeURIComponent(key)}${BEHIND_LAST}`)
  document.addEventListener('visibilitychange', look)
  // Also of a page that comes back from the browser's memory.
  addEventListener('pageshow', ({ persisted }) => persisted && look())
  addEventListener('online', look)
  setInterval(look, PAUSE_MS)
}

async function lookAt(address: string): Promise<void> {
  if (document.hidden) return
  const answer = await fetch(address).catch(() => undefined)
  if (answer?.status === 404) location.reload()
}
