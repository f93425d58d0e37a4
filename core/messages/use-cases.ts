import type { RateLimiter, Secrets } from '../accounts/ports.ts'
import type { Clock } from '../clock.ts'
import type { ChartSource } from '../prices/charts/ports.ts'
import { type FeedPorts, openFeed } from './alerts/hits/open-feed.ts'
import { listOwnHits } from './alerts/hits/own-hits.ts'
import { alertPrices, type PriceWatch } from './alerts/matching/alert-prices.ts'
import { alertReleases } from './alerts/matching/alert-releases.ts'
import type { ReleaseWatch } from './alerts/ports.ts'
import {
  addAlert,
  changeAlert,
  listAlerts,
  type RulePorts,
  removeAlert,
  renewFeed,
  restoreAlert
} from './alerts/rules/change-rules.ts'
import { type AlertTrials, tryAlert } from './alerts/rules/try-rule.ts'
import { type SendPorts, sendAlerts } from './alerts/sending/send-alerts.ts'
import { type TellPorts, tellDevices } from './alerts/sending/tell-devices.ts'
import {
  addChannel,
  listChannels,
  type OwnChannelPorts,
  removeChannel,
  renameChannel,
  resumeChannel,
  testChannel
} from './channels/own-channels.ts'
import { type TellChannelsPorts, tellChannels } from './channels/tell-channels.ts'
import type { DevicePusher, Devices } from './devices/device.ts'
import { addDevice, openDevices, removeDevice } from './devices/own-devices.ts'
import {
  changeFollow,
  type FollowPorts,
  follow,
  listEvents,
  listFollowing,
  readEvents,
  unfollow
} from './following/own-following.ts'
import type { MailAlarm, Mailbox, Mailer, Outbox } from './mail/ports.ts'
import { type FeedbackPorts, sendFeedback } from './mail/send-feedback.ts'
import { sendMails } from './mail/send-mails.ts'
import { announce } from './newsletters/announce.ts'
import type { NewsletterPorts } from './newsletters/ports.ts'
import { sendNewsletters } from './newsletters/send-newsletters.ts'
import { type MailReturnSources, receiveMailEvent } from './returns/receive-mail-event.ts'

export interface AlertPorts extends FeedPorts, Omit<RulePorts, 'devices' | 'secrets'>, SendPorts, TellPorts {
  readonly alertTrials: AlertTrials
  readonly charts: ChartSource
  readonly priceWatch: PriceWatch
  readonly rateLimiter: RateLimiter
  readonly releaseWatch: ReleaseWatch
}

export const alertUseCases = (ports: AlertPorts) => {
  return {
    add: addAlert(ports),
    change: changeAlert(ports),
    list: listAlerts(ports),
    listHits: listOwnHits(ports),
    matchPrices: alertPrices(ports),
    matchReleases: alertReleases(ports),
    remove: removeAlert(ports),
    renewFeed: renewFeed(ports),
    restore: restoreAlert(ports),
    mails: sendAlerts(ports),
    notices: tellDevices(ports),
    openFeed: openFeed(ports),
    try: tryAlert(ports)
  }
}

export type { FollowPorts }

export const followUseCases = (ports: FollowPorts) => ({
  add: follow(ports),
  change: changeFollow(ports),
  list: listFollowing(ports),
  listEvents: listEvents(ports),
  read: readEvents(ports),
  remove: unfollow(ports)
})

export interface ChannelPorts extends OwnChannelPorts, Omit<TellChannelsPorts, 'secrets'> {}

export const channelUseCases = (ports: ChannelPorts) => ({
  add: addChannel(ports),
  list: listChannels(ports),
  messages: tellChannels(ports),
  remove: removeChannel(ports),
  rename: renameChannel(ports),
  resume: resumeChannel(ports),
  test: testChannel(ports)
})

export interface DevicePorts {
  readonly clock: Clock
  readonly devicePusher: DevicePusher
  readonly devices: Devices
  readonly secrets: Secrets
}

export const deviceUseCases = (ports: DevicePorts) => ({
  add: addDevice(ports),
  open: openDevices(ports),
  remove: removeDevice(ports)
})

export interface MailingPorts {
  readonly clock: Clock
  readonly mailAlarm: MailAlarm
  /** undefined if a mail server delivers mails. */
  readonly mailbox: Mailbox | undefined
  readonly mailer: Mailer
  readonly outbox: Outbox
}

export const mailUseCases = (ports: MailingPorts) => ({
  /** Time of the next possible send; undefined while no mail waits. */
  findNextDue: () => ports.outbox.findNextDue(),
  mailbox: ports.mailbox,
  send: sendMails(ports)
})

export const feedbackUseCases = (ports: FeedbackPorts) => ({ send: sendFeedback(ports) })

export interface NewsletterFeaturePorts extends NewsletterPorts {
  readonly clock: Clock
}

export const newsletterUseCases = (ports: NewsletterFeaturePorts) => ({
  announce: announce(ports),
  ...sendNewsletters(ports)
})

export interface MailReturnPorts extends MailReturnSources {
  readonly clock: Clock
}

export const mailReturnUseCases = (ports: MailReturnPorts) => ({
  receiveEvent: receiveMailEvent(ports)
})
