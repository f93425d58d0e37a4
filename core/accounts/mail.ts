import type { Language } from '../language.ts'
import type { Provider } from './people/identity.ts'
import type { Purchase } from './people/purchase.ts'

/** Refers to the link created with the mail. Its token can be derived again from the id. */
interface LinkData {
  readonly linkId: string
}

interface ClaimData extends LinkData {
  /** Id of the account that the link verifies. */
  readonly encId: string
  /** Purchase that the owner started; the link leads back to it. */
  readonly purchase?: Purchase | undefined
}

interface DeletionData {
  /** Deletion time of the account as an ISO instant. */
  readonly deletesAt: string
}

/** Change of the second factors of an account. */
export type FactorChange =
  | 'factors_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_code_used'
  | 'recovery_codes_made'
  | 'totp_added'
  | 'totp_removed'

interface FeedbackData {
  readonly message: string
  /** Path of the page from which the reader came; null if unknown. */
  readonly page: string | null
  /** Address for an answer; null if none is wanted. */
  readonly replyTo: string | null
}

interface ReceiptData {
  /** Plan name, the same in every language. */
  readonly planName: string
  readonly number: string | null
  /** Time of payment as an ISO instant. */
  readonly paidAt: string
  /** Total in the smallest unit of the currency, including tax. */
  readonly totalCents: number
  readonly taxCents: number
  /** ISO 4217 code. */
  readonly currency: string
}

interface ChannelData {
  /** Name chosen by the owner. */
  readonly name: string
}

interface WebhookData {
  /** Host and port of the webhook's URL. */
  readonly host: string
  /** Number of the last event before those that the receiver missed. Mails of earlier versions have none. */
  readonly after?: number
  /**
   * Reason why the webhook was disabled. `failing`: no delivery succeeded for days. `gone`: the receiver answered that
   * the URL no longer exists.
   */
  readonly reason: 'failing' | 'gone'
}

/**
 * Data of every kind of mail: plain JSON that is stored until the mail is deleted. It must not contain secrets.
 *
 * To add a kind, add a line here, its letter in `adapters/mail/letters.ts` and its words in `adapters/mail/words`. The
 * compiler reports each that is missing. `address_taken` and `no_account` contain no link but are created with one.
 * Otherwise the shorter response time would reveal who has an account.
 */
export interface MailData {
  readonly address_taken: ClaimData
  readonly channel_paused: ChannelData
  readonly deletion_asked: DeletionData
  readonly factor_changed: { readonly change: FactorChange }
  /** Goes to support. */
  readonly feedback: FeedbackData
  readonly invitation: LinkData
  readonly no_account: LinkData
  readonly password_changed: Readonly<Record<string, never>>
  readonly provider_linked: { readonly provider: Provider }
  readonly receipt: ReceiptData
  readonly reset_password: LinkData
  readonly verify_address: ClaimData
  readonly webhook_disabled: WebhookData
}

export type MailKind = keyof MailData

/** Mail of one kind; `Mail` is the union of all kinds. */
export interface MailOf<Kind extends MailKind> {
  readonly kind: Kind
  readonly data: MailData[Kind]
  /** Mail address as stored, in lower case. */
  readonly recipient: string
  readonly language: Language
  /** Idempotency key: a second mail with the same key is not stored. Also used for the Message-ID. */
  readonly key: string
  /** Time after which the mail is no longer sent, for example the expiry of its link. null if it never expires. */
  readonly expiresAt: Date | null
}

export type Mail = { readonly [Kind in MailKind]: MailOf<Kind> }[MailKind]
