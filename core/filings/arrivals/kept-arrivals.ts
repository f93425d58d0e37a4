import type { Clock } from '../../clock.ts'
import { DAY_MS } from '../../dates/durations.ts'
import type { Arrivals } from './ports.ts'

/**
 * Retention of arrivals. It is much longer than the limit for resuming a stream, because other consumers of arrivals
 * may be down for days.
 */
export const ARRIVALS_KEPT_MS = 30 * DAY_MS

export const arrivalsKeptSince = (now: Date): Date => new Date(now.getTime() - ARRIVALS_KEPT_MS)

/**
 * Returns a function that checks whether arrivals after `seq` are older than the retention. Some of them may be deleted
 * then.
 */
export function isForgotten({ arrivals, clock }: { readonly arrivals: Arrivals; readonly clock: Clock }) {
  return (seq: number): Promise<boolean> => arrivals.hasOlderAfter(seq, arrivalsKeptSince(clock.now()))
}
