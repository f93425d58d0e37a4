import { unverifiedSince } from '../../accounts/verification/unverified-accounts.ts'
import type { Clock } from '../../clock.ts'
import { DAY_MS } from '../../dates/durations.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { arrivalsKeptSince } from '../../filings/arrivals/kept-arrivals.ts'
import { MAIL_DAYS, usageKeptSince } from '../../retention.ts'

/** What is over says so for a while, rather than being unknown. */
const OVER_MS = DAY_MS

/** Rows that end by themselves; what they opened is closed from that moment on, whether they are there or not. */
export interface ExpiredRows {
  /** How many of each. */
  remove(ends: Ends): Promise<Omit<CleanedUp, 'alertMails' | 'deliveries' | 'editions' | 'mails'>>
}

/** Before which moment something must have ended, or begun, to go. */
export interface Ends {
  readonly sessionsAndLimits: Date
  /** Links of mails, begun sign-ins, used credentials, and attempts on addresses without an account. */
  readonly links: Date
  /** The newest of those arrivals stays: whoever knows none after it has missed nothing. */
  readonly arrivals: Date
  /** What was told of mails that came back, and to devices; why an address is blocked stays. */
  readonly told: Date
  /** When who never verified an address joined. */
  readonly unverified: Date
  /** The first day in UTC of which requests to the data API are still counted. */
  readonly usage: ReportDate
}

/** Editions of newsletters with what became of their mails. */
export interface OldEditions {
  /** Deletes those that were written before; how many. */
  deleteBefore(time: Date): Promise<number>
}

/** What became of webhooks. */
export interface OldDeliveries {
  /** Deletes those that ended before; how many. */
  deleteEndedBefore(time: Date): Promise<number>
}

/** Mails to accounts. */
export interface OldMails {
  /** Deletes those that were sent, or given up, before; returns how many. */
  deleteDoneBefore(time: Date): Promise<number>
}

interface Ports {
  /** Mails of alerts, and the hits that they told of. */
  readonly alertQueue: OldEditions
  readonly clock: Clock
  readonly expiredRows: ExpiredRows
  readonly newsletterQueue: OldEditions
  readonly outbox: OldMails
  readonly webhookQueue: OldDeliveries
}

/** What one clean-up removed. */
export interface CleanedUp {
  readonly alertMails: number
  readonly accounts: number
  readonly arrivals: number
  readonly deliveries: number
  readonly editions: number
  /** Links of mails, begun sign-ins, and credentials that were used. */
  readonly links: number
  readonly limits: number
  readonly mails: number
  readonly sessions: number
}

/**
 * Removes accounts that were never verified, sessions, links and limits that are over, and mails, deliveries, arrivals and
 * counted requests of long ago. Doing it twice does no harm.
 */
export function cleanUp({ alertQueue, clock, expiredRows, newsletterQueue, outbox, webhookQueue }: Ports) {
  return async (): Promise<CleanedUp> => {
    const now = clock.now()
    const oldest = new Date(now.getTime() - MAIL_DAYS * DAY_MS)
    const mails = await outbox.deleteDoneBefore(oldest)
    const editions = await newsletterQueue.deleteBefore(oldest)
    const deliveries = await webhookQueue.deleteEndedBefore(oldest)
    const alertMails = await alertQueue.deleteBefore(oldest)
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
