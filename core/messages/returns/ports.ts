import type { Secrets } from '../../accounts/ports.ts'
import type { Result } from '../../result.ts'
import type { MailReturns } from '../mail/ports.ts'

/** What the headers of a signed event say of it, as they came. */
export type EventHeaders = Readonly<Record<'webhook-id' | 'webhook-signature' | 'webhook-timestamp', string>>

export interface SignedMailEvents {
  /** What is signed with our secret within five minutes of now, as JSON; `bad_request` for what is none. */
  read(body: Uint8Array, headers: EventHeaders): Result<unknown, 'bad_request' | 'signature_invalid'>
}

/** A mail that came back, as far as it says what it is about. */
export interface MailReport {
  /** Behind the + of the addresses that it was sent to. */
  readonly tags: readonly string[]
  /** Of the links by which the returned mail can be unsubscribed. */
  readonly unsubscribeTokens: readonly string[]
  /** Of a reader, such as `abuse`; undefined where a mail server reports. @see RFC 5965, section 3.5 */
  readonly feedback: string | undefined
  /** For each recipient that was given up. */
  readonly failures: readonly MailFailure[]
}

export interface MailFailure {
  /** Code of SMTP's reply, 0 where it is not told. */
  readonly reply: number
  /** Such as `5.1.1`, empty where it is not told. */
  readonly status: string
}

export interface MailReportReader {
  /** `mail` in base64; undefined for one that is no report. */
  read(mail: string): Promise<MailReport | undefined>
}

export interface MailReturnSources {
  readonly mailReports: MailReportReader
  readonly mailReturns: MailReturns
  readonly secrets: Secrets
  readonly signedMailEvents: SignedMailEvents
}
