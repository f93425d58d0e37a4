// Repeated device notices: tables that are unreadable for a while, trades not yet in the lists, and hits that arrive
// after a notice.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresDevices } from '#adapters/postgres/messages/devices/devices.ts'
import { securityEvent } from '#core/accounts/security-event.ts'
import type { DeviceNotice, PushAnswer } from '#core/messages/devices/device.ts'
import { alertWorld, drain, EVENING, emptyAlertWorld, textOf } from '#tests/support/alerts/alert-world.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { BUY } from '#tests/support/filings/ownership-xml.ts'

const [FIRST, SECOND, THIRD] = ['0009993333-26-000001', '0009993333-26-000002', '0009993333-26-000003'] as const
const STOCK = { cik: '9990001', kind: 'stock', trades: 'both' } as const
const buyOf = (accession: string, shares: string) => textOf(accession, { nonDerivative: [{ ...BUY, shares }] })
const MORNING = new Date('2026-03-05T13:30:10Z')

let database: TestDatabase
const time = { now: EVENING }
let world: ReturnType<typeof alertWorld>
let pushed: DeviceNotice[]
let isReadable: boolean

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  time.now = EVENING
  pushed = []
  isReadable = true
  await emptyAlertWorld(database)
  world = alertWorld(database, time)
})

const startTeller = (of = world, answer: () => Promise<PushAnswer> = async () => 'pushed') =>
  of.startTeller(
    async (_, notice) => {
      pushed.push(notice)
      return answer()
    },
    hits => ({
      ...hits,
      async findOfNotice(notice) {
        if (!isReadable) throw new Error('no database')
        return hits.findOfNotice(notice)
      }
    })
  )

/** Adds a reader with a device. */
async function join(name: string): Promise<string> {
  const id = await world.join(name)
  const address = { endpoint: `https://push.test/${name}`, keys: { auth: 'secret', p256dh: 'key' } }
  await postgresDevices(database.db).add(
    id,
    { address, event: securityEvent('device_added', undefined), fingerprint: name, id: name, name: null },
    { most: 10, now: time.now }
  )
  return id
}

const told = () => pushed.map(({ id, text }) => `${id}: ${text}`)

describe('an unreadable notice', () => {
  test('is sent once it is readable, to each device once', async () => {
    for (const name of ['ada', 'bo']) await world.watch(await join(name), STOCK)
    await world.arrive(textOf(FIRST))
    const { findNextDue, send } = startTeller()
    isReadable = false
    await expect(send()).rejects.toThrow('no database')
    expect([told(), await findNextDue()]).toEqual([[], new Date(EVENING.getTime() + 5_000)])
    isReadable = true
    time.now = new Date(EVENING.getTime() + 5_000)
    await drain(send)
    await drain(startTeller().send)
    expect(pushed.map(({ accountId }) => accountId).sort()).toEqual(['1', '2'])
  })

  test('is retried twelve times within the hour, at growing intervals, and then dropped', async () => {
    await world.watch(await join('ada'), STOCK)
    await world.arrive(textOf(FIRST))
    const { findNextDue, send } = startTeller()
    isReadable = false
    const waits: number[] = []
    for (let due = await findNextDue(); due; due = await findNextDue()) {
      waits.push((due.getTime() - time.now.getTime()) / 1_000)
      time.now = due
      await expect(send()).rejects.toThrow('no database')
    }
    expect(waits).toEqual([0, 5, 10, 20, 40, 80, 160, 300, 300, 300, 300, 300])
  })

  test('waits if its reader is unreadable, too', async () => {
    await world.watch(await join('ada'), STOCK)
    await world.arrive(textOf(FIRST))
    await database.pool.query('alter table blocked_address rename to hidden')
    const { findNextDue, send } = startTeller()
    try {
      await expect(send()).rejects.toThrow('blocked_address')
    } finally {
      await database.pool.query('alter table hidden rename to blocked_address')
    }
    expect(await findNextDue()).toEqual(EVENING)
    await drain(send)
    expect(pushed).toHaveLength(1)
  })
})

describe('a morning notice', () => {
  test('lists everything that arrived since lists were read, hours before', async () => {
    const behind = alertWorld(database, time, { staleMs: 60_000 })
    await behind.show.activities.catchUp()
    await world.watch(await join('ada'), STOCK, { timing: 'daily' })
    await world.arrive(textOf(FIRST))
    time.now = MORNING
    await drain(startTeller(behind).send)
    expect(told()).toEqual(['digest 2026-03-05: Quill Amara bought for $230,344'])
    await behind.close()
  })
})

describe('hits that arrive after their notice was sent', () => {
  test('are announced separately, once, with the clock set back', async () => {
    const ada = await join('ada')
    await world.watch(ada, STOCK, { timing: 'daily' })
    await database.pool.query(`update account set mail_kinds = '{}'`)
    await world.arrive(textOf(FIRST))
    time.now = MORNING
    const { send } = startTeller()
    await drain(send)
    time.now = new Date(MORNING.getTime() - 3_600_000)
    await world.arrive(buyOf(SECOND, '30'))
    await world.arrive(buyOf(THIRD, '40'))
    await drain(send)
    expect(pushed).toHaveLength(1)
    time.now = MORNING
    await drain(send)
    await drain(startTeller().send)
    expect(told()).toEqual([
      'digest 2026-03-05: Quill Amara bought for $230,344',
      'digest 2026-03-05 2: Quill Amara bought for $553, and one more trade'
    ])
  })

  test('that join a mail waiting for its server reach the already notified device', async () => {
    await world.watch(await join('ada'), STOCK, { quietHours: { from: '18:00', to: '07:00' } })
    await world.arrive(textOf(FIRST))
    time.now = new Date('2026-03-05T12:00:00Z')
    const { send } = startTeller()
    await drain(send)
    time.now = new Date('2026-03-05T11:59:59Z')
    await world.arrive(buyOf(SECOND, '30'))
    expect(await world.mails()).toMatchObject([{ occasion: 'quiet 2026-03-05T12:00:00.000Z', state: 'queued' }])
    time.now = new Date('2026-03-05T12:00:00Z')
    await drain(send)
    expect(told()).toHaveLength(2)
    expect(told()[1]).toMatch(/^quiet .+ 2: Quill Amara bought for \$[\d,]+$/)
  })

  test('wait with postponed ones, and are announced together', async () => {
    await world.watch(await join('ada'), STOCK, { timing: 'daily' })
    await world.arrive(textOf(FIRST))
    time.now = MORNING
    isReadable = false
    const { send } = startTeller()
    await expect(send()).rejects.toThrow('no database')
    isReadable = true
    time.now = new Date(MORNING.getTime() - 3_600_000)
    await world.arrive(buyOf(SECOND, '30'))
    time.now = new Date(MORNING.getTime() + 5_000)
    await drain(send)
    expect(told()).toEqual(['digest 2026-03-05: Quill Amara bought for $230,344, and one more trade'])
  })
})

describe('a notice with an unknown result', () => {
  const LEASE_MS = 2 * 60_000

  test('is resent with the same id, only to the push service that failed', async () => {
    for (const name of ['ada', 'bo']) await world.watch(await join(name), STOCK)
    await world.arrive(textOf(FIRST))
    const answers: PushAnswer[] = ['failed', 'pushed']
    await drain(startTeller(world, async () => answers.shift() ?? 'pushed').send)
    time.now = new Date(EVENING.getTime() + 5_000)
    await drain(startTeller().send)
    time.now = new Date(EVENING.getTime() + 30 * 60_000)
    await drain(startTeller().send)
    expect(pushed.map(({ id }) => id)).toEqual(Array(3).fill(`filing ${FIRST}`))
    expect(new Set(pushed.map(({ accountId }) => accountId)).size).toBe(2)
  })

  test('of a process that died is resent by the next, before newer hits', async () => {
    await world.watch(await join('ada'), STOCK, { timing: 'daily' })
    await world.arrive(textOf(FIRST))
    time.now = MORNING
    const dying = startTeller(world, () => new Promise(() => {}))
    // A dead process sends no later reports.
    dying.send().catch(() => {})
    await expect.poll(() => pushed.length).toBe(1)
    time.now = new Date(MORNING.getTime() - 3_600_000)
    await world.arrive(buyOf(SECOND, '30'))
    time.now = MORNING
    const { findNextDue, send } = startTeller()
    await drain(send)
    expect([pushed.length, await findNextDue()]).toEqual([1, new Date(MORNING.getTime() + LEASE_MS)])
    time.now = new Date(MORNING.getTime() + LEASE_MS + 1)
    await drain(send)
    await drain(startTeller().send)
    expect(told()).toEqual([
      'digest 2026-03-05: Quill Amara bought for $230,344',
      'digest 2026-03-05: Quill Amara bought for $230,344',
      'digest 2026-03-05 2: Quill Amara bought for $553'
    ])
  })

  test('is dropped after half an hour', async () => {
    await world.watch(await join('ada'), STOCK)
    await world.arrive(textOf(FIRST))
    const { findNextDue, send } = startTeller(world, async () => 'failed')
    for (let due = await findNextDue(); due; due = await findNextDue()) {
      if (due > time.now) time.now = due
      await send()
    }
    expect([pushed.length, time.now.getTime() - EVENING.getTime() < 60 * 60_000]).toEqual([12, true])
  })
})
