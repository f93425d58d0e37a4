// Faults 9 and 16 for mails: kill -9 with mails on their way, then five processes. No mail is lost, and duplicates share a
// Message-ID.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { insertMail } from '#adapters/postgres/messages/mail/outgoing-mails.ts'
import { postgresNewsletterQueue } from '#adapters/postgres/messages/newsletters/newsletter-queue.ts'
import { editionOfNews } from '#core/messages/newsletters/edition.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { type LocalMailServer, messageIdOf, startMailServer } from '#tests/support/mail/local-mail-server.ts'
import { mailOf } from '#tests/support/mail/mails.ts'
import { waitUntil } from '#tests/support/site/program.ts'
import { type Fault, type Finding, finding, type Length } from './fault.ts'
import { createDatabase } from './killed-ingest.ts'

const KILLS: Record<Length, number> = { full: 50, short: 5 }
const READERS: Record<Length, number> = { full: 5_000, short: 500 }
const ACCOUNT_MAILS: Record<Length, number> = { full: 1_000, short: 120 }
const PROCESSES = 5
/** Response delay of the mail server in milliseconds. At each kill, a mail has arrived that is unconfirmed. */
const ANSWER_MS = 25
/**
 * Number of mails that one process takes at once (core/messages/newsletters/send-newsletters.ts,
 * core/messages/mail/send-mails.ts).
 */
const MOST_NEWSLETTERS = 40
const MOST_MAILS = 5
const PATIENCE_MS = 120_000

const NEWS = { action: { label: 'Open', path: '/' }, heading: 'New', paragraphs: ['It is open.'], subject: 'News' }

export const killedSender: Fault = {
  async inject(length) {
    const postgres = await createPostgresInstance()
    const server = await startMailServer()
    server.delayMs = ANSWER_MS
    const children: ChildProcess[] = []
    const connection = connect(await createDatabase(postgres.url, 'mails'), { max: 2 })
    try {
      await write(connection, length)
      const start = () => startSender(children, postgres.url, server)
      const hits = await kill(start, KILLS[length], { connection, server })
      await letTimePass(connection)
      for (let process = 0; process < PROCESSES; process++) await start()
      await waitUntil(
        async () => (await countWaiting(connection)) === 0,
        PATIENCE_MS,
        () => 'Mails still wait.'
      )
      return [
        finding('each kill hits a process that is sending', hits === KILLS[length], `${hits} of ${KILLS[length]}`),
        ...(await judgeNewsletters(connection, server, { kills: KILLS[length], readers: READERS[length] })),
        ...judgeMails(server, { kills: KILLS[length], mails: ACCOUNT_MAILS[length] })
      ]
    } finally {
      for (const child of children) child.kill('SIGKILL')
      await connection.close()
      await server.close()
      postgres.remove()
    }
  },
  name: 'kill -9 while mails are sent'
}

async function write({ db, pool }: Connection, length: Length): Promise<void> {
  await pool.query(
    `insert into account (enc_id, email, name, role, subscribes_to_alerts, joins_wait_list, mail_kinds, mail_language, verified_at)
     select 'enc-' || n, 'reader-' || n || '@reader.test', 'Reader', 'other', true, true, '{product_news}', 'en', now()
     from generate_series(1, $1) n`,
    [READERS[length]]
  )
  const edition = editionOfNews('open', { de: NEWS, en: NEWS, fr: NEWS }, new Date())
  await postgresNewsletterQueue(db).announce(edition)
  for (let mail = 0; mail < ACCOUNT_MAILS[length]; mail++) {
    await insertMail(db, mailOf('password_changed', { key: `key ${mail}`, recipient: `owner-${mail}@reader.test` }))
  }
}

async function startSender(
  children: ChildProcess[],
  serverUrl: string,
  server: LocalMailServer
): Promise<ChildProcess> {
  const url = new URL(serverUrl)
  url.pathname = '/mails'
  const child = spawn(process.execPath, ['tests/support/mail/send-process.ts'], {
    env: { ...process.env, DATABASE_URL: url.href, NODE_OPTIONS: '', SMTP_PORT: String(server.port) },
    stdio: ['ignore', 'pipe', 'ignore']
  })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

/**
 * Kills each process once its first mails have arrived: newsletters in every other round, else whatever comes first.
 * Returns the number of processes that held mails.
 */
async function kill(
  start: () => Promise<ChildProcess>,
  kills: number,
  { connection: { pool }, server }: { readonly connection: Connection; readonly server: LocalMailServer }
): Promise<number> {
  let hits = 0
  let held = 0
  for (let round = 0; round < kills; round++) {
    const { promise: arrived, resolve } = Promise.withResolvers<void>()
    let left = 1 + ((round * 7) % 11)
    server.whenReceived = () => {
      if (round % 2 === 0 && !isNewsletter(server.received.at(-1) ?? '')) return
      left -= 1
      if (left === 0) resolve()
    }
    const child = await start()
    await arrived
    child.kill('SIGKILL')
    await once(child, 'exit')
    const { rows } = await pool.query<{ count: number }>(`
      select ((select count(*) from newsletter_mail where state = 'sending')
        + (select count(*) from outgoing_mail where sent_at is null and attempts > 0))::int as count`)
    // Mails of earlier kills still count.
    if (rows[0]!.count > held) hits++
    held = rows[0]!.count
  }
  server.whenReceived = () => {}
  return hits
}

/** Expires the leases of dead processes. */
async function letTimePass({ pool }: Connection): Promise<void> {
  await pool.query(`update newsletter_mail set taken_at = now() - interval '1 hour' where state = 'sending'`)
  await pool.query('update outgoing_mail set due_at = now() where sent_at is null')
}

async function countWaiting({ pool }: Connection): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select ((select count(*) from newsletter_mail where state in ('queued', 'sending'))
       + (select count(*) from outgoing_mail where sent_at is null and parked_at is null))::int as count`
  )
  return rows[0]!.count
}

async function judgeNewsletters(
  { pool }: Connection,
  server: LocalMailServer,
  { kills, readers }: { readonly kills: number; readonly readers: number }
): Promise<Finding[]> {
  const { rows } = await pool.query<{ email: string; state: string }>(
    'select email, state from newsletter_mail join account on account.id = account_id'
  )
  const arrived = server.received.filter(isNewsletter)
  const known = new Set(arrived.map(recipientOf))
  const ids = new Set(arrived.map(messageIdOf))
  const sent = rows.filter(({ email, state }) => state === 'sent' && known.has(email)).length
  const doubled = arrived.length - known.size
  return [
    finding('every newsletter arrives', sent === readers, `${sent} of ${readers}`),
    finding('again under the same Message-ID', ids.size === readers, `${ids.size} for ${arrived.length} mails`),
    finding(
      `a process doubles ${MOST_NEWSLETTERS} at most`,
      doubled <= kills * MOST_NEWSLETTERS,
      `${doubled} of ${kills} processes`
    )
  ]
}

function judgeMails(
  { received }: LocalMailServer,
  { kills, mails }: { readonly kills: number; readonly mails: number }
): Finding[] {
  const about = received.filter(mail => !isNewsletter(mail))
  const readers = new Set(about.map(recipientOf))
  const ids = new Set(about.map(messageIdOf))
  const doubled = about.length - readers.size
  return [
    finding('every mail about an account arrives', readers.size === mails, `${readers.size} of ${mails}`),
    finding('again under the same Message-ID', ids.size === mails, `${ids.size} for ${about.length} mails`),
    finding('and only what a process died with', doubled <= kills * MOST_MAILS, `${doubled} twice`)
  ]
}

const isNewsletter = (mail: string): boolean => /^List-ID:/im.test(mail)
const recipientOf = (mail: string): string => /^To: (.+?)\r?$/im.exec(mail)?.[1] ?? ''
