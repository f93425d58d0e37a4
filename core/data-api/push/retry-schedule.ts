import { HOUR_MS, MINUTE_MS } from '../../dates/durations.ts'

/**
 * Waiting times after the first try, the second and so on, together about 75 hours.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md, "Deliverability and reliability"
 */
const WAITS_MS = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, ...[2, 5, 10, 14, 20, 24].map(hours => hours * HOUR_MS)]

export const MOST_TRIES = WAITS_MS.length + 1

/** Random extra wait, up to a tenth. Spreads the retries to receivers that failed at the same time. */
const JITTER = 0.1
/** Maximum pause that a receiver can ask for with Retry-After. */
const LONGEST_PAUSE_MS = HOUR_MS

/** Time of the next try after try number `attempt` failed; undefined after the last. `random` is from 0 to 1. */
export function nextTry(attempt: number, now: Date, random: number): Date | undefined {
  const wait = WAITS_MS[attempt - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + Math.round(wait * (1 + JITTER * random)))
}

/** End of the pause that an endpoint asked for with Retry-After. */
export function restsUntil(seconds: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(seconds * 1_000, LONGEST_PAUSE_MS))
}
