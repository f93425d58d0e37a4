import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../dates/durations.ts'

/**
 * Waits after the first attempt, the second and so on. Our choice: short at first for a reader who waits for the mail.
 * Together they take more than a day, in case a server is down overnight.
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
 * Waits before resending a newsletter or alert that may have arrived, with the same Message-ID. Our choice: if the
 * reader's server does not drop duplicates, at most five arrive.
 */
const UNKNOWN_WAITS_MS = [1, 5, 20, 60].map(minutes => minutes * MINUTE_MS)

/** Maximum number of attempts that may each have delivered a mail. After them it stays `unknown`. */
export const MOST_UNKNOWN_TRIES = UNKNOWN_WAITS_MS.length + 1

/** Time of the next attempt after `unknownTries` attempts that may have delivered the mail. undefined to give up. */
export function resendAt(unknownTries: number, now: Date): Date | undefined {
  const wait = UNKNOWN_WAITS_MS[unknownTries - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait)
}

/**
 * Time of the next attempt after the `attempt`-th failed. undefined after the last, or if the mail would expire before.
 */
export function nextTry(attempt: number, now: Date, expiresAt: Date | null): Date | undefined {
  const wait = WAITS_MS[attempt - 1]
  if (wait === undefined) return undefined
  const next = new Date(now.getTime() + wait)
  return expiresAt && next >= expiresAt ? undefined : next
}
