import { describe, expect, test } from 'vitest'

import type { QueueReadings } from '#core/operation/status/queue-lag.ts'
import { type QueueAlarms, watchQueues } from '#core/operation/status/watch-queues.ts'
import { NOW, wellQueue, wellQueues } from '#tests/support/status/readings.ts'

/** Processes that share their alarms and log. */
function startWatching() {
  const alarms = new Map<string, string>()
  const log: string[] = []
  const queueAlarms: QueueAlarms = {
    async begin(queue, reason) {
      const isNew = alarms.get(queue) !== reason
      alarms.set(queue, reason)
      return isNew
    },
    end: async queue => alarms.delete(queue)
  }
  const watch = (readings: QueueReadings) =>
    watchQueues({
      clock: { now: () => NOW },
      queueAlarms,
      readQueues: async () => readings,
      tellQueueBehind: (queue, { count, reason }) => log.push(`${queue} ${reason} ${count}`),
      tellQueueWell: queue => log.push(`${queue} well`)
    })()
  return { log, watch }
}

const late = wellQueues({ alerts: wellQueue({ oldest: new Date(NOW.getTime() - 301_000), waiting: 116 }) })
const lost = wellQueues({ alerts: wellQueue({ unknown: 17 }) })

describe('watch over queues', () => {
  test('logs once that a queue is behind, again for another reason, and when it has caught up', async () => {
    const { log, watch } = startWatching()
    expect(await watch(wellQueues())).toEqual({ behind: [] })
    expect(await watch(late)).toEqual({ behind: ['alerts'] })
    await watch(late)
    await watch(lost)
    await watch(wellQueues())
    await watch(wellQueues())
    expect(log).toEqual(['alerts waiting 116', 'alerts unknown 17', 'alerts well'])
  })
})
