// Starts the work of a worker process: following EDGAR and Congress, sending mails and webhooks, and running timed jobs.

import type { App } from '#adapters/app.ts'
import { WEBHOOK_CHANNEL } from '#adapters/postgres/data-api/push/webhook-queue.ts'
import { ALERT_CHANNEL } from '#adapters/postgres/messages/alerts/alert-queue.ts'
import { CHANNEL_CHANNEL } from '#adapters/postgres/messages/channels/channel-queue.ts'
import { MAIL_CHANNEL } from '#adapters/postgres/messages/mail/outgoing-mails.ts'
import { NEWSLETTER_CHANNEL } from '#adapters/postgres/messages/newsletters/newsletter-queue.ts'
import { startCongressFollower } from './congress-follower.ts'
import { startFeedFollower } from './feed-follower.ts'
import { startMailSender } from './mail-sender.ts'
import { startTimedJobs } from './timed-jobs.ts'

interface Queue {
  findNextDue(): Promise<Date | undefined>
  send(): Promise<number>
}

/** Starts all work. Returns a function that stops it after current mails and jobs are finished. */
export async function startJobs(app: App, databaseUrl: string): Promise<() => Promise<void>> {
  /** Sends nothing while a restored database waits for its operator: `npm run restore -- --send`. */
  const unlessHeld = ({ findNextDue, send }: Queue): Queue => ({
    findNextDue: async () => ((await app.areMessagesHeld()) ? undefined : findNextDue()),
    send: async () => ((await app.areMessagesHeld()) ? 0 : send())
  })
  // Each kind has its own sender, so that account mails and alerts never wait for newsletters or devices.
  const senders = [
    startMailSender({ channel: MAIL_CHANNEL, clock: app.clock, databaseUrl, ...unlessHeld(app.mail) }),
    startMailSender({ channel: NEWSLETTER_CHANNEL, clock: app.clock, databaseUrl, ...unlessHeld(app.newsletters) }),
    startMailSender({
      channel: WEBHOOK_CHANNEL,
      clock: app.clock,
      databaseUrl,
      ...unlessHeld(app.push.webhooks),
      what: 'Webhooks'
    }),
    startMailSender({ channel: ALERT_CHANNEL, clock: app.clock, databaseUrl, ...unlessHeld(app.alerts.mails) }),
    startMailSender({
      channel: ALERT_CHANNEL,
      clock: app.clock,
      databaseUrl,
      ...unlessHeld(app.alerts.notices),
      what: 'Notices on devices'
    }),
    startMailSender({
      channel: CHANNEL_CHANNEL,
      clock: app.clock,
      databaseUrl,
      ...unlessHeld(app.channels.messages),
      what: 'Messages to channels'
    })
  ]
  const followers = [startFeedFollower(app), startCongressFollower(app)]
  const timed = await startTimedJobs(app, databaseUrl)
  // Checks prices at the start, not only every hour. Does not wait, because paid plans work meanwhile.
  app.subscriptions.checkPrices().catch(error => console.error(error))
  app.strategy.publishFirst().catch(error => console.error(error))
  app.scoreStudy.publishFirstCalibration().catch(error => console.error(error))
  return async () => {
    await Promise.all([
      ...followers.map(follower => follower.stop()),
      ...senders.map(sender => sender.stop()),
      timed.stop()
    ])
    await Promise.all([app.channels.messages.settle(), app.push.webhooks.settle()])
  }
}
