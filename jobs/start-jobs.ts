// What a worker does: follows EDGAR, sends mails and webhooks, and works off the timetable.

import type { App } from '#adapters/app.ts'
import { WEBHOOK_CHANNEL } from '#adapters/postgres/data-api/push/webhook-queue.ts'
import { ALERT_CHANNEL } from '#adapters/postgres/messages/alerts/alert-queue.ts'
import { MAIL_CHANNEL } from '#adapters/postgres/messages/mail/outgoing-mails.ts'
import { NEWSLETTER_CHANNEL } from '#adapters/postgres/messages/newsletters/newsletter-queue.ts'
import { startFeedFollower } from './feed-follower.ts'
import { startMailSender } from './mail-sender.ts'
import { startTimedJobs } from './timed-jobs.ts'

/** Gives what ends it: mails and jobs that are under way are finished first. */
export async function startJobs(app: App, databaseUrl: string): Promise<() => Promise<void>> {
  // Each knows nothing of the others: a mail about an account never waits behind newsletters, nor does an alert; devices
  // hold up no mail.
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
  // A wrong price does not wait for the hour; with it the site still serves what was paid for.
  app.subscriptions.checkPrices().catch(error => console.error(error))
  app.strategy.publishFirst().catch(error => console.error(error))
  app.scoreStudy.publishFirstCalibration().catch(error => console.error(error))
  return async () => {
    await Promise.all([follower.stop(), ...senders.map(sender => sender.stop()), timed.stop()])
    await app.push.webhooks.settle()
  }
}
