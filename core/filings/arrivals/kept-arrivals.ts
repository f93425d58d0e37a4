import type { Clock } from '../../clock.ts'
import { DAY_MS } from '../../dates/durations.ts'
import type { Arrivals } from './ports.ts'

/** Much longer than a stream is resumed: others that work through arrivals may be off for a while. */
export const ARRIVALS_KEPT_MS = 30 * DAY_MS

export const arrivalsKeptSince = (now: Date): Date => new Date(now.getTime() - ARRIVALS_KEPT_MS)

/** Whether what arrived after this number is no longer known one by one. */
export function isForgotten({ arrivals, clock }: { readonly arrivals: Arrivals; readonly clock: Clock }) {
  return (seq: number): Promise<boolean> => arrivals.hasOlderAfter(seq, arrivalsKeptSince(clock.now()))
}
