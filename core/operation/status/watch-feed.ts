import type { Clock } from '../../clock.ts'
import { isBusinessDay } from '../../dates/trading-calendar.ts'
import { isSilent, SILENCE_MS } from '../../filings/feed/edgar-hours.ts'
import type { Followed, Incidents } from '../../filings/feed/incidents.ts'
import type { FeedReadings, StatusStore } from './ports.ts'

export interface WatchPorts {
  readonly clock: Clock
  readonly findFollowed: () => Promise<Followed>
  readonly incidents: Incidents
  readonly status: StatusStore
  /** Logs once that Form 4s have stopped arriving. */
  readonly tellSilent: (newestForm4At: Date | undefined) => void
}

export interface FeedWatch {
  readonly followed: Followed
  /** Whether EDGAR is open and no Form 4 arrived for half an hour. */
  readonly isSilent: boolean
  /** Number of filings that an index names and that could not be read for half an hour. */
  readonly unread: number
}

/**
 * Opens and ends incidents that no single request reveals: silence, unread filings of an index, and a day without any
 * purchase. Silence means no Form 4 for half an hour while EDGAR is open and the feed is read.
 */
export function watchFeed({ clock, findFollowed, incidents, status, tellSilent }: WatchPorts) {
  return async (): Promise<FeedWatch> => {
    const now = clock.now()
    const [followed, readings] = await Promise.all([findFollowed(), status.readFeed()])
    const watch = watchOf(readings, followed, now)
    if (!watch.isSilent) await incidents.end('feed', 'silent')
    else if (await incidents.open('feed', 'silent', { newest: readings.newestForm4At?.toISOString() ?? null })) {
      tellSilent(readings.newestForm4At)
    }
    if (watch.unread > 0) await incidents.open('index', 'difference', { filings: watch.unread })
    else await incidents.end('index', 'difference')
    await watchPurchases(incidents, readings, followed)
    return watch
  }
}

/**
 * Opens an incident if a business day has no purchase at all, which means that something is broken. Skips days that are
 * not fully read.
 */
async function watchPurchases(
  incidents: Incidents,
  { purchases, unreadOfIndex }: FeedReadings,
  followed: Followed
): Promise<void> {
  if (followed !== 'edgar' || !purchases || !isBusinessDay(purchases.day) || unreadOfIndex.filings > 0) return
  if (purchases.count === 0) await incidents.open('index', 'no_purchases', { day: purchases.day })
  else await incidents.end('index', 'no_purchases')
}

function watchOf({ newestForm4At, successes, unreadOfIndex }: FeedReadings, followed: Followed, now: Date): FeedWatch {
  const isOverdue = isOlder(unreadOfIndex.oldestSeenAt, now)
  /* A feed that is not read is an outage on our side. It shows nothing about EDGAR. */
  const isRead = successes.has('feed') && !isOlder(successes.get('feed'), now)
  return {
    followed,
    isSilent: followed === 'edgar' && isRead && isSilent(newestForm4At, now),
    unread: followed !== 'nobody' && isOverdue ? unreadOfIndex.filings : 0
  }
}

const isOlder = (at: Date | undefined, now: Date): boolean =>
  at !== undefined && now.getTime() - at.getTime() >= SILENCE_MS
