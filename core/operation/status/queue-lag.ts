// Decides whether a queue is behind. /healthz, the log and the status page share this rule.

import type { Clock } from '../../clock.ts'
import { HOUR_MS, MINUTE_MS } from '../../dates/durations.ts'

export const QUEUES = ['mails', 'newsletters', 'alerts', 'webhooks', 'devices', 'channels'] as const
export type QueueName = (typeof QUEUES)[number]

/** Counts of finished messages cover the last day. Account mails that were given up count until they are retried. */
export interface QueueReading {
  /** Number of messages that should have left by now. */
  readonly waiting: number
  /**
   * When the oldest waiting message first became due; undefined if messages wait only for their receivers, or none
   * waits.
   */
  readonly oldest: Date | undefined
  /**
   * Number of messages that may or may not have arrived and are not sent again. For webhooks and channels, number of
   * deliveries that were in progress when a process died.
   */
  readonly unknown: number
  /** Number of messages that a receiver refused for good or that ran out of retries. */
  readonly failed: number
  /** Number of delivered messages; counted only if many failed. */
  readonly sent: number
}

export type QueueReadings = Readonly<Record<QueueName, QueueReading>>

/**
 * `waiting`: a message is overdue. `given_up`: an account mail will not be retried. `unknown`: a message may be lost.
 * `refused`: so many are refused that the fault is probably ours.
 */
export type QueueReason = 'given_up' | 'refused' | 'unknown' | 'waiting'

export interface QueueLag {
  readonly reason: QueueReason
  readonly count: number
  /** When the oldest first became due; undefined if nothing is overdue. */
  readonly since: Date | undefined
}

/**
 * Maximum wait of the oldest message. Mails and alerts leave within seconds and are retried within minutes. A
 * newsletter edition takes longer; a device message arrives within the hour or not at all. What a device gets, a channel
 * gets too. The limits are our choice.
 */
export const QUEUE_LIMITS_MS: Readonly<Record<QueueName, number>> = {
  alerts: 5 * MINUTE_MS,
  channels: 10 * MINUTE_MS,
  devices: 10 * MINUTE_MS,
  mails: 15 * MINUTE_MS,
  newsletters: HOUR_MS,
  webhooks: 15 * MINUTE_MS
}

/**
 * Queues in which unknown messages count as a lag. Webhooks and channels are left out, because interrupted deliveries
 * are sent again.
 */
const KEEPS_UNKNOWN: readonly QueueName[] = ['alerts', 'devices', 'newsletters']

/**
 * Number and share of refusals that indicate a fault on our side. Webhooks, devices and channels are left out, because
 * their refusals are mostly the receivers' fault.
 */
const REFUSALS = { least: 20, leastShare: 0.1, of: ['alerts', 'newsletters'] as readonly QueueName[] }

/** Returns the worst reason why the queue is behind; undefined if it is not behind. */
export function queueLag(queue: QueueName, reading: QueueReading, now: Date): QueueLag | undefined {
  const { failed, oldest, unknown, waiting } = reading
  if (queue === 'mails' && failed + unknown > 0)
    return { count: failed + unknown, reason: 'given_up', since: undefined }
  if (oldest && now.getTime() - oldest.getTime() > QUEUE_LIMITS_MS[queue]) {
    return { count: waiting, reason: 'waiting', since: oldest }
  }
  if (unknown > 0 && KEEPS_UNKNOWN.includes(queue)) return { count: unknown, reason: 'unknown', since: undefined }
  return isRefused(queue, reading) ? { count: failed, reason: 'refused', since: undefined } : undefined
}

function isRefused(queue: QueueName, { failed, sent }: QueueReading): boolean {
  return REFUSALS.of.includes(queue) && failed >= REFUSALS.least && failed / (failed + sent) > REFUSALS.leastShare
}

/** Alarms of queues that are behind, shared by all processes. */
export interface QueueAlarms {
  /** Returns false if an alarm for this queue and reason is already active. */
  begin(queue: QueueName, reason: QueueReason, since: Date): Promise<boolean>
  /** Returns false if no alarm is active. */
  end(queue: QueueName): Promise<boolean>
}

export interface QueuePorts {
  readonly clock: Clock
  readonly queueAlarms: QueueAlarms
  readonly readQueues: () => Promise<QueueReadings>
  /** Logs once when a queue falls behind, or when the reason changes. */
  readonly tellQueueBehind: (queue: QueueName, lag: QueueLag) => void
  readonly tellQueueWell: (queue: QueueName) => void
}

/** Logs each queue that falls behind or has caught up; returns those that are behind. */
export function watchQueues({ clock, queueAlarms, readQueues, tellQueueBehind, tellQueueWell }: QueuePorts) {
  return async (): Promise<{ readonly behind: readonly QueueName[] }> => {
    const readings = await readQueues()
    const now = clock.now()
    const behind: QueueName[] = []
    for (const queue of QUEUES) {
      const lag = queueLag(queue, readings[queue], now)
      if (lag) {
        behind.push(queue)
        if (await queueAlarms.begin(queue, lag.reason, now)) tellQueueBehind(queue, lag)
      } else if (await queueAlarms.end(queue)) tellQueueWell(queue)
    }
    return { behind }
  }
}
