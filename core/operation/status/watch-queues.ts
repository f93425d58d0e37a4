import type { Clock } from '../../clock.ts'
import { QUEUES, type QueueLag, type QueueName, type QueueReadings, type QueueReason, queueLag } from './queue-lag.ts'

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
