// Work of a worker: follows EDGAR, sends mails and webhooks, and processes the timetable.

import type { App } from '#adapters/app.ts'
import { WEBHOOK_CHANNEL } from '#adapters/postgres/data-api/push/webhook-queue.ts'
import { ALERT_CHANNEL } from '#adapters/postgres/messages/alerts/alert-queue.ts'
import { MAIL_CHANNEL } from '#adapters/postgres/messages/mail/outgoing-mails.ts'
import { NEWSLETTER_CHANNEL } from '#adapters/postgres/messages/newsletters/newsletter-queue.ts'
import { startFeedFollower } from './feed-follower.ts'
import { startMailSender } from './mail-sender.ts'
import { startTimedJobs } from './timed-jobs.ts'

/** Returns a function that stops the worker after finishing running mails and jobs. */
export async function startJobs(app: App, databaseUrl: string): Promise<() => Promise<void>> {
  // Senders are independent: account mails and alerts never wait behind newsletters, and devices delay no mail.
  const senders = [
    startMailSender({ channel: MAIL_CHANNEL, clock: app.clock, databaseUrl, ...app.mail }),
    startMailSender({ channel: NEWSLETTER_CHANNEL, clock: app.clock, databaseUrl, ...app.newsletters }),
    startMailSender({
      channel: WEBHOOK_CHANNEL,
      clock: app.clock,
      databaseUrl,
      ...app.push.webhooks,
      what: 'Webhooks'
    }),
    startMailSender({ channel: ALERT_CHANNEL, clock: app.clock, databaseUrl, ...app.alerts.mails }),
    startMailSender({
      channel: ALERT_CHANNEL,
      clock: app.clock,
      databaseUrl,
      ...app.alerts.notices,
      what: 'Notices on devices'
    })
  ]
  const follower = startFeedFollower(app)
  const timed = await startTimedJobs(app, databaseUrl)
  // Checks prices at once and not only every hour. Meanwhile the site still serves paid plans.
  app.subscriptions.checkPrices().catch(error => console.error(error))
  app.strategy.publishFirst().catch(error => console.error(error))
  app.scoreStudy.publishFirstCalibration().catch(error => console.error(error))
  return async () => {
    await Promise.all([follower.stop(), ...senders.map(sender => sender.stop()), timed.stop()])
    await app.push.webhooks.settle()
  }
}
