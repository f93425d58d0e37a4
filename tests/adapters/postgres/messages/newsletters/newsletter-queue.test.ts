// Queued newsletters, with a real database, a mail server that fails on demand, and several senders.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { keyedSecrets } from '#adapters/accounts/keyed-secrets.ts'
import { newsletterComposer } from '#adapters/mail/newsletter/newsletter-message.ts'
import { type Courier, smtpCourier } from '#adapters/mail/smtp-courier.ts'
import { postgresAccountDeletions } from '#adapters/postgres/accounts/account-deletions.ts'
import { postgresEmailPreferences } from '#adapters/postgres/accounts/email-preferences.ts'
import { withdrawEditions } from '#adapters/postgres/messages/newsletters/insert-edition.ts'
import { postgresNewsletterLog } from '#adapters/postgres/messages/newsletters/newsletter-log.ts'
import { postgresNewsletterQueue } from '#adapters/postgres/messages/newsletters/newsletter-queue.ts'
import { postgresMailReturns } from '#adapters/postgres/messages/returns/mail-returns.ts'
import { postgresReports } from '#adapters/postgres/reports/reports.ts'
import { HOUR_MS, MINUTE_MS } from '#core/dates/durations.ts'
import type { ReportKind } from '#core/dates/report-window.ts'
import type { NewsletterMailer } from '#core/messages/newsletters/ports.ts'
import { sendNewsletters } from '#core/messages/newsletters/send-newsletters.ts'
import { renderReport } from '#core/reports/rendering/render-report.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type LocalMailServer, messageIdOf, startMailServer } from '#tests/support/mail/local-mail-server.ts'
import { messageSource } from '#tests/support/mail/mails.ts'
import { reportOf } from '#tests/support/newsletters/report.ts'

/** Friday, 8:30 in New York. */
const START = new Date('2026-03-06T13:30:00Z')

let database: TestDatabase
let server: LocalMailServer
let couriers: Courier[] = []
let now = START

const clock = { now: () => now }
const secrets = keyedSecrets(() => Buffer.alloc(32, 7))

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  server = await startMailServer()
  now = START
  await database.pool.query(
    `truncate account, report, newsletter_edition, blocked_address, mail_return, billing_customer restart identity cascade;
     truncate newsletter_mail`
  )
})
afterEach(async () => {
  await Promise.all(couriers.map(courier => courier.close()))
  couriers = []
  await server.close()
})
afterAll(() => database.close())

/** Starts a sending process. */
function startSender(change: (mailer: NewsletterMailer) => NewsletterMailer = mailer => mailer) {
  const courier = smtpCourier(server.transport.open)
  couriers.push(courier)
  const compose = newsletterComposer({
    ...messageSource,
    bounceAddress: undefined,
    paintLine: async () => undefined,
    secrets
  })
  return sendNewsletters({
    mailReturns: postgresMailReturns(database.db),
    clock,
    newsletterMailer: change({ close: courier.close, send: async issue => courier.deliver(await compose(issue)) }),
    newsletterQueue: postgresNewsletterQueue(database.db),
    newsletterReports: postgresReports(database.db)
  })
}

async function drain(send: () => Promise<number>): Promise<void> {
  for (let taken = 1; taken > 0; ) taken = await send()
}

/** Adds accounts `reader-1@…` and so on, subscribed to every report. */
async function join(count: number, plan?: string): Promise<void> {
  await database.pool.query(
    `insert into account (enc_id, email, name, role, subscribes_to_alerts, joins_wait_list, mail_kinds, mail_language, verified_at)
     select 'enc-' || n, 'reader-' || n || '@reader.test', 'Reader', 'other', true, false,
       '{daily_top_buys,weekly_newsletter,thirty_day_digest}', 'en', now() from generate_series(1, $1) n`,
    [count]
  )
  if (plan === undefined) return
  await database.pool.query(`insert into billing_customer (id, account_id) select 'cus-' || id, id from account`)
  await database.pool.query(
    `insert into subscription (id, customer_id, price_id, plan_id, subscription_for, status, expires_at, is_running)
     select 'sub-' || id, 'cus-' || id, 'price', 'daily-traders', 'other', 'canceled', $1, false from account`,
    [plan]
  )
}

const publish = (kind: ReportKind = 'weekly', date = '2026-03-06') =>
  postgresReports(database.db).publish([renderReport(reportOf(kind, date), now)])

async function states(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ state: string; count: number }>(
    `select state || coalesce(' ' || case when state = 'skipped' then reason end, '') as state, count(*)::int from newsletter_mail group by 1`
  )
  return Object.fromEntries(rows.map(row => [row.state, row.count]))
}

const recipients = () => server.received.map(mail => /^To: (.+?)\r?$/im.exec(mail)?.[1]).sort()

describe('newsletters', () => {
  test('are stored with their report, once per subscriber, and sent once', async () => {
    await join(3)
    await database.pool.query(`update account set mail_kinds = '{product_news}' where enc_id = 'enc-2'`)
    await database.pool.query(`update account set verified_at = null where enc_id = 'enc-3'`)
    await Promise.all([publish(), publish()])
    await publish()
    expect(await states()).toEqual({ queued: 1 })
    const { findNextDue, send } = startSender()
    expect(await findNextDue()).toEqual(START)
    await drain(send)
    expect([await states(), recipients(), await findNextDue()]).toEqual([
      { sent: 1 },
      ['reader-1@reader.test'],
      undefined
    ])
  })

  test('do not exist if publishing was rolled back, nor for a past report', async () => {
    await join(1)
    const undone = database.db.transaction().execute(async transaction => {
      await postgresReports(transaction)
        .publish([renderReport(reportOf('weekly', '2026-03-06'), now)])
        .catch(() => 0)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow()
    await publish('weekly', '2026-02-27')
    expect(await states()).toEqual({})
  })

  test('of subscribers wait for 8:30, and go to no other reader', async () => {
    now = new Date(START.getTime() - MINUTE_MS)
    await join(2, '2026-06-01T00:00:00Z')
    await database.pool.query(`update subscription set expires_at = '2025-01-01' where id = 'sub-2'`)
    const { findNextDue, send } = startSender()
    await publish('daily')
    expect([await findNextDue(), await send(), await states()]).toEqual([START, 0, { queued: 1 }])
    now = START
    await drain(send)
    expect(recipients()).toEqual(['reader-1@reader.test'])
  })

  test('end with a plan after one final mail of any kind', async () => {
    await join(1, '2026-03-05T00:00:00Z')
    const { send } = startSender()
    await publish('daily')
    await drain(send)
    now = new Date('2026-03-09T12:30:00Z')
    await publish('daily', '2026-03-09')
    await drain(send)
    expect(await states()).toEqual({ sent: 1, 'skipped no_plan': 1 })
    expect(server.received[0]).toContain('Subject: Your mails for subscribers at Fourfold have ended')
  })

  test('follow changes between queueing and sending: choice, pause, account, report', async () => {
    await join(5)
    await publish()
    await postgresEmailPreferences(database.db).save('enc-1', {
      chosen: [],
      language: undefined,
      pausedUntil: undefined,
      unblocks: false
    })
    await database.pool.query(`update account set mails_paused_until = $1 where enc_id = 'enc-2'`, [
      new Date(START.getTime() + HOUR_MS)
    ])
    const { rows } = await database.pool.query(`select id from account where enc_id = 'enc-3'`)
    await postgresAccountDeletions(database.db).remove(rows[0].id)
    await database.pool.query(`delete from account where enc_id = 'enc-4'`)
    const { send } = startSender()
    await drain(send)
    expect(await states()).toEqual({ sent: 1, 'skipped account_gone': 1, 'skipped not_chosen': 1, 'skipped paused': 1 })
    expect(recipients()).toEqual(['reader-5@reader.test'])
  })

  test('of a withdrawn report are not sent', async () => {
    await join(1)
    await publish()
    await withdrawEditions(database.db, [{ kind: 'weekly', report_date: '2026-03-06' }])
    await drain(startSender().send)
    expect([await states(), server.received]).toEqual([{ 'skipped withdrawn': 1 }, []])
  })

  test('that could not be sent in time are dropped and counted', async () => {
    await join(1, '2026-06-01T00:00:00Z')
    await publish('daily')
    now = new Date('2026-03-06T17:00:00Z')
    await drain(startSender().send)
    expect([await states(), server.received]).toEqual([{ 'skipped too_late': 1 }, []])
  })

  test('wait together for a server that is down, and are sent once it is up', async () => {
    await join(60)
    const { port } = server
    await server.close()
    await publish()
    const { findNextDue, send } = startSender()
    await drain(send)
    expect(await states()).toEqual({ queued: 60 })
    const next = await findNextDue()
    expect(next!.getTime()).toBeGreaterThan(now.getTime())
    server = await startMailServer({ port })
    now = next!
    await drain(send)
    expect([await states(), new Set(recipients()).size, server.received.length]).toEqual([{ sent: 60 }, 60, 60])
  })

  test('are retried after a temporary refusal', async () => {
    await join(1)
    await publish()
    const { findNextDue, send } = startSender()
    for (const at of ['recipient', 'data'] as const) {
      server.refusal = { at, status: 451 }
      await send()
      expect(await states()).toEqual({ queued: 1 })
      now = (await findNextDue())!
    }
    server.refusal = undefined
    await drain(send)
    expect([await states(), server.received.length]).toEqual([{ sent: 1 }, 1])
  })

  test('end for an address without a mailbox, until its owner asks again', async () => {
    await join(1)
    await publish()
    server.refusal = { at: 'recipient', status: 550 }
    const { send } = startSender()
    await drain(send)
    expect(await states()).toEqual({ failed: 1 })
    server.refusal = undefined
    now = new Date('2026-03-13T12:30:00Z')
    await publish('weekly', '2026-03-13')
    await drain(send)
    expect(await states()).toEqual({ failed: 1, 'skipped address_blocked': 1 })
    const preferences = postgresEmailPreferences(database.db)
    expect((await preferences.find('enc-1'))?.blocked).toBe('hard_bounce')
    const chosen = ['weekly_newsletter'] as const
    await preferences.save('enc-1', { chosen, language: undefined, pausedUntil: undefined, unblocks: true })
    expect((await preferences.find('enc-1'))?.blocked).toBeNull()
  })

  test.each(['silence', 'cut'] as const)(
    'that may have arrived are sent again after %s, with the same Message-ID',
    async refusal => {
      await join(1)
      await publish()
      server.refusal = refusal
      const { findNextDue, send } = startSender()
      await drain(send)
      expect([await states(), await findNextDue()]).toEqual([{ queued: 1 }, new Date(START.getTime() + MINUTE_MS)])
      server.refusal = undefined
      now = (await findNextDue())!
      await drain(send)
      expect([await states(), server.received.length]).toEqual([{ sent: 1 }, refusal === 'cut' ? 2 : 1])
      expect(new Set(server.received.map(messageIdOf)).size).toBe(1)
    }
  )

  test('stay unknown after five attempts that may each have delivered them, until an admin resends them', async () => {
    await join(1)
    await publish()
    server.refusal = 'cut'
    const { findNextDue, send } = startSender()
    for (let due = await findNextDue(); due; due = await findNextDue()) {
      now = due
      await send()
    }
    expect([await states(), server.received.length]).toEqual([{ unknown: 1 }, 5])
    server.refusal = undefined
    const log = postgresNewsletterLog(database.db)
    const [edition] = await log.list(30, 20)
    expect(edition).toMatchObject({
      failures: [{ encId: 'enc-1', state: 'unknown' }],
      kind: 'weekly_newsletter',
      unknown: 1
    })
    expect([await log.resend('1', 'enc-2', now), await log.resend('1', 'enc-1', now)]).toEqual([false, true])
    await drain(send)
    expect([await states(), await log.resend('1', 'enc-1', now)]).toEqual([{ sent: 1 }, false])
  })

  test('that may have arrived, and are too late to resend, stay unknown', async () => {
    await join(1, '2026-06-01T00:00:00Z')
    await publish('daily')
    server.refusal = 'cut'
    const { send } = startSender()
    await drain(send)
    now = new Date('2026-03-06T17:00:00Z')
    await drain(send)
    expect([await states(), server.received.length]).toEqual([{ unknown: 1 }, 1])
  })

  test('with a final mail that may not have arrived resend it, and no second one', async () => {
    await join(1, '2026-03-05T00:00:00Z')
    await publish('daily')
    server.refusal = 'cut'
    const { send } = startSender()
    await drain(send)
    server.refusal = undefined
    now = new Date(START.getTime() + MINUTE_MS)
    await drain(send)
    expect([await states(), new Set(server.received.map(messageIdOf)).size]).toEqual([{ sent: 1 }, 1])
    expect(server.received).toHaveLength(2)
  })

  test('of a process that died are resent by the next, with their old Message-IDs', async () => {
    await join(30)
    await publish()
    let left = 7
    let isDead = false
    const dying = startSender(mailer => ({
      ...mailer,
      async send(issue) {
        if (left-- <= 0) {
          // Both sending lanes hold mails.
          await expect.poll(async () => (await states())['queued'] ?? 0).toBe(0)
          isDead = true
          throw new Error('killed')
        }
        const answer = await mailer.send(issue)
        // A dead process receives no response.
        return isDead ? new Promise<never>(() => {}) : answer
      }
    }))
    await expect(drain(dying.send)).rejects.toThrow('killed')
    server.dropsKnown = true
    const { send } = startSender()
    now = new Date(now.getTime() + 3 * MINUTE_MS)
    await drain(send)
    expect([await states(), new Set(recipients()).size, server.received.length]).toEqual([{ sent: 30 }, 30, 30])
    expect(server.dropped).toBeGreaterThan(0)
  })

  test('are shared by five senders without duplicates, while the clock is set back an hour', async () => {
    await join(200)
    await publish()
    const senders = Array.from({ length: 5 }, () => startSender())
    const all = Promise.all(senders.map(({ send }) => drain(send)))
    await expect.poll(() => server.received.length).toBeGreaterThan(20)
    now = new Date(START.getTime() - HOUR_MS)
    await all
    now = START
    await Promise.all(senders.map(({ send }) => drain(send)))
    expect([await states(), new Set(recipients()).size, server.received.length]).toEqual([{ sent: 200 }, 200, 200])
  })

  test('of a small edition do not wait behind a large one', async () => {
    await join(300)
    await publish()
    await database.pool.query(`update account set mail_kinds = '{product_news}' where enc_id = 'enc-300'`)
    await postgresNewsletterQueue(database.db).announce({
      expiresAt: new Date(START.getTime() + HOUR_MS),
      kind: 'product_news',
      notBefore: START,
      occasion: 'open',
      source: {
        from: 'news',
        texts: {
          en: { action: { label: 'Open', path: '/' }, heading: 'New', paragraphs: [], subject: 'News' }
        } as never
      }
    })
    const { send } = startSender()
    await send()
    expect(recipients()).toContain('reader-300@reader.test')
  })

  test('stop after an unsubscription, which is answered at once, except for one being sent', async () => {
    await join(1)
    await publish()
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { send } = startSender(mailer => ({
      ...mailer,
      async send(issue) {
        ask()
        await held
        return mailer.send(issue)
      }
    }))
    const sending = drain(send)
    await asked
    const issue = { editionId: '1', encId: 'enc-1', kind: 'weekly_newsletter' } as const
    await postgresEmailPreferences(database.db).unsubscribe(issue, false)
    const [account] = (await database.pool.query(`select mail_kinds from account`)).rows
    expect([account.mail_kinds.includes('weekly_newsletter'), server.received.length]).toEqual([false, 0])
    release()
    await sending
    expect(server.received).toHaveLength(1)
    now = new Date('2026-03-13T12:30:00Z')
    await publish('weekly', '2026-03-13')
    await drain(send)
    expect(server.received).toHaveLength(1)
    const { rows } = await database.pool.query('select unsubscribed_at is not null as left from newsletter_mail')
    expect(rows).toEqual([{ left: true }])
  })
})
