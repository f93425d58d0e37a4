import type { Mail } from './mail.ts'
import type { Purchase } from './people/purchase.ts'
import type { Caller, NewLink } from './ports.ts'

interface Claim {
  /** Id of the account that claims the address. */
  readonly encId: string
  readonly isTaken: boolean
  /** Purchase that the claimant started. */
  readonly purchase: Purchase | undefined
  readonly recipient: string
}

/** Builds the mail to a claimed address: a verification link, or a notice that an account exists already. */
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
