import type { Mail } from './mail.ts'
import type { Purchase } from './people/purchase.ts'
import type { Caller, NewLink } from './ports.ts'

interface Claim {
  /** Of the account that claims the address. */
  readonly encId: string
  readonly isTaken: boolean
  /** What the claimant set out to buy. */
  readonly purchase: Purchase | undefined
  readonly recipient: string
}

/** The mail to a claimed address: with the link that verifies it, or saying that there is an account already. */
export function claimMail({ encId, isTaken, purchase, recipient }: Claim, link: NewLink, { language }: Caller): Mail {
  return {
    data: { encId, linkId: link.id, ...(purchase && { purchase }) },
    expiresAt: link.expiresAt,
    key: link.id,
    kind: isTaken ? 'address_taken' : 'verify_address',
    language,
    recipient
  }
}
