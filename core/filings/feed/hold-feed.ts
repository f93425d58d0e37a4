import { MINUTE_MS } from '../../dates/durations.ts'
import { newYorkDay, newYorkInstant } from '../../dates/new-york-time.ts'
import { EDGAR_OPEN, isEdgarOpen } from '../../dates/trading-calendar.ts'
import { type FeedStatePorts, findFeedState } from './feed-state.ts'
import type { FollowedNote } from './incidents.ts'
import type { Lease } from './ports.ts'

export interface HoldPorts extends FeedStatePorts {
  readonly feedLease: Lease
  readonly followedNote: FollowedNote
}

/**
 * Acquires or renews the feed's lease. Returns the number of milliseconds for which this process may poll the feed. It
 * is 0 if another process holds the lease, or if there is no source to poll.
 */
export function holdFeed(ports: HoldPorts) {
  const { edgar, feedLease, followedNote } = ports
  const findState = findFeedState(ports)
  return async (): Promise<number> => {
    if (!edgar || (await findState()) !== 'followed') {
      await followedNote.noteNobody()
      return 0
    }
    const heldMs = await feedLease.hold()
    if (heldMs > 0) await followedNote.note(edgar.isSample ? 'sample' : 'edgar')
    return heldMs
  }
}

const BUSY_MS = 10_000
const QUIET_MS = 5 * MINUTE_MS

/** Interval between two polls. The sample's EDGAR never closes. */
export function pollEveryMs(now: Date, isSample: boolean): number {
  return isSample || isEdgarOpen(now) ? BUSY_MS : untilOpen(now)
}

/** Shortens the last interval before opening, so that the first poll of the morning is not late. */
function untilOpen(now: Date): number {
  const untilMs = newYorkInstant(newYorkDay(now), EDGAR_OPEN).getTime() - now.getTime()
  return untilMs > 0 ? Math.min(untilMs, QUIET_MS) : QUIET_MS
}
