// Event stream that reports changes of the reader's watch lists in other tabs or devices.
// @see core/watchlist/list-changes.ts

import { MINUTE_MS } from '#core/dates/durations.ts'
import type { ListChanges } from '#core/watchlist/list-changes.ts'
import type { EventSeat } from '#src/server/http/event-connections.ts'

/** The token is checked only when a stream begins. Ending the stream forces a reconnect and a new check. */
const LONGEST_MS = 10 * MINUTE_MS
const CHANGED = Buffer.from('event: changed\ndata: {}\n\n')
const ENDED = Buffer.from('event: ended\ndata: {}\n\n')

export function followWatchLists(events: EventSeat, userId: string, { followChanges }: ListChanges): void {
  const end = followChanges(userId, () => events.send(CHANGED))
  const ending = setTimeout(() => {
    end()
    events.send(ENDED)
  }, LONGEST_MS).unref()
  events.whenGone(() => {
    clearTimeout(ending)
    end()
  })
}
