// Polls the feed and updates its incidents, so that the status page shows if EDGAR is blocked or down.

import type { SourceLog } from '../../changes.ts'
import { EdgarOutage } from './edgar-outage.ts'
import { type PollOptions, type PollPorts, pollFeed } from './poll-feed.ts'

export interface FollowPorts extends PollPorts {
  readonly sources: SourceLog
}

export interface Polled {
  /** Number of filings not seen before. */
  readonly flagged: number
  /** Whether EDGAR answers again after an outage. Filings listed during the outage may have been missed. */
  readonly isBack: boolean
  /** Reason why the feed was not read completely; undefined on success. */
  readonly failure: string | undefined
}

export const FEED = 'feed'

export function followFeed(ports: FollowPorts) {
  const { incidents, sources } = ports
  const poll = pollFeed(ports)
  /** Whether incidents may be open. True at start, because a crashed process may have left some open. */
  let mayBeOpen = true

  async function endIncidents(): Promise<boolean> {
    if (!mayBeOpen) return false
    const ended = [await incidents.end(FEED, 'blocked'), await incidents.end(FEED, 'outage')]
    mayBeOpen = false
    return ended.includes(true)
  }

  return async (options: PollOptions): Promise<Polled> => {
    try {
      const flagged = await poll(options)
      await sources.noteSuccess(FEED, { flagged })
      return { failure: undefined, flagged, isBack: await endIncidents() }
    } catch (error) {
      if (!(error instanceof EdgarOutage)) throw error
      mayBeOpen = true
      await incidents.open(FEED, error.kind === 'blocked' ? 'blocked' : 'outage', { reason: error.kind })
      return { failure: error.message, flagged: 0, isBack: false }
    }
  }
}
