import { HOUR_MS, MINUTE_MS } from '../../dates/durations.ts'

const SECOND_MS = 1_000

/**
 * How long to wait after the first try, the second and so on. The numbers are ours: soon enough for
 * somebody who waits at the screen, and over a day for a server that is down for a night.
 *
 * @see RFC 5321, section 4.5.4.1, which asks mail servers for half an hour and days
 */
const WAITS_MS = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  20 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  8 * HOUR_MS,
  16 * HOUR_MS
]

export const MOST_TRIES = WAITS_MS.length + 1

/**
 * Waits before a newsletter or alert that may have arrived is sent again under its Message-ID. The numbers are ours:
 * readers whose server does not drop the second of two get five at most.
 */
const UNKNOWN_WAITS_MS = [1, 5, 20, 60].map(minutes => minutes * MINUTE_MS)

/** Number of tries that may each have delivered a mail before it stays `unknown`. */
export const MOST_UNKNOWN_TRIES = UNKNOWN_WAITS_MS.length + 1

/** When a mail is sent again after `unknownTries` tries that may have delivered it; undefined when it is given up. */
export function resendAt(unknownTries: number, now: Date): Date | undefined {
  const wait = UNKNOWN_WAITS_MS[unknownTries - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait)
}

/** When a mail whose `attempt`-th try failed is tried again; undefined after the last, or when it would come too late. */
export function nextTry(attempt: number, now: Date, expiresAt: Date | null): Date | undefined {
  const wait = WAITS_MS[attempt - 1]
  if (wait === undefined) return undefined
  const next = new Date(now.getTime() + wait)
  return expiresAt && next >= expiresAt ? undefined : next
}
