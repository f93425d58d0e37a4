import type { Clock } from '../../clock.ts'
import type { MailPorts, TakenMail } from './ports.ts'
import { MOST_TRIES, nextTry } from './retry.ts'

type SendPorts = MailPorts & { readonly clock: Clock }

/** Number of mails sent in parallel. */
const BATCH = 5

/**
 * Lease of a claimed mail. It is longer than an attempt can take (adapters/mail/mail-ports.ts), so a process that
 * exceeds it is considered dead.
 */
const LEASE_MS = 120_000

/** Reasons for giving up a mail (parking it) without a send attempt by this process. */
const EXPIRED = 'its link has run out'
export const BROKEN_OFF = 'the last try was broken off'

/**
 * Sends due mails and returns their number. Each mail is claimed by one process and sent at least once. A duplicate is
 * possible only if the connection breaks, or the process dies, after sending and before the result is recorded.
 *
 * @see docs/reference/messages.md, "Outbox"
 */
export function sendMails(ports: SendPorts) {
  return async (): Promise<number> => {
    const now = ports.clock.now()
    const mails = await ports.outbox.take(BATCH, now, new Date(now.getTime() + LEASE_MS))
    await Promise.all(mails.map(mail => send(ports, mail)))
    return mails.length
  }
}

async function send(ports: SendPorts, mail: TakenMail): Promise<void> {
  const { clock, mailer, outbox } = ports
  if (mail.expiresAt && mail.expiresAt <= clock.now()) return park(ports, mail, EXPIRED)
  if (mail.attempt > MOST_TRIES) return park(ports, mail, BROKEN_OFF)
  const answer = await mailer.send(mail)
  if (answer.ok) return outbox.markSent(mail, clock.now())
  const next = isFinal(answer.code) ? undefined : nextTry(mail.attempt, clock.now(), mail.expiresAt)
  return next ? outbox.retryAt(mail, next, answer.reason) : park(ports, mail, answer.reason)
}

async function park({ clock, mailAlarm, outbox }: SendPorts, mail: TakenMail, reason: string): Promise<void> {
  await outbox.park(mail, clock.now(), reason)
  const { attempt, id, kind } = mail
  mailAlarm.parked({ attempt, id, kind, reason })
}

/**
 * Whether a result is final. An `unknown` mail is sent again: an account mail may arrive twice but must not be lost.
 */
const isFinal = (code: 'failed' | 'no_mailbox' | 'refused' | 'unknown'): boolean =>
  code === 'refused' || code === 'no_mailbox'
