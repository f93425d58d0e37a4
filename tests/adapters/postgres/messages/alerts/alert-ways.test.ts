// Ways by which a rule tells: mail, devices and single channels, with a real database.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresChannels } from '#adapters/postgres/messages/channels/channels.ts'
import { postgresDevices } from '#adapters/postgres/messages/devices/devices.ts'
import { readRecipients } from '#adapters/postgres/messages/newsletters/recipients.ts'
import { securityEvent } from '#core/accounts/security-event.ts'
import { listAlerts } from '#core/messages/alerts/rules/change-rules.ts'
import { freeUser } from '#tests/support/accounts/users.ts'
import { alertWorld, drain, EVENING, emptyAlertWorld, secrets, textOf } from '#tests/support/alerts/alert-world.ts'
import { channelWorld } from '#tests/support/channels/channel-world.ts'
import { type ChatServer, startChatServer } from '#tests/support/channels/chat-server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { BUY } from '#tests/support/filings/ownership-xml.ts'
import { type LocalMailServer, startMailServer } from '#tests/support/mail/local-mail-server.ts'

const STOCK = { cik: '9990001', kind: 'stock', trades: 'both' } as const
const FIRST = '0009993333-26-000001'

let chat: ChatServer
let database: TestDatabase
let server: LocalMailServer
let world: ReturnType<typeof alertWorld>
let channels: ReturnType<typeof channelWorld>
const time = { now: EVENING }
const pushed: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  time.now = EVENING
  pushed.length = 0
  await emptyAlertWorld(database)
  chat = await startChatServer()
  server = await startMailServer()
  world = alertWorld(database, time)
  channels = channelWorld(database, { chat, time, world })
})
afterEach(() => Promise.all([world.close(), server.close(), chat.close()]))

/** Creates a reader with a device and two channels. */
async function join(name: string) {
  const id = await world.join(name)
  const address = { endpoint: `https://push.test/${name}`, keys: { auth: 'secret', p256dh: 'key' } }
  const event = securityEvent('device_added', undefined)
  const device = { address, event, fingerprint: name, id: name, name: null }
  await postgresDevices(database.db).add(id, device, { most: 10, now: EVENING })
  const first = await channels.add(id, `${chat.origin}/first`, 'First')
  const second = await channels.add(id, `${chat.origin}/second`, 'Second')
  return { first: first.id, id, second: second.id }
}

async function tellAll(): Promise<void> {
  await drain(world.startSender(server).send)
  const teller = world.startTeller(async (_, { title }) => {
    pushed.push(title)
    return 'pushed'
  })
  await drain(teller.send)
  await channels.startSender().sent()
}

const told = () => ({
  channels: chat.received.map(({ path }) => path).toSorted(),
  devices: pushed,
  mails: server.received.length
})

describe('a rule', () => {
  test('tells everywhere unless it names its ways', async () => {
    const { id } = await join('ada')
    await world.watch(id, STOCK)
    await world.arrive(textOf(FIRST))
    await tellAll()
    expect(told()).toEqual({ channels: ['/first', '/second'], devices: ['NLKW: Watched'], mails: 1 })
  })

  test.each([
    ['mail', { channels: [], devices: [], mails: 1 }],
    ['device', { channels: [], devices: ['NLKW: Watched'], mails: 0 }],
    ['second', { channels: ['/second'], devices: [], mails: 0 }]
  ] as const)('that names %s tells by nothing else', async (way, expected) => {
    const { id, second } = await join('ada')
    await world.watch(id, STOCK, { tells: [way === 'second' ? second : way] })
    await world.arrive(textOf(FIRST))
    await tellAll()
    expect(told()).toEqual(expected)
  })

  test('shares no way with another one that found the same', async () => {
    const { first, id } = await join('ada')
    await world.watch(id, STOCK, { name: 'Mailed', tells: ['mail'] })
    await world.watch(id, STOCK, { name: 'Shown', tells: ['device', first] })
    await world.arrive(textOf(FIRST))
    await tellAll()
    expect(pushed).toEqual(['NLKW: Shown'])
    expect(chat.received.map(({ body }) => body).join()).not.toContain('Mailed')
    expect(server.received.join()).toContain('Mailed')
    expect(server.received.join()).not.toContain('Shown')
  })

  test('that joins a digest of others is left out of ways it does not name', async () => {
    const { id } = await join('ada')
    await world.watch(id, STOCK, { name: 'Mailed', tells: ['mail'], timing: 'daily' })
    await world.watch(id, STOCK, { name: 'Shown', tells: ['device'], timing: 'daily' })
    await world.arrive(textOf(FIRST))
    await world.arrive(textOf('0009993333-26-000002', { nonDerivative: [{ ...BUY, shares: '30' }] }))
    time.now = new Date('2026-03-05T13:31:00Z')
    await tellAll()
    expect([pushed.length, server.received.length]).toEqual([1, 1])
    expect(server.received.join()).not.toContain('Shown')
  })

  test('turns on mails of alerts only if it tells by mail', async () => {
    const { id } = await join('ada')
    const kinds = async () =>
      (await database.pool.query('select mail_kinds from account where id = $1', [id])).rows[0].mail_kinds
    await world.watch(id, STOCK, { tells: ['device'] })
    expect(await kinds()).not.toContain('alerts')
    await world.watch(id, STOCK, { tells: ['device', 'mail'] })
    expect(await kinds()).toContain('alerts')
  })
})

test('ways are listed with the reason why one reaches nobody', async () => {
  const { first, id, second } = await join('ada')
  await world.watch(id, STOCK)
  const list = listAlerts({
    ...world.show,
    alertRules: world.rules,
    channels: postgresChannels(database.db),
    devices: postgresDevices(database.db),
    recipients: { find: async accountId => (await readRecipients(database.db, [accountId])).get(accountId) },
    secrets
  })
  const problems = async () => {
    const listed = await list({ ...freeUser, id })
    return listed.ok ? Object.fromEntries(listed.value.ways.map(way => [way.id, way.problem])) : undefined
  }
  expect(await problems()).toEqual({ device: null, [first]: null, mail: null, [second]: null })
  await database.pool.query(`update alert_channel set paused_at = now(), paused_reason = 'gone' where id = $1`, [first])
  await database.pool.query(`update account set mail_kinds = '{}'`)
  await database.pool.query('delete from device')
  expect(await problems()).toEqual({
    device: 'no_device',
    [first]: 'channel_paused',
    mail: 'not_chosen',
    [second]: null
  })
  await database.pool.query(`update account set mails_paused_until = '2026-04-01'`)
  expect(new Set(Object.values((await problems())!))).toEqual(new Set(['paused']))
})
