import type { Clock } from '../../clock.ts'
import { DAY_MS } from '../../dates/durations.ts'
import type { Arrivals } from './ports.ts'

/**
 * Retention of arrivals. Much longer than a stream can be resumed: other consumers of arrivals may be down for a while.
 */
export const ARRIVALS_KEPT_MS = 30 * DAY_MS

export const arrivalsKeptSince = (now: Date): Date => new Date(now.getTime() - ARRIVALS_KEPT_MS)

/** Whether any arrival after this number is older than the retention, so the list may be incomplete. */
export function isForgotten({ arrivals, clock }: { readonly arrivals: Arrivals; readonly clock: Clock }) {
  return (seq: number): Promise<boolean> => arrivals.hasOlderAfter(seq, arrivalsKeptSince(clock.now()))
}
