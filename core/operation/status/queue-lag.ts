// Whether a queue is behind. The one rule: /healthz, the log and the status page ask it.

import { HOUR_MS, MINUTE_MS } from '../../dates/durations.ts'

export const QUEUES = ['mails', 'newsletters', 'alerts', 'webhooks', 'devices'] as const
export type QueueName = (typeof QUEUES)[number]

/** Counts of what ended are of the last day; mails about accounts that were given up count until they are tried again. */
export interface QueueReading {
  /** Number of what should be out by now. */
  readonly waiting: number
  /** When the oldest of it was first due; undefined where none waits for us. */
  readonly oldest: Date | undefined
  /** Number that may have arrived and is not sent again; of webhooks, what a process died with. */
  readonly unknown: number
  /** Number that a receiver refused for good, or that ran out of tries. */
  readonly failed: number
  /** Number that arrived; counted only where many failed. */
  readonly sent: number
}

export type QueueReadings = Readonly<Record<QueueName, QueueReading>>

/**
 * `waiting`: something is overdue. `given_up`: a mail about an account will not be tried again. `unknown`: something may be
 * lost. `refused`: so many are refused that the fault is ours.
 */
export type QueueReason = 'given_up' | 'refused' | 'unknown' | 'waiting'

export interface QueueLag {
  readonly reason: QueueReason
  readonly count: number
  /** When the oldest was first due; undefined where nothing is overdue. */
  readonly since: Date | undefined
}

/**
 * How long the oldest may wait. Mails and alerts leave within seconds and are tried again within minutes; an edition takes
 * its time; a device is told within the hour or not at all. The numbers are ours.
 */
const LIMITS_MS: Readonly<Record<QueueName, number>> = {
  alerts: 5 * MINUTE_MS,
  devices: 10 * MINUTE_MS,
  mails: 15 * MINUTE_MS,
  newsletters: HOUR_MS,
  webhooks: 15 * MINUTE_MS
}

/** A process may die with a webhook, which is sent again. */
const KEEPS_UNKNOWN: readonly QueueName[] = ['alerts', 'devices', 'newsletters']

/** Addresses that are gone are refused one by one; webhooks and devices fail by their receivers. */
const REFUSALS = { least: 20, leastShare: 0.1, of: ['alerts', 'newsletters'] as readonly QueueName[] }

/** Why the queue is behind, what is worst first; undefined where it is not. */
export function queueLag(queue: QueueName, reading: QueueReading, now: Date): QueueLag | undefined {
  const { failed, oldest, unknown, waiting } = reading
  if (queue === 'mails' && failed + unknown > 0)
    return { count: failed + unknown, reason: 'given_up', since: undefined }
  if (oldest && now.getTime() - oldest.getTime() > LIMITS_MS[queue]) {
    return { count: waiting, reason: 'waiting', since: oldest }
  }
  if (unknown > 0 && KEEPS_UNKNOWN.includes(queue)) return { count: unknown, reason: 'unknown', since: undefined }
  return isRefused(queue, reading) ? { count: failed, reason: 'refused', since: undefined } : undefined
}

function isRefused(queue: QueueName, { failed, sent }: QueueReading): boolean {
  return REFUSALS.of.includes(queue) && failed >= REFUSALS.least && failed / (failed + sent) > REFUSALS.leastShare
}
