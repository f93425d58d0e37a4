// Measures newsletters in three steps. Rendering is compared with MJML, and queueing for 50,000 accounts with a bare
// insert of the same rows. Sending is compared with pooled nodemailer and the same local server.

import { createTransport } from 'nodemailer'

import { keyedSecrets } from '#adapters/accounts/keyed-secrets.ts'
import { newsletterComposer } from '#adapters/mail/newsletter/newsletter-message.ts'
import { smtpCourier } from '#adapters/mail/smtp-courier.ts'
import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { postgresNewsletterQueue } from '#adapters/postgres/messages/newsletters/newsletter-queue.ts'
import { postgresMailReturns } from '#adapters/postgres/messages/returns/mail-returns.ts'
import { postgresReports } from '#adapters/postgres/reports/reports.ts'
import { HOUR_MS } from '#core/dates/durations.ts'
import type { NewEdition } from '#core/messages/newsletters/edition.ts'
import type { Issue } from '#core/messages/newsletters/ports.ts'
import { sendNewsletters } from '#core/messages/newsletters/send-newsletters.ts'
import { renderReport } from '#core/reports/rendering/render-report.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { startMailServer } from '#tests/support/mail/local-mail-server.ts'
import { messageSource } from '#tests/support/mail/mails.ts'
import { reportOf } from '#tests/support/newsletters/report.ts'
import { compileMail } from '../../scripts/compile-mail.ts'
import { type Bench, type Claim, median, medianRatio, timeInTurn } from './bench.ts'

const ACCOUNTS = 50_000
const SENT = 1_000
const RENDERED = 2_000
const START = new Date('2026-03-06T13:30:00Z')
const REPORT = reportOf('weekly', '2026-03-06', { rows: 10 })

export const newslettersBench: Bench = { name: 'newsletters', run }

const compose = newsletterComposer({
  ...messageSource,
  bounceAddress: undefined,
  paintLine: async () => undefined,
  secrets: keyedSecrets(() => Buffer.alloc(32, 7))
})

const issueFor = (reader: number): Issue => ({
  content: { from: 'report', publishedAt: START, report: REPORT },
  editionId: '1',
  kind: 'weekly_newsletter',
  language: 'en',
  recipient: { email: `reader-${reader}@reader.test`, encId: `enc-${reader}` }
})

async function run(): Promise<Claim[]> {
  const postgres = await createPostgresInstance()
  const connection = connect(await createDatabase(postgres.url, 'bench'))
  try {
    await join(connection)
    return [await measureWords(), ...(await measureQueue(connection)), await measureSending(connection)]
  } finally {
    await connection.close()
    postgres.remove()
  }
}

async function measureWords(): Promise<Claim> {
  await compose(issueFor(0))
  const times = await timeInTurn({
    mjml: () => compileMail('newsletter'),
    async ours() {
      for (let reader = 0; reader < RENDERED; reader++) await compose(issueFor(reader))
    }
  })
  const each = times.ours.map(time => time / RENDERED)
  return {
    baseline: `MJML of the template, ${perSecond(1, times.mjml)} mails/s`,
    goal: { kind: 'at least', unit: 'times', value: 100 },
    measured: medianRatio(times.mjml, each),
    ours: `${perSecond(1, each)} mails/s`,
    what: 'a newsletter in words for one reader'
  }
}

async function join({ pool }: Connection): Promise<void> {
  await pool.query(
    `insert into account (enc_id, email, name, role, subscribes_to_alerts, joins_wait_list, mail_kinds, mail_language, verified_at)
     select 'enc-' || n, 'reader-' || n || '@reader.test', 'Reader', 'other', true, false,
       '{daily_top_buys,weekly_newsletter,thirty_day_digest}', 'en', now() from generate_series(1, $1::int) n`,
    [ACCOUNTS]
  )
  await pool.query('analyze account')
  await pool.query(
    'create table bare_mail (edition_id bigint, account_id bigint, due_at timestamptz, primary key (edition_id, account_id))'
  )
}

async function measureQueue({ db, pool }: Connection): Promise<Claim[]> {
  const queue = postgresNewsletterQueue(db)
  let occasion = 0
  const edition = (): NewEdition => ({
    expiresAt: new Date(START.getTime() + HOUR_MS),
    kind: 'weekly_newsletter',
    notBefore: START,
    occasion: `round ${++occasion}`,
    source: { date: REPORT.reportDate, from: 'report', publishedAt: START.toISOString(), report: 'weekly' }
  })
  const times = await timeInTurn({
    bare: () =>
      pool.query(
        `insert into bare_mail (edition_id, account_id, due_at) select $1::bigint, id, now() from account
         where verified_at is not null and mail_kinds @> '{weekly_newsletter}'`,
        [++occasion]
      ),
    ours: () => queue.announce(edition())
  })
  await pool.query('truncate newsletter_edition, newsletter_mail')
  const rate = ACCOUNTS / (median(times.ours) / 1_000)
  const rows = (rounds: readonly number[]) => `${perSecond(ACCOUNTS, rounds)} rows/s`
  return [
    {
      baseline: 'a limit',
      goal: { kind: 'at least', unit: 'rows/s', value: 50_000 },
      measured: Math.round(rate),
      ours: rows(times.ours),
      what: 'queueing an edition for 50,000 accounts'
    },
    {
      baseline: `insert … select with the same key, ${rows(times.bare)}`,
      goal: { kind: 'at least', unit: 'times', value: 0.4 },
      measured: medianRatio(times.bare, times.ours),
      ours: rows(times.ours),
      what: 'the same against a bare insert'
    }
  ]
}

async function measureSending({ db, pool }: Connection): Promise<Claim> {
  await postgresReports(db).publish([renderReport(REPORT, START)])
  await pool.query('delete from newsletter_mail where account_id > $1', [SENT])
  const server = await startMailServer()
  const { options } = await server.transport.open()
  const bare = createTransport({ ...options, maxConnections: 5 })
  const courier = smtpCourier(async () => ({ close: async () => {}, options: { ...options, maxConnections: 5 } }))
  const { send } = sendNewsletters({
    mailReturns: postgresMailReturns(db),
    clock: { now: () => START },
    newsletterMailer: { close: courier.close, send: async issue => courier.deliver(await compose(issue)) },
    newsletterQueue: postgresNewsletterQueue(db),
    newsletterReports: postgresReports(db)
  })
  const messages = await Promise.all(Array.from({ length: SENT }, (_, reader) => compose(issueFor(reader))))
  const times = await timeInTurn(
    {
      bare: () => Promise.all(messages.map(message => bare.sendMail(message))),
      async ours() {
        await pool.query(`update newsletter_mail set state = 'queued', due_at = $1`, [START])
        for (let taken = 1; taken > 0; ) taken = await send()
      }
    },
    3
  )
  bare.close()
  await courier.close()
  await server.close()
  return {
    baseline: `nodemailer's pool, ${perSecond(SENT, times.bare)} mails/s`,
    goal: { kind: 'at least', unit: 'times', value: 0.8 },
    measured: medianRatio(times.bare, times.ours),
    ours: `${perSecond(SENT, times.ours)} mails/s`,
    what: `sending ${SENT} newsletters to a server on this machine`
  }
}

const perSecond = (count: number, rounds: readonly number[]): string =>
  Math.round(count / (median(rounds) / 1_000)).toLocaleString('en-US')
