// A poll of the feed and what it means for the incidents: whoever looks at the status sees that EDGAR is blocked or away.

import type { SourceLog } from '../../changes.ts'
import { EdgarOutage } from './edgar-outage.ts'
import { type PollOptions, type PollPorts, pollFeed } from './poll-feed.ts'

export interface FollowPorts extends PollPorts {
  readonly sources: SourceLog
}

export interface Polled {
  /** Filings that nobody had named before. */
  readonly flagged: number
  /** EDGAR answers again after an outage: what it named meanwhile may have passed by. */
  readonly isBack: boolean
  /** Why it was not read to its end; undefined where it was. */
  readonly failure: string | undefined
}

export const FEED = 'feed'

export function followFeed(ports: FollowPorts) {
  const { incidents, sources } = ports
  const poll = pollFeed(ports)
  /** The incidents of a process that died are open still. */
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
