import type { Clock } from '../../clock.ts'
import { QUEUES, type QueueLag, type QueueName, type QueueReadings, type QueueReason, queueLag } from './queue-lag.ts'

/** Alarms of queues that are behind, shared by all processes. */
export interface QueueAlarms {
  /** False while an alarm of this queue and reason lasts. */
  begin(queue: QueueName, reason: QueueReason, since: Date): Promise<boolean>
  /** False where none lasts. */
  end(queue: QueueName): Promise<boolean>
}

export interface QueuePorts {
  readonly clock: Clock
  readonly queueAlarms: QueueAlarms
  readonly readQueues: () => Promise<QueueReadings>
  /** For the log, once when a queue falls behind, or is behind for another reason. */
  readonly tellQueueBehind: (queue: QueueName, lag: QueueLag) => void
  readonly tellQueueWell: (queue: QueueName) => void
}

/** Tells the log of each queue that falls behind, and of each that has caught up; answers those that are behind. */
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
