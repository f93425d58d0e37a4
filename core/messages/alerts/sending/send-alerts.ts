// Sends due alert mails. The state of the reader and the rule is checked again at each attempt.

import { MINUTE_MS } from '../../../dates/durations.ts'
import type { MailReturns } from '../../mail/ports.ts'
import { MOST_UNKNOWN_TRIES, resendAt } from '../../mail/retry.ts'
import { deliveryOf, type SkipReason } from '../../newsletters/delivery.ts'
import { type KnownFilings, type ShowPorts, showHits } from '../hits/show-hits.ts'
import type { AlertHits, AlertMailEnd, AlertMailer, AlertQueue, TakenAlertMail } from '../ports.ts'

export interface SendPorts extends ShowPorts {
  readonly alertHits: AlertHits
  readonly alertMailer: AlertMailer
  readonly alertQueue: AlertQueue
  readonly mailReturns: MailReturns
}

const BATCH = 20
/** Maximum number of parallel sends. */
const IN_FLIGHT = 4
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
/**
 * Delay before a retry if hits are not visible yet, for example on a lagging replica. A mail may take five seconds, so
 * there is time.
 */
const EARLY_MS = 1_000
/** Waits after the first temporary refusal, the second and so on. Our choice. */
const WAITS_MS = [1, 2, 5, 10, 20, 30].map(minutes => minutes * MINUTE_MS)

/** @see docs/reference/messages.md, "Alerts" */
export function sendAlerts(ports: SendPorts) {
  const { alertHits, alertQueue, clock } = ports
  const show = showHits(ports)
  let restsUntil = new Date(0)

  async function send(): Promise<number> {
    const now = clock.now()
    if (now < restsUntil) return 0
    const deadSince = new Date(now.getTime() - LEASE_MS)
    await alertQueue.abandonTakenBefore(deadSince, { mostUnknown: MOST_UNKNOWN_TRIES, now })
    const taken = await alertQueue.take(BATCH, now)
    const ends: AlertMailEnd[] = []
    const failures: unknown[] = []
    const filings: KnownFilings = new Map()
    const caughtUp = taken.length > 0 && ports.activities.catchUp()
    const waiting = taken.values()
    // Workers share one iterator, so each mail is processed by one of them.
    await Promise.all(Array.from({ length: IN_FLIGHT }, work))
    await alertQueue.conclude(ends, clock.now())
    if (failures.length > 0) throw failures[0]
    return taken.length

    async function work(): Promise<void> {
      for (const mail of waiting) {
        try {
          // Lists that were idle for hours show old data at first. Waiting for the update ensures that mails are
          // complete.
          await caughtUp
          ends.push(await endOf(mail, now, filings))
        } catch (error) {
          // Errors occur only before a mail is sent, and must not block other mails.
          failures.push(error)
          ends.push(later(mail, againAfter(mail, clock.now()), 'it could not be put together'))
        }
      }
    }
  }

  async function endOf(mail: TakenAlertMail, takenAt: Date, filings: KnownFilings): Promise<AlertMailEnd> {
    const now = clock.now()
    if (now < restsUntil || now.getTime() - takenAt.getTime() > FRESH_MS) return later(mail, now, null)
    const { accountId, expiresAt, language, occasion, recipient } = mail
    const delivery = deliveryOf({ expiresAt, kind: 'alerts', withdrawnAt: null }, recipient, { isResent: false, now })
    if (delivery.does === 'skip') return skipped(mail, delivery.reason)
    if (!recipient) throw new Error(`The alert ${occasion} would be sent to nobody`)
    const { user } = recipient
    const { hits, isEarly } = await show(await alertHits.findOfMail(accountId, occasion), user, filings)
    if (isEarly) return later(mail, new Date(now.getTime() + EARLY_MS), null)
    if (hits.length === 0) return { mail, reason: 'rule_gone', state: 'skipped' }
    const { isSample } = await ports.activities.held()
    const answer = await ports.alertMailer.send({
      accountId,
      hits,
      isSample,
      language,
      occasion,
      recipient: { email: user.email, encId: user.encId }
    })
    return answer.ok ? { mail, state: 'sent' } : endAfter(mail, answer, user.encId)
  }

  async function endAfter(
    mail: TakenAlertMail,
    { code, reason }: Extract<Awaited<ReturnType<AlertMailer['send']>>, { ok: false }>,
    encId: string
  ): Promise<AlertMailEnd> {
    const now = clock.now()
    if (code === 'unknown') return { dueAt: resendAt(mail.unknownTries + 1, now), mail, reason, state: 'unknown' }
    if (code === 'no_mailbox') {
      const id = `refused ${mail.occasion} ${encId} ${mail.attempt}`
      await ports.mailReturns.take({ editionId: undefined, id, kind: 'hard_bounce', recipient: { encId } }, now)
    }
    if (code !== 'failed') return { mail, reason, state: 'failed' }
    if (!/\d/.test(reason)) {
      // Server responses include a status code. Without digits there was no response.
      restsUntil = new Date(now.getTime() + REST_MS)
      return later(mail, restsUntil, reason)
    }
    return later(mail, againAfter(mail, now), reason)
  }

  return {
    /** Time of the next possible send; undefined while no mail waits. */
    async findNextDue(): Promise<Date | undefined> {
      const next = await alertQueue.findNextDue()
      return next && next < restsUntil ? restsUntil : next
    },
    send
  }
}

function againAfter({ attempt }: TakenAlertMail, now: Date): Date {
  return new Date(now.getTime() + WAITS_MS[Math.min(attempt, WAITS_MS.length) - 1]!)
}

/**
 * Ends a mail without sending it. If an earlier attempt may have delivered it and it is now too late, the result is
 * `unknown`.
 */
function skipped(mail: TakenAlertMail, reason: SkipReason): AlertMailEnd {
  if (reason === 'too_late' && mail.unknownTries > 0) return { dueAt: undefined, mail, reason, state: 'unknown' }
  return { mail, reason, state: 'skipped' }
}

const later = (mail: TakenAlertMail, dueAt: Date, reason: string | null): AlertMailEnd => ({
  dueAt,
  mail,
  reason,
  state: 'queued'
})
