// An event with a pending price is fully known only when that price arrives, so its T (`asOf`) moves to that time.
// Scores issued earlier need not include it.

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
 * Sets `settledAt` when a pending price arrives within ten sessions. Prices loaded later, for example with a backfill,
 * leave T unchanged.
 */
export function settleEvent(event: EconomicEvent, stored: StoredWait | undefined, now: Date): EconomicEvent {
  const settledAt = stored?.settledAt ?? (stored?.isWaiting && isSettling(event, now) ? now : undefined)
  if (settledAt === undefined || !event.isEligible) return event
  return { ...event, asOf: new Date(Math.max(settledAt.getTime(), event.asOf.getTime())), settledAt }
}

const isSettling = ({ isEligible, knownAt }: EconomicEvent, now: Date): boolean =>
  isEligible && newYorkDay(now) <= addSessions(newYorkDay(knownAt), UNSETTLED_SESSIONS + 1)
