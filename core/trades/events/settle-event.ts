// An event that waited for a price is first known in full when that price comes: T moves there. So what is issued follows
// what was known, and scores that were issued meanwhile need not have known of it.

import { newYorkDay } from '../../dates/new-york-time.ts'
import { addSessions } from '../../dates/trading-calendar.ts'
import { UNSETTLED_SESSIONS } from '../validity/settle-pending.ts'
import type { EconomicEvent } from './economic-event.ts'

/** Stored state of an event before it is built again. */
export interface StoredWait {
  readonly isWaiting: boolean
  readonly settledAt: Date | undefined
}

/**
 * Prices of a past that is taken in later settle nothing now: after ten sessions T stays where it would have been with
 * the prices at hand.
 */
export function settleEvent(event: EconomicEvent, stored: StoredWait | undefined, now: Date): EconomicEvent {
  const settledAt = stored?.settledAt ?? (stored?.isWaiting && isSettling(event, now) ? now : undefined)
  if (settledAt === undefined || !event.isEligible) return event
  return { ...event, asOf: new Date(Math.max(settledAt.getTime(), event.asOf.getTime())), settledAt }
}

const isSettling = ({ isEligible, knownAt }: EconomicEvent, now: Date): boolean =>
  isEligible && newYorkDay(now) <= addSessions(newYorkDay(knownAt), UNSETTLED_SESSIONS + 1)
