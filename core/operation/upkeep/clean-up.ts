import type { Clock } from '../../clock.ts'
import { DAY_MS, HOUR_MS } from '../../dates/durations.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { arrivalsKeptSince } from '../../filings/arrivals/kept-arrivals.ts'
import { MAIL_DAYS, unverifiedSince, usageKeptSince } from '../../retention.ts'

/** Retention of expired links, so that they are reported as expired and not as unknown. */
const OVER_MS = DAY_MS

/** Minimum time in which a removal can be undone. Pages offer it for ten seconds. */
const UNDO_MS = HOUR_MS

/** Rows that expire. Access through them ends at that moment, even before they are removed. */
export interface ExpiredRows {
  /** Returns the number of removed rows of each kind. */
  remove(ends: Ends): Promise<Omit<CleanedUp, 'alertMails' | 'deliveries' | 'editions' | 'mails'>>
}

/** Times before which rows must have ended, or begun, to be removed. */
export interface Ends {
  readonly sessionsAndLimits: Date
  /** Mail links, started sign-ins, used credentials, and attempts on addresses without an account. */
  readonly links: Date
  /**
   * Arrivals before this time are removed, except the newest of them and those with webhook deliveries. A client that
   * has seen the newest one has missed none of the removed ones.
   */
  readonly arrivals: Date
  /** Reports of bounced mails and messages to devices. The reason why an address is blocked stays. */
  readonly told: Date
  /** Sign-up time of accounts that never verified their address. */
  readonly unverified: Date
  /** First day in New York whose counts of data API requests are kept. */
  readonly usage: ReportDate
}

/** Newsletter editions with the state of their mails. */
export interface OldEditions {
  /** Deletes editions written earlier; returns how many. */
  deleteBefore(time: Date): Promise<number>
}

/** Deliveries of webhooks. */
export interface OldDeliveries {
  /** Deletes deliveries that ended earlier; returns how many. */
  deleteEndedBefore(time: Date): Promise<number>
  /** Deletes deliveries that disabled webhooks have queued since before `time`; returns how many. */
  dropQueuedBefore(time: Date): Promise<number>
}

/** Mails to accounts. */
export interface OldMails {
  /** Deletes mails that were sent or given up earlier; returns how many. */
  deleteDoneBefore(time: Date): Promise<number>
}

/** Alert mails, with the hits that they reported, and rules that readers removed. */
export interface OldAlerts {
  /** Deletes mails written before `time` and rules removed before `removed`; returns the number of mails. */
  deleteBefore(time: Date, removed: Date): Promise<number>
}

interface Ports {
  readonly alertQueue: OldAlerts
  readonly clock: Clock
  readonly expiredRows: ExpiredRows
  readonly newsletterQueue: OldEditions
  readonly outbox: OldMails
  readonly webhookQueue: OldDeliveries
}

/** Number of rows that one clean-up removed. */
export interface CleanedUp {
  readonly alertMails: number
  readonly accounts: number
  readonly arrivals: number
  readonly deliveries: number
  readonly editions: number
  /** Mail links, started sign-ins, and used credentials. */
  readonly links: number
  readonly limits: number
  readonly mails: number
  readonly sessions: number
}

/**
 * Removes unverified accounts, expired sessions, links and limits, and old mails, deliveries, arrivals and request
 * counts. May be repeated safely.
 */
export function cleanUp({ alertQueue, clock, expiredRows, newsletterQueue, outbox, webhookQueue }: Ports) {
  return async (): Promise<CleanedUp> => {
    const now = clock.now()
    const oldest = new Date(now.getTime() - MAIL_DAYS * DAY_MS)
    const mails = await outbox.deleteDoneBefore(oldest)
    const editions = await newsletterQueue.deleteBefore(oldest)
    const ended = await webhookQueue.deleteEndedBefore(oldest)
    const deliveries = ended + (await webhookQueue.dropQueuedBefore(oldest))
    const alertMails = await alertQueue.deleteBefore(oldest, new Date(now.getTime() - UNDO_MS))
    const links = new Date(now.getTime() - OVER_MS)
    const removed = await expiredRows.remove({
      arrivals: arrivalsKeptSince(now),
      links,
      told: oldest,
      sessionsAndLimits: now,
      unverified: unverifiedSince(now),
      usage: usageKeptSince(now)
    })
    return { ...removed, alertMails, deliveries, editions, mails }
  }
}
