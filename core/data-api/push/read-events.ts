import * as v from 'valibot'

import type { Clock } from '../../clock.ts'
import { shortText } from '../../query.ts'
import type { EventLog } from './ports.ts'
import { EVENTS_KEPT_MS, type PushEvent } from './push-event.ts'

export const MAX_EVENTS = 500
export const DEFAULT_EVENTS = 100

const whole = v.pipe(shortText, v.regex(/^\d{1,15}$/), v.transform(Number), v.number())

export const EventsQuery = v.strictObject({
  after: v.exactOptional(whole),
  limit: v.optional(v.pipe(whole, v.integer(), v.minValue(1), v.maxValue(MAX_EVENTS)), String(DEFAULT_EVENTS))
})

export interface EventPorts {
  readonly clock: Clock
  readonly eventLog: EventLog
}

/**
 * `events`: the events after the requested number. `expired`: some of them are already deleted; the smallest possible
 * number is then `oldest`, and older data must be read from the lists. `unknown`: no event has this number yet.
 */
export type ReadEvents =
  | { readonly state: 'events'; readonly events: readonly PushEvent[]; readonly newest: number }
  | { readonly state: 'expired'; readonly oldest: number; readonly newest: number; readonly since: Date }
  | { readonly state: 'unknown'; readonly newest: number }

/** Reads at most `limit` events after a number, oldest first. Without a number, returns only the newest number. */
export function readEvents({ clock, eventLog }: EventPorts) {
  return async (after: number | undefined, limit: number): Promise<ReadEvents> => {
    const since = new Date(clock.now().getTime() - EVENTS_KEPT_MS)
    const [newest, oldest] = await Promise.all([eventLog.findNewest(), eventLog.findLastBefore(since)])
    if (after === undefined) return { events: [], newest, state: 'events' }
    if (after > newest) return { newest, state: 'unknown' }
    if (after < oldest) return { newest, oldest, since, state: 'expired' }
    return { events: await eventLog.readAfter(after, limit), newest, state: 'events' }
  }
}
