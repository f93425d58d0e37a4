import { describe, expect, test } from 'vitest'

import { QUEUES, type QueueName, type QueueReading, queueLag } from '#core/operation/status/queue-lag.ts'
import { NOW, wellQueue } from '#tests/support/status/readings.ts'

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
    ['devices', 10],
    ['mails', 15],
    ['newsletters', 60],
    ['webhooks', 15]
  ] as const)('%s: is behind if its oldest message waits longer than %i minutes', (queue, minutes) => {
    expect(lagOf(queue, { oldest: ago(minutes * MINUTE_MS), waiting: 7 })).toBeUndefined()
    expect(lagOf(queue, { oldest: ago(minutes * MINUTE_MS + 1), waiting: 7 })).toEqual(['waiting', 7])
  })

  test('is behind if a message may be lost, except for webhooks, which are sent again', () => {
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
  })
})
