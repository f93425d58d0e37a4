interface Followed {
  /** Loads changes of the data held in memory. Returns false if some were left for a later call. */
  catchUp(): Promise<boolean>
  /** Sends new arrivals to event streams. */
  tellArrivals(): Promise<void>
  /** Sends new reports of members of Congress to event streams. */
  tellCongress(): Promise<void>
  /** Notifies a reader, or without an id all readers, that a watch list changed. */
  tellWatchLists(userId?: string): void
}

/**
 * Returns the function to call with the tag of each change. Data held in memory is reloaded before pages are purged,
 * because a page rendered in between would show and cache old data. Streams are notified last, so that a reader who
 * hears of a filing finds it. Changes that arrive together are handled together. Tags of data not held in memory are
 * purged at once. If data could not be reloaded completely, its pages are purged again five seconds later.
 */
export function watchDataChanges(
  { catchUp, tellArrivals, tellCongress, tellWatchLists }: Followed,
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
      // A failed reload is not reported here. During a database outage each page detects the outage itself.
      if (tags.some(isInMemory) && !(await catchUp().catch(() => false))) takeUpLater(tags.filter(isInMemory))
      for (const tag of tags) purge(tag)
      if (tags.some(isArrival)) await tellArrivals().catch(() => {})
      if (tags.some(isCongress)) await tellCongress().catch(() => {})
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
 * Delay in milliseconds before the second reload. It must not be shorter than WIN_TABLE_MS in
 * adapters/postgres/lists/insiders/insiders.ts, so that it includes that table.
 */
const LATER_MS = 5_000

/** Prefix of tags that concern one reader and no cached page. */
const WATCH_LISTS = 'watchlist:'

/** Returns true for new arrivals. `*` means that notifications were missed, possibly of arrivals. */
const isArrival = (tag: string): boolean => tag === 'arrivals' || tag === '*'

const isCongress = (tag: string): boolean => tag === 'congress' || tag === '*'

/**
 * Returns true if data with this tag is held in memory. Vendor figures, options and the status are held only in cached
 * pages.
 */
const isInMemory = (tag: string): boolean =>
  !['arrivals', 'options', 'status'].includes(tag) && !tag.startsWith('stock:')
