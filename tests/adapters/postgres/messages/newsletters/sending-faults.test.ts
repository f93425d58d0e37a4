// Mail server down at 8:30, clock changes, and rejections, with the real sender and a real server.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { keyedSecrets } from '#adapters/accounts/keyed-secrets.ts'
import { smtpMailer } from '#adapters/mail/mail-ports.ts'
import { newsletterComposer } from '#adapters/mail/newsletter/newsletter-message.ts'
import { type Courier, smtpCourier } from '#adapters/mail/smtp-courier.ts'
import { insertMail, postgresOutbox } from '#adapters/postgres/messages/mail/outgoing-mails.ts'
import { postgresNewsletterQueue } from '#adapters/postgres/messages/newsletters/newsletter-queue.ts'
import { postgresMailReturns } from '#adapters/postgres/messages/returns/mail-returns.ts'
import { postgresReports } from '#adapters/postgres/reports/reports.ts'
import { MINUTE_MS } from '#core/dates/durations.ts'
import { sendNewsletters } from '#core/messages/newsletters/send-newsletters.ts'
import { mailUseCases } from '#core/messages/use-cases.ts'
import { renderReport } from '#core/reports/rendering/render-report.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type LocalMailServer, startMailServer } from '#tests/support/mail/local-mail-server.ts'
import { mailOf, messageSource } from '#tests/support/mail/mails.ts'
import { reportOf } from '#tests/support/newsletters/report.ts'

let database: TestDatabase
let server: LocalMailServer
let couriers: Courier[] = []
let now = new Date()

const clock = { now: () => now }
const secrets = keyedSecrets(() => Buffer.alloc(32, 7))

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  server = await startMailServer()
  await database.pool.query(
    `truncate account, report, newsletter_edition, blocked_address, mail_return, billing_customer, outgoing_mail
       restart identity cascade;
     truncate newsletter_mail`
  )
})
afterEach(async () => {
  await Promise.all(couriers.map(courier => courier.close()))
  couriers = []
  await server.close()
})
afterAll(() => database.close())

/** Senders of a worker. */
function startSenders() {
  const courier = smtpCourier(server.transport.open)
  const mailer = smtpMailer(server.transport.open, messageSource)
  couriers.push(courier, { ...courier, close: mailer.close })
  const compose = newsletterComposer({
    ...messageSource,
    bounceAddress: undefined,
    paintLine: async () => undefined,
    secrets
  })
  const outbox = postgresOutbox(database.db)
  return {
    mails: mailUseCases({ clock, mailAlarm: { parked: () => {} }, mailbox: undefined, mailer, outbox }),
    newsletters: sendNewsletters({
      clock,
      mailReturns: postgresMailReturns(database.db),
      newsletterMailer: { close: courier.close, send: async issue => courier.deliver(await compose(issue)) },
      newsletterQueue: postgresNewsletterQueue(database.db),
      newsletterReports: postgresReports(database.db)
    })
  }
}

/** Adds accounts `reader-1@…` and so on, paying and subscribed to the daily report. */
async function join(count: number): Promise<void> {
  await database.pool.query(
    `insert into account (enc_id, email, name, role, subscribes_to_alerts, joins_wait_list, mail_kinds, mail_language, verified_at)
     select 'enc-' || n, 'reader-' || n || '@reader.test', 'Reader', 'other', true, false, '{daily_top_buys}', 'en', now()
     from generate_series(1, $1) n`,
    [count]
  )
  await database.pool.query(`insert into billing_customer (id, account_id) select 'cus-' || id, id from account`)
  await database.pool.query(
    `insert into subscription (id, customer_id, price_id, plan_id, subscription_for, status, expires_at, is_running)
     select 'sub-' || id, 'cus-' || id, 'price', 'daily-traders', 'other', 'active', '2027-01-01', true from account`
  )
}

const publish = (date: string) => postgresReports(database.db).publish([renderReport(reportOf('daily', date), now)])

async function drain(send: () => Promise<number>): Promise<void> {
  for (let taken = 1; taken > 0; ) taken = await send()
}

/** Runs the senders minute by minute until `end`. */
async function passUntil(end: Date, senders: ReturnType<typeof startSenders>): Promise<void> {
  for (; now <= end; now = new Date(now.getTime() + MINUTE_MS)) {
    await drain(senders.mails.send)
    await drain(senders.newsletters.send)
  }
}

async function states(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ count: number; state: string }>(
    'select state, count(*)::int from newsletter_mail group by 1'
  )
  return Object.fromEntries(rows.map(({ count, state }) => [state, count]))
}

const recipients = () => server.received.map(mail => /^To: (.+?)\r?$/im.exec(mail)?.[1])

describe('a mail server that is down', () => {
  test('from 8:00 to 9:00 loses nothing and receives nothing twice', async () => {
    await join(30)
    const { port } = server
    await server.close()
    now = new Date('2026-03-04T13:00:00Z')
    const senders = startSenders()
    await insertMail(database.db, mailOf('reset_password', { recipient: 'owner@reader.test' }))
    await database.pool.query('update outgoing_mail set due_at = $1', [now])
    await publish('2026-03-04')
    await passUntil(new Date('2026-03-04T13:59:00Z'), senders)
    expect(await states()).toEqual({ queued: 30 })
    server = await startMailServer({ port })
    await passUntil(new Date('2026-03-04T14:05:00Z'), senders)
    expect(await states()).toEqual({ sent: 30 })
    expect(new Set(recipients()).size).toBe(server.received.length)
    // An account mail waits longer between retries, but arrives.
    await passUntil(new Date('2026-03-04T15:30:00Z'), senders)
    expect(recipients().filter(address => address === 'owner@reader.test')).toHaveLength(1)
    expect(server.received).toHaveLength(31)
  })

  test('until after noon drops late mails, and reports it', async () => {
    await join(3)
    const { port } = server
    await server.close()
    now = new Date('2026-03-04T13:30:00Z')
    const senders = startSenders()
    await publish('2026-03-04')
    await drain(senders.newsletters.send)
    now = new Date('2026-03-04T17:00:00Z')
    server = await startMailServer({ port })
    await drain(senders.newsletters.send)
    expect([await states(), server.received]).toEqual([{ skipped: 3 }, []])
  })
})

describe('days with a clock change', () => {
  test.each([
    ['the last of winter time', '2026-03-06', '2026-03-06T13:30:00Z', '2026-03-06T17:00:00Z'],
    ['the first of summer time', '2026-03-09', '2026-03-09T12:30:00Z', '2026-03-09T16:00:00Z'],
    ['the last of summer time', '2026-10-30', '2026-10-30T12:30:00Z', '2026-10-30T16:00:00Z'],
    ['the first of winter time', '2026-11-02', '2026-11-02T13:30:00Z', '2026-11-02T17:00:00Z']
  ])('%s: nothing leaves before 8:30 in New York, nor from noon on', async (_, date, begin, end) => {
    await join(2)
    const { newsletters } = startSenders()
    now = new Date(Date.parse(begin) - 1)
    await publish(date)
    expect(await newsletters.findNextDue()).toEqual(new Date(begin))
    expect(await newsletters.send()).toBe(0)
    now = new Date(begin)
    await database.pool.query(`update newsletter_mail set due_at = $1 where account_id = 2`, [end])
    await drain(newsletters.send)
    expect(await states()).toEqual({ queued: 1, sent: 1 })
    now = new Date(end)
    await drain(newsletters.send)
    expect(await states()).toEqual({ sent: 1, skipped: 1 })
  })
})

describe('refusals', () => {
  test.each([
    ['recipient', 450, 'queued', false],
    ['recipient', 550, 'failed', true],
    ['recipient', 552, 'failed', false],
    ['recipient', 554, 'failed', false],
    ['data', 421, 'queued', false],
    ['data', 554, 'failed', false]
  ] as const)('at %s with %i: %s, nothing more to the address: %s', async (at, status, state, isBlocked) => {
    await join(1)
    now = new Date('2026-03-04T13:30:00Z')
    const { newsletters } = startSenders()
    await publish('2026-03-04')
    server.refusal = { at, status }
    await newsletters.send()
    expect(await states()).toEqual({ [state]: 1 })
    const { rows } = await database.pool.query('select bounced_at is not null as bounced from newsletter_mail')
    const blocked = await database.pool.query('select reason from blocked_address')
    expect([rows, blocked.rowCount]).toEqual([[{ bounced: isBlocked }], isBlocked ? 1 : 0])
  })
})
