// Follows a stream of events and resumes after the last received one. It disconnects while the page is hidden or
// offline, because browsers limit the connections per site. Every page with new trades loads this module, so it must
// stay small.

const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000

/** Calls `heard` for each event whose name is in `names`. `known` is the number of the last event already known. */
export function followEvents(
  path: string,
  known: number,
  names: readonly string[],
  heard: (event: MessageEvent<string>) => void
): void {
  let failures = 0
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  function follow(): void {
    clearTimeout(retry)
    if (document.hidden || !navigator.onLine) close()
    else source ??= open()
  }

  function open(): EventSource {
    const opened = new EventSource(`${path}?after=${known}`)
    for (const name of names) opened.addEventListener(name, take)
    opened.onopen = () => {
      failures = 0
    }
    opened.onerror = () => {
      close()
      // Exponential backoff with jitter, so that clients cut off by a restart do not all reconnect at once.
      const pause = Math.min(FIRST_RETRY_MS * 2 ** failures++, LONGEST_RETRY_MS)
      retry = setTimeout(follow, pause * (0.5 + Math.random()))
    }
    return opened
  }

  function close(): void {
    source?.close()
    source = undefined
  }

  function take(event: MessageEvent<string>): void {
    known = Number(event.lastEventId)
    heard(event)
  }

  // Also disconnects when the page is left: a page in the back/forward cache must have no open connection.
  document.addEventListener('visibilitychange', follow)
  addEventListener('offline', follow)
  addEventListener('online', follow)
  follow()
}

/** Follows new trades once the page is idle. The code that announces them is loaded with the first event. */
export function watchNewTrades(): void {
  const place = document.querySelector<HTMLElement>('[data-new-trades]')
  if (!place) return
  let heard: Promise<(event: MessageEvent<string>) => void> | undefined
  const hear = (event: MessageEvent<string>): void => {
    heard ??= import('./new-trades.ts').then(news => news.tellOfNewTrades(place))
    // If the code cannot be loaded, the next event tries again.
    heard.then(
      take => take(event),
      () => {
        heard = undefined
      }
    )
  }
  const follow = (): void =>
    followEvents('/api/v1/insider-trading/stream', Number(place.dataset['newTrades']), ['arrival', 'reload'], hear)
  // Safari has no `requestIdleCallback`.
  const idle = (): unknown => (window.requestIdleCallback ?? setTimeout)(follow)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle)
}
