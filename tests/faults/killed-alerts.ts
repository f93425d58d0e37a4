// Fault 9 for alerts: workers are killed while they send to a mail server that drops known Message-IDs. No mail is lost
// or delivered twice. The same holds for newsletters, and for notices and messages to channels, whose receivers know an id.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { postgresDevices } from '#adapters/postgres/messages/devices/devices.ts'
import { postgresNewsletterQueue } from '#adapters/postgres/messages/newsletters/newsletter-queue.ts'
import { securityEvent } from '#core/accounts/security-event.ts'
import { editionOfNews } from '#core/messages/newsletters/edition.ts'
import { alertWorld, EVENING } from '#tests/support/alerts/alert-world.ts'
import { channelWorld } from '#tests/support/channels/channel-world.ts'
import {
  type ChatRequest,
  type ChatServer,
  DISCORD,
  SLACK,
  startChatServer,
  TELEGRAM
} from '#tests/support/channels/chat-server.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { type LocalMailServer, messageIdOf, startMailServer } from '#tests/support/mail/local-mail-server.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/push/webhook-receiver.ts'
import { waitUntil } from '#tests/support/site/program.ts'
import { DOCUMENTS, listSilent, tellEverything, watchEverything } from './alert-documents.ts'
import { type Fault, type Finding, finding, type Length } from './fault.ts'
import { createDatabase } from './killed-ingest.ts'

const KILLS = 10
const READERS: Record<Length, number> = { full: 200, short: 60 }
/** Response delay of the mail server in milliseconds. At each kill, mails have arrived that are unconfirmed. */
const ANSWER_MS = 25
const PATIENCE_MS = 120_000
const NEWS = { action: { label: 'Open', path: '/' }, heading: 'New', paragraphs: ['It is open.'], subject: 'News' }

/** Number of messages to channels that one process sends at a time (core/messages/channels/tell-channels.ts). */
const MOST_MESSAGES = 40

interface Scene {
  readonly chat: ChatServer
  readonly children: ChildProcess[]
  readonly connection: Connection
  readonly databaseUrl: string
  readonly pushes: WebhookReceiver
  readonly server: LocalMailServer
}

export const killedAlerts: Fault = {
  async inject(length) {
    const postgres = await createPostgresInstance()
    const databaseUrl = await createDatabase(postgres.url, 'alerts')
    const server = await startMailServer()
    const pushes = await startWebhookReceiver()
    const chat = await startChatServer()
    Object.assign(server, { delayMs: ANSWER_MS, dropsKnown: true })
    const children: ChildProcess[] = []
    const connection = connect(databaseUrl, { max: 4 })
    const scene = { chat, children, connection, databaseUrl, pushes, server }
    try {
      await write(scene, READERS[length])
      const kept = await killInTurn(scene)
      for (let process = 0; process < 2; process++) await startSender(scene)
      await waitUntil(
        async () => (await countWaiting(connection)) === 0,
        PATIENCE_MS,
        () => 'Mails, notices or messages still wait.'
      )
      const silent = await listSilent(connection)
      return [
        finding('every kind of alert finds something', silent.length === 0, silent.join(', ') || 'none is silent'),
        finding('each kill hits a process that has messages on their way', kept.every(Boolean), `${kept.length} kills`),
        ...(await judgeMails(scene, 'alert_mail', READERS[length] * DOCUMENTS)),
        ...(await judgeMails(scene, 'newsletter_mail', READERS[length])),
        finding('repetitions are dropped by their Message-ID', server.dropped > 0, `${server.dropped} dropped`),
        ...judgeNotices(pushes, READERS[length] * DOCUMENTS),
        ...judgeMessages(chat, READERS[length])
      ]
    } finally {
      for (const child of children) child.kill('SIGKILL')
      await connection.close()
      await Promise.all([server.close(), pushes.close(), chat.close()])
      postgres.remove()
    }
  },
  name: 'kill -9 while alerts, newsletters, notices and messages to channels are sent'
}

/**
 * Inserts readers with an alert of every kind, one device and one channel, documents of every kind, and one newsletter
 * edition.
 */
async function write({ chat, connection }: Scene, readers: number): Promise<void> {
  const { db, pool } = connection
  const time = { now: EVENING }
  const world = alertWorld({ db, pool }, time)
  const channels = channelWorld({ db }, { chat, time, world })
  for (let reader = 0; reader < readers; reader++) {
    const id = await world.join(`reader-${reader}`, 'paid') // more rules than a free account may have
    await watchEverything(world, connection, id)
    await channels.add(id, addressOf(chat, reader))
    const address = { endpoint: `https://push.test/${reader}`, keys: { auth: 'secret', p256dh: 'key' } }
    const event = securityEvent('device_added', undefined)
    const device = { address, event, fingerprint: `${reader}`, id: `${reader}`, name: null }
    await postgresDevices(db).add(id, device, { most: 10, now: EVENING })
  }
  await tellEverything(world, connection, time)
  await pool.query(`
    update alert_mail set due_at = now(), expires_at = now() + interval '1 day';
    update alert_notice set due_at = now();
    update channel_hit set due_at = now();
    update subscription set expires_at = now() + interval '1 day';
    update account set mail_kinds = array_append(mail_kinds, 'product_news')`)
  await postgresNewsletterQueue(db).announce(editionOfNews('open', { de: NEWS, en: NEWS, fr: NEWS }, new Date()))
  await world.close()
}

async function startSender({ chat, children, databaseUrl, pushes, server }: Scene): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tests/support/alerts/alert-process.ts'], {
    env: {
      ...process.env,
      CHAT_ORIGIN: chat.origin,
      DATABASE_URL: databaseUrl,
      NODE_OPTIONS: '',
      PUSH_URL: pushes.url,
      SMTP_PORT: String(server.port)
    },
    stdio: ['ignore', 'pipe', 'ignore']
  })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

/**
 * Kills the process each time a receiver has an unconfirmed message: in turn the first to a channel, and one of the first
 * mails. Channels answer dead processes only. Returns for each kill whether the process held messages.
 */
async function killInTurn(scene: Scene): Promise<boolean[]> {
  const kept: boolean[] = []
  for (let round = 0; round < KILLS; round++) {
    const { promise: arrived, resolve } = Promise.withResolvers<void>()
    const killed = Promise.withResolvers<void>()
    let left = 1 + ((round * 7) % 11)
    scene.server.whenReceived = () => {
      left -= 1
      if (left === 0 && round % 2 === 1) resolve()
    }
    scene.chat.onRequest = () => {
      if (round % 2 === 0) resolve()
      return killed.promise
    }
    const child = await startSender(scene)
    await arrived
    child.kill('SIGKILL')
    await once(child, 'exit')
    killed.resolve()
    kept.push((await endLeases(scene.connection)) > 0)
  }
  scene.server.whenReceived = () => {}
  scene.chat.onRequest = () => {}
  return kept
}

/** Expires the leases of dead processes and returns the number of their mails and messages to channels. */
async function endLeases({ pool }: Connection): Promise<number> {
  const hour = `interval '1 hour'`
  const alerts = await pool.query(`update alert_mail set taken_at = taken_at - ${hour} where state = 'sending'`)
  const news = await pool.query(`update newsletter_mail set taken_at = taken_at - ${hour} where state = 'sending'`)
  const messages = await pool.query('update alert_channel set taken_until = now() where taken_until > now()')
  await pool.query(`
    update alert_notice set taken_at = taken_at - ${hour};
    update device_notice set taken_at = taken_at - ${hour} where outcome is null`)
  return [alerts, news, messages].reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}

async function countWaiting({ pool }: Connection): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select ((select count(*) from newsletter_mail where state in ('queued', 'sending'))
       + (select count(*) from alert_mail where state in ('queued', 'sending'))
       + (select count(*) from alert_notice where first_part <= part)
       + (select count(*) from channel_hit))::int as count`
  )
  return rows[0]!.count
}

async function judgeMails(
  { connection, server }: Scene,
  table: 'alert_mail' | 'newsletter_mail',
  expected: number
): Promise<Finding[]> {
  const mark = table === 'alert_mail' ? '<alert.' : '<newsletter.'
  const mails = server.received.filter(mail => messageIdOf(mail).startsWith(mark))
  const ids = new Set(mails.map(messageIdOf))
  const { rows } = await connection.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where state = 'sent'`
  )
  return [
    finding(`none of ${table} is lost`, ids.size === expected, `${ids.size} of ${expected}`),
    finding(`none of ${table} comes twice`, mails.length === ids.size, `${mails.length - ids.size} twice`),
    finding(`each of ${table} is called sent`, rows[0]!.count === expected, `${rows[0]!.count} of ${expected}`)
  ]
}

function judgeNotices({ received }: WebhookReceiver, expected: number): Finding[] {
  const shown = new Set(received.map(({ body }) => body))
  return [
    finding('every notice reaches its device', shown.size === expected, `${shown.size} of ${expected}`),
    finding(
      'again under the same id, and few',
      received.length - shown.size <= KILLS * 32,
      `${received.length - shown.size} again`
    )
  ]
}

/** Channels of all kinds in turn, each at an address of its own. */
function addressOf({ origin }: ChatServer, reader: number): string {
  const number = String(10_000 + reader)
  const addresses = [
    `${origin}/${reader}`,
    DISCORD.replace('123456789012345678', `1234567890123${number}`),
    SLACK.replace('T0123ABCD', `T${number}`),
    TELEGRAM.replace('-1001234', `-100${number}`)
  ]
  return addresses[reader % addresses.length]!
}

/** Chats have no ids, but a changed repetition would tell documents twice. */
function judgeMessages({ received }: ChatServer, readers: number): Finding[] {
  const idOf = ({ body, headers, path }: ChatRequest) => headers['webhook-id'] ?? `${path} ${body}`
  const messages = new Map(received.map(request => [idOf(request), request.body]))
  const told = [...messages.values()].map(countTold).reduce((sum, count) => sum + count, 0)
  const isUnchanged = received.every(request => messages.get(idOf(request)) === request.body)
  const repeated = received.length - messages.size
  return [
    finding('every channel is told each document once', told === readers * DOCUMENTS, `${told} told`),
    finding('again under the same id, unchanged', isUnchanged, `${messages.size} messages`),
    finding('and few of them', repeated > 0 && repeated <= KILLS * MOST_MESSAGES, `${repeated} again`)
  ]
}

/** Number of documents in a message: those that it lists, and those that it counts. */
function countTold(body: string): number {
  const { content, data, text = content } = JSON.parse(body) as Told
  // A chat has a line for the title, for each document, for how many more there are, and for the link.
  const lines = data ? [...data.items, data.more ?? ''] : (text ?? '').split('\n').slice(1, -1)
  return lines.reduce((sum: number, line) => {
    const more = typeof line === 'string' ? /^and (\d+|one) more filings?$/.exec(line)?.[1] : undefined
    if (more !== undefined) return sum + (Number(more) || 1)
    return line === '' ? sum : sum + 1
  }, 0)
}

/** Body of a webhook, of Discord (`content`), or of Slack and Telegram (`text`). */
interface Told {
  readonly content?: string
  readonly data?: { readonly items: readonly object[]; readonly more: string | null }
  readonly text?: string
}
