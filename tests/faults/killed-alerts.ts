// Fault 9 for alerts: workers are killed while they send to a mail server that drops known Message-IDs. No mail is lost
// or delivered twice. The same holds for newsletters, and for device notices, which show an id once.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { postgresDevices } from '#adapters/postgres/messages/devices/devices.ts'
import { postgresNewsletterQueue } from '#adapters/postgres/messages/newsletters/newsletter-queue.ts'
import { securityEvent } from '#core/accounts/security-event.ts'
import { editionOfNews } from '#core/messages/newsletters/edition.ts'
import { alertWorld, EVENING, textOf } from '#tests/support/alerts/alert-world.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { BUY } from '#tests/support/filings/ownership-xml.ts'
import { type LocalMailServer, messageIdOf, startMailServer } from '#tests/support/mail/local-mail-server.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/push/webhook-receiver.ts'
import { waitUntil } from '#tests/support/site/program.ts'
import { type Fault, type Finding, finding, type Length } from './fault.ts'
import { createDatabase } from './killed-ingest.ts'

const KILLS = 10
const READERS: Record<Length, number> = { full: 200, short: 60 }
const FILINGS = 3
/** Response delay of the mail server in milliseconds. At each kill, mails have arrived that are unconfirmed. */
const ANSWER_MS = 25
const PATIENCE_MS = 120_000
const STOCK = { cik: '9990001', kind: 'stock', trades: 'both' } as const
const NEWS = { action: { label: 'Open', path: '/' }, heading: 'New', paragraphs: ['It is open.'], subject: 'News' }

interface Scene {
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
    Object.assign(server, { delayMs: ANSWER_MS, dropsKnown: true })
    const children: ChildProcess[] = []
    const connection = connect(databaseUrl, { max: 4 })
    const scene = { children, connection, databaseUrl, pushes, server }
    try {
      await write(connection, READERS[length])
      const kept = await killInTurn(scene)
      for (let process = 0; process < 2; process++) await startSender(scene)
      await waitUntil(
        async () => (await countWaiting(connection)) === 0,
        PATIENCE_MS,
        () => 'Mails or notices still wait.'
      )
      return [
        finding('each kill hits a process that has mails on their way', kept.every(Boolean), `${kept.length} kills`),
        ...(await judgeMails(scene, 'alert_mail', READERS[length] * FILINGS)),
        ...(await judgeMails(scene, 'newsletter_mail', READERS[length])),
        finding('repetitions are dropped by their Message-ID', server.dropped > 0, `${server.dropped} dropped`),
        ...judgeNotices(pushes, READERS[length] * FILINGS)
      ]
    } finally {
      for (const child of children) child.kill('SIGKILL')
      await connection.close()
      await Promise.all([server.close(), pushes.close()])
      postgres.remove()
    }
  },
  name: 'kill -9 while alerts, newsletters and notices are sent'
}

/** Inserts readers who watch one stock on one device, three filings about it, and one newsletter edition. */
async function write({ db, pool }: Connection, readers: number): Promise<void> {
  const world = alertWorld({ db, pool }, { now: EVENING })
  for (let reader = 0; reader < readers; reader++) {
    const id = await world.join(`reader-${reader}`)
    await world.watch(id, STOCK)
    const address = { endpoint: `https://push.test/${reader}`, keys: { auth: 'secret', p256dh: 'key' } }
    const event = securityEvent('device_added', undefined)
    const device = { address, event, fingerprint: `${reader}`, id: `${reader}`, name: null }
    await postgresDevices(db).add(id, device, { most: 10, now: EVENING })
  }
  const texts = Array.from({ length: FILINGS }, (_, filing) =>
    textOf(`0009993333-26-00000${filing}`, { nonDerivative: [{ ...BUY, shares: String(20 + filing) }] })
  )
  await world.arrive(...texts)
  await pool.query(`
    update alert_mail set due_at = now(), expires_at = now() + interval '1 day';
    update alert_notice set due_at = now();
    update account set mail_kinds = array_append(mail_kinds, 'product_news')`)
  await postgresNewsletterQueue(db).announce(editionOfNews('open', { de: NEWS, en: NEWS, fr: NEWS }, new Date()))
  await world.close()
}

async function startSender({ children, databaseUrl, pushes, server }: Scene): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tests/support/alerts/alert-process.ts'], {
    env: {
      ...process.env,
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
 * Kills the process each time the server has an unconfirmed mail. Returns for each kill whether the process held mails.
 */
async function killInTurn(scene: Scene): Promise<boolean[]> {
  const kept: boolean[] = []
  for (let round = 0; round < KILLS; round++) {
    const { promise: arrived, resolve } = Promise.withResolvers<void>()
    let left = 1 + ((round * 7) % 11)
    scene.server.whenReceived = () => {
      left -= 1
      if (left === 0) resolve()
    }
    const child = await startSender(scene)
    await arrived
    child.kill('SIGKILL')
    await once(child, 'exit')
    kept.push((await endLeases(scene.connection)) > 0)
  }
  scene.server.whenReceived = () => {}
  return kept
}

/** Expires the leases of dead processes and returns the number of their mails. */
async function endLeases({ pool }: Connection): Promise<number> {
  const hour = `interval '1 hour'`
  const alerts = await pool.query(`update alert_mail set taken_at = taken_at - ${hour} where state = 'sending'`)
  const news = await pool.query(`update newsletter_mail set taken_at = taken_at - ${hour} where state = 'sending'`)
  await pool.query(`
    update alert_notice set taken_at = taken_at - ${hour};
    update device_notice set taken_at = taken_at - ${hour} where outcome is null`)
  return (alerts.rowCount ?? 0) + (news.rowCount ?? 0)
}

async function countWaiting({ pool }: Connection): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select ((select count(*) from newsletter_mail where state in ('queued', 'sending'))
       + (select count(*) from alert_mail where state in ('queued', 'sending'))
       + (select count(*) from alert_notice where first_part <= part))::int as count`
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
