import type { Mail } from '../mail/mail.ts'
import type { Caller, NewLink } from './ports.ts'

interface Claim {
  /** Of the account that claims the address. */
  readonly encId: string
  readonly isTaken: boolean
  readonly recipient: string
}

/** The mail to a claimed address: with the link that verifies it, or saying that there is an account already. */
export function claimMail({ encId, isTaken, recipient }: Claim, link: NewLink, { language }: Caller): Mail {
  return {
    data: { encId, linkId: link.id },
    expiresAt: link.expiresAt,
    key: link.id,
    kind: isTaken ? 'address_taken' : 'verify_address',
    language,
    recipient
  }
}
