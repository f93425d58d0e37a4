import { describe, expect, test } from 'vitest'
import {
  QUEUES,
  type QueueAlarms,
  type QueueName,
  type QueueReading,
  type QueueReadings,
  queueLag,
  watchQueues
} from '#core/operation/status/queue-lag.ts'
import { NOW, wellQueue, wellQueues } from '#tests/support/status/readings.ts'

const MINUTE_MS = 60_000
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds)
const lagOf = (queue: QueueName, reading: Partial<QueueReading>) => {
  const lag = queueLag(queue, wellQueue(reading), NOW)
  return lag && [lag.reason, lag.count]
}

describe('queue', () => {
  test('is not behind when empty', () => {
    expect(QUEUES.map(queue => lagOf(queue, {}))).toEqual(QUEUES.map(() => undefined))
  })

  test.each([
    ['alerts', 5],
    ['channels', 10],
    ['devices', 10],
    ['mails', 15],
    ['newsletters', 60],
    ['webhooks', 15]
  ] as const)('%s: is behind if its oldest message waits longer than %i minutes', (queue, minutes) => {
    expect(lagOf(queue, { oldest: ago(minutes * MINUTE_MS), waiting: 7 })).toBeUndefined()
    expect(lagOf(queue, { oldest: ago(minutes * MINUTE_MS + 1), waiting: 7 })).toEqual(['waiting', 7])
  })

  test('is behind if a message may be lost, except for webhooks and channels, which are sent again', () => {
    const behind = QUEUES.filter(queue => lagOf(queue, { unknown: 1 }) !== undefined)
    expect(behind).toEqual(['mails', 'newsletters', 'alerts', 'devices'])
  })

  test('account mails: is behind with each mail that was given up', () => {
    expect(lagOf('mails', { failed: 1, oldest: ago(60 * MINUTE_MS), unknown: 1, waiting: 4 })).toEqual(['given_up', 2])
  })

  test('newsletters and alerts: is behind if more than a tenth is refused, from 20 refusals on', () => {
    for (const queue of ['alerts', 'newsletters'] as const) {
      expect(lagOf(queue, { failed: 19 })).toBeUndefined()
      expect(lagOf(queue, { failed: 20, sent: 180 })).toBeUndefined()
      expect(lagOf(queue, { failed: 20, sent: 179 })).toEqual(['refused', 20])
    }
    expect(lagOf('webhooks', { failed: 1_000 })).toBeUndefined()
    expect(lagOf('devices', { failed: 1_000 })).toBeUndefined()
    expect(lagOf('channels', { failed: 1_000 })).toBeUndefined()
  })
})

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
