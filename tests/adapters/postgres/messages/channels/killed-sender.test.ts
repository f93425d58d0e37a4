// A process that is killed by the operating system while it sends to channels.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { alertWorld, EVENING, textOf } from '#tests/support/alerts/alert-world.ts'
import { channelWorld } from '#tests/support/channels/channel-world.ts'
import { DISCORD, SLACK, startChatServer, TELEGRAM } from '#tests/support/channels/chat-server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const STOCK = { cik: '9990001', kind: 'stock', trades: 'both' } as const
/** Longer than a lease. */
const LATER_MS = 60_000

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

function startProcess(origin: string) {
  const child = spawn(process.execPath, ['tests/support/channels/channel-process.ts'], {
    env: {
      ...process.env,
      CHAT_ORIGIN: origin,
      DATABASE_URL: database.url,
      NODE_OPTIONS: '',
      NOW: EVENING.toISOString()
    },
    stdio: 'ignore'
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('a killed process repeats only what was not confirmed, and another sends it once', async () => {
  const time = { now: EVENING }
  const world = alertWorld(database, time)
  const chat = await startChatServer()
  onTestFinished(() => chat.close())
  const channels = channelWorld(database, { chat, time, world })
  const reader = await world.join('ada')
  for (const address of [SLACK, DISCORD, TELEGRAM, `${chat.origin}/hook`]) await channels.add(reader, address)
  await world.watch(reader, STOCK)
  await world.arrive(textOf('0009993333-26-000001'))

  const held = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  chat.onRequest = async ({ path }) => {
    if (path !== '/hook' || time.now > EVENING) return
    arrived.resolve()
    await held.promise
  }
  const child = startProcess(chat.origin)
  await arrived.promise
  const waiting = async () => Number((await database.pool.query('select count(*) from channel_hit')).rows[0].count)
  await expect.poll(waiting, { timeout: 30_000 }).toBe(1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  held.resolve()

  const sender = channels.startSender()
  expect(await sender.sent()).toBe(0)
  time.now = new Date(EVENING.getTime() + LATER_MS)
  await Promise.all([sender.sent(), channels.startSender().sent()])
  expect(await waiting()).toBe(0)
  expect(chat.received.map(({ path }) => path.split('/')[1]?.split(':')[0]).sort()).toEqual([
    'api',
    'bot123456789',
    'hook',
    'hook',
    'services'
  ])
  const repeated = chat.received.filter(({ path }) => path === '/hook')
  expect(repeated[1]!.headers['webhook-id']).toBe(repeated[0]!.headers['webhook-id'])
  expect(repeated[1]!.body).toBe(repeated[0]!.body)
})
