interface Followed {
  /** Reads again what is kept in memory; false where something of it was left for a later call. */
  catchUp(): Promise<boolean>
  /** Tells streams what arrived. */
  tellArrivals(): Promise<void>
  /** Tells a reader, or without an id all readers, that watch lists changed. */
  tellWatchLists(userId?: string): void
}

/**
 * Answers the function to call with the tag of each change. Pages are dropped only after the data in memory was read
 * again: a page rendered before that would show the old data, and be cached. Streams tell of arrivals last: whoever hears
 * of one finds it. Changes that arrive together are handled together. What is in no memory waits for none of this.
 *
 * Where data could not be read again, or not all of them, the pages drawn meanwhile are dropped five seconds after.
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
      // When the database is out of reach, each page will find that out for itself.
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

/** No shorter than what is left for later is kept for, see the records of insiders. */
const LATER_MS = 5_000

/** Of one reader, and on no page that is kept. */
const WATCH_LISTS = 'watchlist:'

/** `*` says that notices were missed. */
const isArrival = (tag: string): boolean => tag === 'arrivals' || tag === '*'

/** Figures of vendors on one company, options and the status are kept in memory by the cache of pages alone. */
const isInMemory = (tag: string): boolean =>
  !['arrivals', 'options', 'status'].includes(tag) && !tag.startsWith('stock:')
