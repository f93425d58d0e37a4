interface Followed {
  /** Reloads the data held in memory; false if some of it was left for a later call. */
  catchUp(): Promise<boolean>
  /** Sends new arrivals to event streams. */
  tellArrivals(): Promise<void>
  /** Tells a reader, or without an id all readers, that watch lists changed. */
  tellWatchLists(userId?: string): void
}

/**
 * Returns the function to call with the tag of each change. Pages are purged only after the data in memory was
 * reloaded: a page rendered before that would show and cache old data. Streams are notified last, so that a reader who
 * is told of a filing finds it. Changes that arrive together are handled together. Tags of data not held in memory are
 * purged at once.
 *
 * If data could not be reloaded completely, the pages rendered meanwhile are purged five seconds later.
 */
export function watchDataChanges(
  { catchUp, tellArrivals, tellWatchLists }: Followed,
  purge: (tag: string) => void
): (tag: string) => void {
  const waiting = new Set<string>()
  let late = new Set<string>()
  let isReading = false

  async function takeUp(): Promise<void> {
    isReading = true
    while (waiting.size > 0) {
      const tags = [...waiting]
      waiting.clear()
      // During a database outage each page detects the outage itself.
      if (tags.some(isInMemory) && !(await catchUp().catch(() => false))) takeUpLater(tags.filter(isInMemory))
      for (const tag of tags) purge(tag)
      if (tags.some(isArrival)) await tellArrivals().catch(() => {})
      if (tags.includes('*')) tellWatchLists()
    }
    isReading = false
  }

  function takeUpLater(tags: readonly string[]): void {
    if (late.size === 0) setTimeout(takeUpLate, LATER_MS).unref()
    for (const tag of tags) late.add(tag)
  }

  function takeUpLate(): void {
    for (const tag of late) waiting.add(tag)
    late = new Set()
    if (!isReading) void takeUp()
  }

  return tag => {
    if (tag.startsWith(WATCH_LISTS)) return tellWatchLists(tag.slice(WATCH_LISTS.length))
    if (!isInMemory(tag) && !isArrival(tag)) return purge(tag)
    waiting.add(tag)
    if (!isReading) void takeUp()
  }
}

/**
 * Must not be shorter than WIN_TABLE_MS in adapters/postgres/lists/insiders/insiders.ts, so that the retry reloads that
 * table.
 */
const LATER_MS = 5_000

/** Concerns one reader, and no cached page. */
const WATCH_LISTS = 'watchlist:'

/** `*` means that notifications were missed. */
const isArrival = (tag: string): boolean => tag === 'arrivals' || tag === '*'

/** Only the page cache holds vendor figures of a company, options and the status. */
const isInMemory = (tag: string): boolean =>
  !['arrivals', 'options', 'status'].includes(tag) && !tag.startsWith('stock:')
