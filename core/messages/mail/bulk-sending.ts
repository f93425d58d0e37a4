// Rules shared by newsletters and alerts, which are sent many at a time: how long a claimed mail stays fresh, how an
// attempt ends, and when a mail is tried again.

import type { Clock } from '../../clock.ts'
import { MINUTE_MS } from '../../dates/durations.ts'
import type { MailReturns, SendAnswer } from './ports.ts'
import { MOST_UNKNOWN_TRIES, resendAt } from './retry.ts'

/**
 * Maximum time between claiming a mail and sending it. Mails not begun by then are returned to the queue, because the
 * reader's state may have changed.
 */
const FRESH_MS = 2_000
/**
 * Lease of a claimed mail. It is longer than an attempt can take (adapters/mail/smtp-courier.ts), so a process that
 * exceeds it is considered dead.
 */
const LEASE_MS = 2 * MINUTE_MS
/** Pause of all mails after the server did not respond. */
const REST_MS = 20_000
/** Waits after the first temporary refusal, the second and so on. Our choice. */
const WAITS_MS = [1, 2, 5, 10, 20, 30].map(minutes => minutes * MINUTE_MS)

export interface ClaimedMail {
  /** 1 for the first attempt. */
  readonly attempt: number
  /** Number of earlier attempts that may have delivered the mail. */
  readonly unknownTries: number
}

/** Result of one attempt. */
export type MailEnd<Mail extends ClaimedMail, Skipped extends string> = { readonly mail: Mail } & (
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'unknown'; readonly dueAt: Date | undefined; readonly reason: string }
  | { readonly state: 'skipped'; readonly reason: Skipped }
  | { readonly state: 'queued'; readonly dueAt: Date; readonly reason: string | null }
)

interface Queue {
  abandonTakenBefore(time: Date, again: { readonly mostUnknown: number; readonly now: Date }): Promise<number>
}

/** Identifies the bounce of a mail whose mailbox does not exist. */
interface Addressee {
  readonly editionId: string | undefined
  readonly encId: string
  /** Unique for each attempt. */
  readonly returnId: string
}

/** State of one sender, which pauses while the mail server does not respond. */
export function bulkSending({ clock, mailReturns }: { readonly clock: Clock; readonly mailReturns: MailReturns }) {
  let restsUntil = new Date(0)
  return {
    /** Releases mails of processes that died. */
    async abandonDead(queue: Queue, now: Date): Promise<void> {
      const deadSince = new Date(now.getTime() - LEASE_MS)
      await queue.abandonTakenBefore(deadSince, { mostUnknown: MOST_UNKNOWN_TRIES, now })
    },
    async endAfter<Mail extends ClaimedMail>(
      mail: Mail,
      answer: SendAnswer,
      { editionId, encId, returnId }: Addressee
    ): Promise<MailEnd<Mail, never>> {
      if (answer.ok) return { mail, state: 'sent' }
      const { code, reason } = answer
      const now = clock.now()
      if (code === 'unknown') return { dueAt: resendAt(mail.unknownTries + 1, now), mail, reason, state: 'unknown' }
      if (code === 'no_mailbox')
        await mailReturns.take({ editionId, id: returnId, kind: 'hard_bounce', recipient: { encId } }, now)
      if (code !== 'failed') return { mail, reason, state: 'failed' }
      if (!isOutage(reason)) return queuedAgain(mail, retryAt(mail, now), reason)
      restsUntil = new Date(now.getTime() + REST_MS)
      return queuedAgain(mail, restsUntil, reason)
    },
    isResting: (now: Date): boolean => now < restsUntil,
    /** Whether a mail claimed at `takenAt` must go back to the queue. */
    isStale: (takenAt: Date, now: Date): boolean => now < restsUntil || now.getTime() - takenAt.getTime() > FRESH_MS,
    /** Time at which a mail due at `due` can be sent. */
    notBefore: (due: Date | undefined): Date | undefined => (due && due < restsUntil ? restsUntil : due)
  }
}

export const retryAt = ({ attempt }: ClaimedMail, now: Date): Date =>
  new Date(now.getTime() + WAITS_MS[Math.min(attempt, WAITS_MS.length) - 1]!)

/** Returns a mail to the queue. */
export const queuedAgain = <Mail extends ClaimedMail>(
  mail: Mail,
  dueAt: Date,
  reason: string | null
): MailEnd<Mail, never> => ({ dueAt, mail, reason, state: 'queued' })

/**
 * Ends a mail without sending it. If an earlier attempt may have delivered it and it is now too late, the result is
 * `unknown`.
 */
export function skippedEnd<Mail extends ClaimedMail, Skipped extends string>(
  mail: Mail,
  reason: Skipped
): MailEnd<Mail, Skipped> {
  if (reason === 'too_late' && mail.unknownTries > 0) return { dueAt: undefined, mail, reason, state: 'unknown' }
  return { mail, reason, state: 'skipped' }
}

/**
 * Whether the server did not respond. Its responses contain a status code, so a reason without digits is no response.
 */
const isOutage = (reason: string): boolean => !/\d/.test(reason)
