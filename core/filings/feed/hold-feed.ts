import { type FeedStatePorts, findFeedState } from './feed-state.ts'
import type { FollowedNote } from './incidents.ts'
import type { Lease } from './ports.ts'

export interface HoldPorts extends FeedStatePorts {
  readonly feedLease: Lease
  readonly followedNote: FollowedNote
}

/**
 * For how many milliseconds this process follows: 0 where another one does, or where there is nobody whom it may follow.
 * Whoever looks at the status is told in either case.
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
