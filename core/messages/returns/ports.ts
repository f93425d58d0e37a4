import type { Secrets } from '../../accounts/ports.ts'
import type { Result } from '../../result.ts'
import type { MailReturns } from '../mail/ports.ts'

/** Signature headers of an event, unparsed. */
export type EventHeaders = Readonly<Record<'webhook-id' | 'webhook-signature' | 'webhook-timestamp', string>>

export interface SignedMailEvents {
  /**
   * Verifies the signature, which must be within five minutes of now, and parses the JSON. `bad_request` for invalid
   * JSON.
   */
  read(body: Uint8Array, headers: EventHeaders): Result<unknown, 'bad_request' | 'signature_invalid'>
}

/** Parsed report about a returned mail. */
export interface MailReport {
  /** Tags behind the + of the recipient addresses. */
  readonly tags: readonly string[]
  /** Tokens from the unsubscribe links of the returned mail. */
  readonly unsubscribeTokens: readonly string[]
  /** Feedback type of a reader's complaint, such as `abuse`; undefined for a bounce. @see RFC 5965, section 3.5 */
  readonly feedback: string | undefined
  /** One entry for each failed recipient. */
  readonly failures: readonly MailFailure[]
}

export interface MailFailure {
  /** SMTP reply code, 0 if not stated. */
  readonly reply: number
  /** Enhanced status such as `5.1.1`, empty if not stated. */
  readonly status: string
}

export interface MailReportReader {
  /** Parses a mail in base64. undefined if it is not a report. */
  read(mail: string): Promise<MailReport | undefined>
}

export interface MailReturnSources {
  readonly mailReports: MailReportReader
  readonly mailReturns: MailReturns
  readonly secrets: Secrets
  readonly signedMailEvents: SignedMailEvents
}
