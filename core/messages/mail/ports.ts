import type { Mail, MailKind } from '../../accounts/mail.ts'
import type { ReturnKind } from './bounce.ts'

/** Mail claimed by one process. */
export type TakenMail = Mail & {
  readonly id: string
  /** Number of this attempt, from 1. */
  readonly attempt: number
}

/**
 * Queue of outgoing mails. Other stores add mails in the same transaction as the change that causes the mail
 * (`adapters/postgres/messages/mail/outgoing-mails.ts`).
 */
export interface Outbox {
  /** Adds a mail that belongs to no other change. A mail with the same key stays unchanged. */
  add(mail: Mail): Promise<void>
  /** Claims up to `most` due mails. No other process gets them before `until`. */
  take(most: number, now: Date, until: Date): Promise<readonly TakenMail[]>
  /** This and the next two methods end one attempt. They do nothing if another process has claimed the mail since. */
  markSent(mail: TakenMail, now: Date): Promise<void>
  retryAt(mail: TakenMail, at: Date, reason: string): Promise<void>
  park(mail: TakenMail, now: Date, reason: string): Promise<void>
  /** Time at which the next mail is due; undefined if none waits. */
  findNextDue(): Promise<Date | undefined>
  /** Deletes mails sent or parked before `time`. Returns their number. */
  deleteDoneBefore(time: Date): Promise<number>
}

/**
 * `refused`: the server will never accept this mail. `failed`: it did not accept the mail, but may later. `unknown`:
 * the connection broke after the whole mail was sent, so it may have been accepted. `reason` contains no address.
 */
export type SendAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'failed' | 'refused' | 'unknown'; readonly reason: string }
  /** Refused because the mailbox does not exist. */
  | { readonly ok: false; readonly code: 'no_mailbox'; readonly reason: string }

/** Sends one mail to a mail server. A repeated mail keeps its Message-ID. */
export interface Mailer {
  send(mail: Mail): Promise<SendAnswer>
  /** Closes its connections. */
  close(): Promise<void>
}

/** Called for each mail that is given up. */
export interface MailAlarm {
  parked(mail: {
    readonly id: string
    readonly kind: MailKind
    readonly attempt: number
    readonly reason: string
  }): void
}

/** Mail that bounced or was reported as spam. */
export interface ReturnedMail {
  /** Idempotency key: a second report with the same id changes nothing. */
  readonly id: string
  readonly kind: ReturnKind
  /** Recipient by address or by account. */
  readonly recipient: { readonly address: string } | { readonly encId: string }
  /** Edition of the returned newsletter, if known. */
  readonly editionId: string | undefined
}

/** Returned mails and the resulting blocks of addresses (core/messages/mail/bounce.ts). */
export interface MailReturns {
  /**
   * Stores a returned mail. Returns false, and stores nothing, for an address without a verified account and for a
   * repeated report.
   */
  take(returned: ReturnedMail, now: Date): Promise<boolean>
}

export interface MailPorts {
  readonly mailAlarm: MailAlarm
  readonly mailer: Mailer
  readonly outbox: Outbox
}

/** Mail that was captured instead of delivered. */
export interface CaughtMail {
  /** Id used in URLs. */
  readonly id: string
  readonly receivedAt: Date
  readonly from: string
  readonly to: string
  readonly subject: string
}

export interface OpenedMail extends CaughtMail {
  /** undefined if the mail has no HTML part. */
  readonly html: string | undefined
  readonly text: string
}

/** Mailbox for trying the product without a mail server. */
export interface Mailbox {
  /** Newest first. */
  list(): Promise<readonly CaughtMail[]>
  find(id: string): Promise<OpenedMail | undefined>
}
