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
