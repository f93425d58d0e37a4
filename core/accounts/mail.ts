import type { Language } from '../language.ts'
import type { Provider } from './people/identity.ts'
import type { Purchase } from './people/purchase.ts'

/** Names the link that was made on the same occasion; its token can be made again from the id. */
interface LinkData {
  readonly linkId: string
}

interface ClaimData extends LinkData {
  /** Of the account that the link verifies. */
  readonly encId: string
  /** What its owner set out to buy: the link leads back to it. */
  readonly purchase?: Purchase | undefined
}

interface DeletionData {
  /** When the account goes, as an ISO instant. */
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

interface ReceiptData {
  /** A name, the same in every language. */
  readonly planName: string
  readonly number: string | null
  /** ISO instant. */
  readonly paidAt: string
  /** In the smallest unit of the currency, tax included. */
  readonly totalCents: number
  readonly taxCents: number
  /** ISO 4217. */
  readonly currency: string
}

interface WebhookData {
  /** Of the address that events were sent to, with its port. */
  readonly host: string
  /** It took nothing for days, or said that it is gone. */
  readonly reason: 'failing' | 'gone'
}

/**
 * Every kind of mail and its data: plain JSON that is stored until the mail is deleted, so without secrets.
 *
 * To add a kind: a line here, its letter in `adapters/mail/letters.ts`, its words in `adapters/mail/words`; the
 * compiler asks for each. `reset_password` and `verify_address` carry their link; `address_taken` and `no_account` have
 * it only because leaving it out would be less work, and so tell who has an account.
 */
export interface MailData {
  readonly address_taken: ClaimData
  readonly deletion_asked: DeletionData
  readonly factor_changed: { readonly change: FactorChange }
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

/** A mail of one kind; `Mail` is one of any. */
export interface MailOf<Kind extends MailKind> {
  readonly kind: Kind
  readonly data: MailData[Kind]
  /** The address, as stored: in lower case. */
  readonly recipient: string
  readonly language: Language
  /** Names the occasion: a second mail with the same key is not written. Also makes the Message-ID. */
  readonly key: string
  /** When its link runs out: a mail that is later than that is not sent. null for one that stays true. */
  readonly expiresAt: Date | null
}

export type Mail = { readonly [Kind in MailKind]: MailOf<Kind> }[MailKind]
