// Process that sends the mails of DATABASE_URL to the mail server at SMTP_PORT, as a worker does, until it is killed.

import { keyedSecrets } from '#adapters/accounts/keyed-secrets.ts'
import { smtpMailer } from '#adapters/mail/mail-ports.ts'
import { newsletterComposer } from '#adapters/mail/newsletter/newsletter-message.ts'
import { smtpCourier } from '#adapters/mail/smtp-courier.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { MAIL_CHANNEL, postgresOutbox } from '#adapters/postgres/messages/mail/outgoing-mails.ts'
import {
  NEWSLETTER_CHANNEL,
  postgresNewsletterQueue
} from '#adapters/postgres/messages/newsletters/newsletter-queue.ts'
import { postgresMailReturns } from '#adapters/postgres/messages/returns/mail-returns.ts'
import { postgresReports } from '#adapters/postgres/reports/reports.ts'
import { systemClock } from '#adapters/system-clock.ts'
import { sendNewsletters } from '#core/messages/newsletters/send-newsletters.ts'
import { mailUseCases } from '#core/messages/use-cases.ts'
import { startMailSender } from '#jobs/mail-sender.ts'
import { messageSource } from './mails.ts'

const { DATABASE_URL: databaseUrl = '', SMTP_PORT = '' } = process.env

const { db } = connect(databaseUrl, { max: 6 })
const options = { host: '127.0.0.1', ignoreTLS: true, pool: true, port: Number(SMTP_PORT), secure: false } as const
const open = async () => ({ close: async () => {}, options })
const courier = smtpCourier(open)
const secrets = keyedSecrets(() => Buffer.alloc(32, 7))
const compose = newsletterComposer({
  ...messageSource,
  bounceAddress: undefined,
  paintLine: async () => undefined,
  secrets
})

const mails = mailUseCases({
  clock: systemClock,
  mailAlarm: { parked: () => {} },
  mailbox: undefined,
  mailer: smtpMailer(open, messageSource),
  outbox: postgresOutbox(db)
})
const newsletters = sendNewsletters({
  clock: systemClock,
  mailReturns: postgresMailReturns(db),
  newsletterMailer: { close: courier.close, send: async issue => courier.deliver(await compose(issue)) },
  newsletterQueue: postgresNewsletterQueue(db),
  newsletterReports: postgresReports(db)
})
startMailSender({ channel: MAIL_CHANNEL, clock: systemClock, databaseUrl, ...mails })
startMailSender({ channel: NEWSLETTER_CHANNEL, clock: systemClock, databaseUrl, ...newsletters })
console.log('working')
