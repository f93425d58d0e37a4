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
  /** For the log, once when the alarm begins. */
  readonly tellSilent: (newestForm4At: Date | undefined) => void
}

export interface FeedWatch {
  readonly followed: Followed
  /** EDGAR is open, and no Form 4 came for half an hour. */
  readonly isSilent: boolean
  /** Filings that an index names and that could not be read in half an hour. */
  readonly unread: number
}

/**
 * Opens the incidents that only time shows, and ends them: no Form 4 for half an hour while EDGAR is open, though the
 * feed is read; filings that an index names and nobody could read; and a day without a single purchase.
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

/** No candidate for the strategy says that something is broken, not that nobody bought. Until a day is read it says nothing. */
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
  /* A feed that is not read tells nothing of EDGAR: that is an outage. */
  const isRead = successes.has('feed') && !isOlder(successes.get('feed'), now)
  return {
    followed,
    isSilent: followed === 'edgar' && isRead && isSilent(newestForm4At, now),
    unread: followed !== 'nobody' && isOverdue ? unreadOfIndex.filings : 0
  }
}

const isOlder = (at: Date | undefined, now: Date): boolean =>
  at !== undefined && now.getTime() - at.getTime() >= SILENCE_MS
