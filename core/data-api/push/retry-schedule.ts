import { HOUR_MS, MINUTE_MS } from '../../dates/durations.ts'

/**
 * How long to wait after the first try, the second and so on: 75 hours in all.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md, "Deliverability and reliability"
 */
const WAITS_MS = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, ...[2, 5, 10, 14, 20, 24].map(hours => hours * HOUR_MS)]

export const MOST_TRIES = WAITS_MS.length + 1

/** Receivers that failed together are not tried together: up to a tenth more. */
const JITTER = 0.1
/** A longer Retry-After is cut to this. */
const LONGEST_PAUSE_MS = HOUR_MS

/** When a delivery whose `attempt`-th try failed is tried again; undefined after the last. `random` is from 0 to 1. */
export function nextTry(attempt: number, now: Date, random: number): Date | undefined {
  const wait = WAITS_MS[attempt - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + Math.round(wait * (1 + JITTER * random)))
}

/** Until when an endpoint rests that asked for it by Retry-After. */
export function restsUntil(seconds: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(seconds * 1_000, LONGEST_PAUSE_MS))
}
