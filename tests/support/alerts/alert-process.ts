// Process that sends mails, push messages and messages to channels for DATABASE_URL. Alerts and newsletters go to the
// mail server at SMTP_PORT, push messages to PUSH_URL. The server at CHAT_ORIGIN plays all chats.

import { newsletterComposer } from '#adapters/mail/newsletter/newsletter-message.ts'
import { smtpCourier } from '#adapters/mail/smtp-courier.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { ALERT_CHANNEL } from '#adapters/postgres/messages/alerts/alert-queue.ts'
import { CHANNEL_CHANNEL } from '#adapters/postgres/messages/channels/channel-queue.ts'
import {
  NEWSLETTER_CHANNEL,
  postgresNewsletterQueue
} from '#adapters/postgres/messages/newsletters/newsletter-queue.ts'
import { postgresMailReturns } from '#adapters/postgres/messages/returns/mail-returns.ts'
import { postgresReports } from '#adapters/postgres/reports/reports.ts'
import { systemClock } from '#adapters/system-clock.ts'
import { sendNewsletters } from '#core/messages/newsletters/send-newsletters.ts'
import { startMailSender } from '#jobs/mail-sender.ts'
import { channelWorld } from '#tests/support/channels/channel-world.ts'
import { messageSource } from '#tests/support/mail/mails.ts'
import { alertWorld, secrets } from './alert-world.ts'

const { CHAT_ORIGIN = '', DATABASE_URL: databaseUrl = '', PUSH_URL = '', SMTP_PORT = '' } = process.env

const connection = connect(databaseUrl, { max: 8 })
const { db } = connection
const options = { host: '127.0.0.1', ignoreTLS: true, pool: true, port: Number(SMTP_PORT), secure: false } as const
const transport = { mailbox: undefined, open: async () => ({ close: async () => {}, options }) }
const time = {
  get now() {
    return systemClock.now()
  }
}
const world = alertWorld(connection, time)
const teller = world.startTeller(async ({ endpoint }, { id }) => {
  const answer = await fetch(PUSH_URL, { body: JSON.stringify({ endpoint, id }), method: 'POST' })
  return answer.ok ? 'pushed' : 'failed'
})

const channels = channelWorld(connection, { chat: { origin: CHAT_ORIGIN }, time, world }).startSender()

const courier = smtpCourier(transport.open)
const compose = newsletterComposer({
  ...messageSource,
  bounceAddress: undefined,
  paintLine: async () => undefined,
  secrets
})
const newsletters = sendNewsletters({
  clock: systemClock,
  mailReturns: postgresMailReturns(db),
  newsletterMailer: { close: courier.close, send: async issue => courier.deliver(await compose(issue)) },
  newsletterQueue: postgresNewsletterQueue(db),
  newsletterReports: postgresReports(db)
})

const shared = { clock: systemClock, databaseUrl, pauseAfterFailureMs: 100 }
startMailSender({ ...shared, channel: ALERT_CHANNEL, ...world.startSender({ transport }) })
startMailSender({ ...shared, channel: ALERT_CHANNEL, ...teller })
startMailSender({ ...shared, channel: NEWSLETTER_CHANNEL, ...newsletters })
startMailSender({ ...shared, channel: CHANNEL_CHANNEL, ...channels })
console.log('working')
