// Sends due alert mails. The state of the reader and the rule is checked again at each attempt.

import { bulkSending, queuedAgain, retryAt, skippedEnd } from '../../mail/bulk-sending.ts'
import type { MailReturns } from '../../mail/ports.ts'
import { deliveryOf } from '../../newsletters/delivery.ts'
import { type KnownDocuments, noDocuments, type ShowPorts, showHits } from '../hits/show-hits.ts'
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
 * Delay before a retry if hits are not visible yet, for example on a lagging replica. A mail may take five seconds, so
 * there is time.
 */
const EARLY_MS = 1_000
/** @see docs/reference/messages.md, "Alerts" */
export function sendAlerts(ports: SendPorts) {
  const { alertHits, alertQueue, clock } = ports
  const show = showHits(ports)
  const sending = bulkSending(ports)

  async function send(): Promise<number> {
    const now = clock.now()
    if (sending.isResting(now)) return 0
    await sending.abandonDead(alertQueue, now)
    const taken = await alertQueue.take(BATCH, now)
    const ends: AlertMailEnd[] = []
    const failures: unknown[] = []
    const known = noDocuments()
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
          ends.push(await endOf(mail, now, known))
        } catch (error) {
          // Errors occur only before a mail is sent, and must not block other mails.
          failures.push(error)
          ends.push(queuedAgain(mail, retryAt(mail, clock.now()), 'it could not be put together'))
        }
      }
    }
  }

  async function endOf(mail: TakenAlertMail, takenAt: Date, known: KnownDocuments): Promise<AlertMailEnd> {
    const now = clock.now()
    if (sending.isStale(takenAt, now)) return queuedAgain(mail, now, null)
    const { accountId, expiresAt, language, occasion, recipient } = mail
    const delivery = deliveryOf({ expiresAt, kind: 'alerts', withdrawnAt: null }, recipient, { isResent: false, now })
    if (delivery.does === 'skip') return skippedEnd(mail, delivery.reason)
    if (!recipient) throw new Error(`The alert ${occasion} would be sent to nobody`)
    const { user } = recipient
    const { hits, isEarly } = await show(await alertHits.findOfMail(accountId, occasion), user, known)
    if (isEarly) return queuedAgain(mail, new Date(now.getTime() + EARLY_MS), null)
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
    const returnId = `refused ${occasion} ${user.encId} ${mail.attempt}`
    return sending.endAfter(mail, answer, { editionId: undefined, encId: user.encId, returnId })
  }

  return {
    /** Time of the next possible send; undefined while no mail waits. */
    async findNextDue(): Promise<Date | undefined> {
      return sending.notBefore(await alertQueue.findNextDue())
    },
    send
  }
}
