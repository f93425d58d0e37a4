import type { Mail, MailKind } from '../../accounts/mail.ts'
import type { ReturnKind } from './bounce.ts'

/** A mail that one process has taken to send. */
export type TakenMail = Mail & {
  readonly id: string
  /** Which try this is, from 1. */
  readonly attempt: number
}

/**
 * Mails that wait to be sent. They are written by the stores of the features, in the transaction of what causes them
 * (`adapters/postgres/messages/mail/outgoing-mails.ts`).
 */
export interface Outbox {
  /** Takes up to `most` mails that are due; until `until` no other process gets them. */
  take(most: number, now: Date, until: Date): Promise<readonly TakenMail[]>
  /** Whatever follows concerns this try only: after another process took the mail it changes nothing. */
  markSent(mail: TakenMail, now: Date): Promise<void>
  retryAt(mail: TakenMail, at: Date, reason: string): Promise<void>
  park(mail: TakenMail, now: Date, reason: string): Promise<void>
  /** When the next mail is due; undefined when none waits. */
  findNextDue(): Promise<Date | undefined>
  /** Deletes what was sent or parked before then; how many. */
  deleteDoneBefore(time: Date): Promise<number>
}

/**
 * `refused`: the server will never take this mail. `failed`: it did not take it, and may later. `unknown`: the line broke
 * after the whole mail was on its way, so that it may have been taken. `reason` names no address.
 */
export type SendAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'failed' | 'refused' | 'unknown'; readonly reason: string }
  /** Refused because there is no such mailbox. */
  | { readonly ok: false; readonly code: 'no_mailbox'; readonly reason: string }

/** Hands one mail to a mail server. The same mail has the same Message-ID each time. */
export interface Mailer {
  send(mail: Mail): Promise<SendAnswer>
  /** Lets go of its connections. */
  close(): Promise<void>
}

/** Called for each mail that will not be tried again. */
export interface MailAlarm {
  parked(mail: {
    readonly id: string
    readonly kind: MailKind
    readonly attempt: number
    readonly reason: string
  }): void
}

/** A mail that came back, or that its reader called unwanted. */
export interface ReturnedMail {
  /** Names what told of it: the second time changes nothing. */
  readonly id: string
  readonly kind: ReturnKind
  /** Of the address, or of the account that it was sent to. */
  readonly recipient: { readonly address: string } | { readonly encId: string }
  /** Of the newsletter that it was, where that is known. */
  readonly editionId: string | undefined
}

/** What came back, and which addresses get no more for it (core/messages/mail/bounce.ts). */
export interface MailReturns {
  /** False for an address that is of no account, and for what was told before; then nothing is written. */
  take(returned: ReturnedMail, now: Date): Promise<boolean>
}

export interface MailPorts {
  readonly mailAlarm: MailAlarm
  readonly mailer: Mailer
  readonly outbox: Outbox
}
