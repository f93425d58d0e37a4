// Tells a reader that the own watch lists changed, in another tab or on another device. @see core/watchlist/list-changes.ts

import { MINUTE_MS } from '#core/dates/durations.ts'
import type { ListChanges } from '#core/watchlist/list-changes.ts'
import type { EventSeat } from '#src/server/http/event-connections.ts'

/** The token is looked at when a stream begins: who comes back is asked for it again. */
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
