// Follows changes to the reader's lists and followed things, also in other tabs, while the page is visible. Uses fetch,
// because EventSource cannot send a bearer token.

import { readAccessToken } from '#src/browser/access-token.ts'

const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000
/** Delay that groups changes, in milliseconds. An import or a sort causes many changes at once. */
const GATHER_MS = 250
const CHANGES = '/api/v1/watchlist/changes'
const REFUSED = [401, 403]

/**
 * Calls `changed` after each change, and after a lost connection, which may have hidden one. Returns a function that
 * stops this.
 */
export function followChanges(changed: () => void): () => void {
  let failures = 0
  let reading: AbortController | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined
  let wasBroken = false

  function tell(): void {
    clearTimeout(gathering)
    gathering = setTimeout(changed, GATHER_MS)
  }

  function follow(): void {
    clearTimeout(retry)
    if (document.hidden || !navigator.onLine) stop()
    else if (!reading) void read(new AbortController())
  }

  async function read(own: AbortController): Promise<void> {
    reading = own
    const isRefused = await readEvents(own.signal).catch(() => false)
    if (reading !== own) return
    reading = undefined
    if (isRefused) return
    wasBroken = true
    // Exponential backoff with jitter, so that clients cut off by a restart do not all reconnect at once.
    const pause = Math.min(FIRST_RETRY_MS * 2 ** failures++, LONGEST_RETRY_MS)
    retry = setTimeout(follow, pause * (0.5 + Math.random()))
  }

  /** Reads events until the connection ends. Returns true if the reader is not allowed to follow the lists. */
  async function readEvents(signal: AbortSignal): Promise<boolean> {
    const token = readAccessToken()
    if (!token) return true
    const { body, ok, status } = await fetch(CHANGES, { headers: { authorization: `Bearer ${token}` }, signal })
    if (!ok || !body) return REFUSED.includes(status)
    failures = 0
    if (wasBroken) tell()
    wasBroken = false
    for await (const text of textsOf(body)) {
      if (text.includes('event: changed')) tell()
      if (text.includes('event: ended')) return false
    }
    return false
  }

  function stop(): void {
    wasBroken ||= reading !== undefined
    reading?.abort()
    reading = undefined
  }

  document.addEventListener('visibilitychange', follow)
  addEventListener('offline', follow)
  addEventListener('online', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    removeEventListener('offline', follow)
    removeEventListener('online', follow)
    clearTimeout(retry)
    clearTimeout(gathering)
    stop()
  }
}

/** Yields the text of each event. An event arrives in one chunk, because it is much smaller than a chunk. */
async function* textsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
