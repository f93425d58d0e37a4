// A stream of events that is followed as long as somebody looks: not by hidden pages, whose connections would use up those
// that a browser has for a site, and not offline. It goes on where it was. Every page with new trades loads it: few bytes.

const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000

/** `heard` gets each event of these names once; `known` is the number of the last that is known already. */
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
      // Longer after each failure, and not the same for all whom a restart has cut off.
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

  // Of a page that is left, too: one that stays behind in the browser's memory holds no connection.
  document.addEventListener('visibilitychange', follow)
  addEventListener('offline', follow)
  addEventListener('online', follow)
  follow()
}
