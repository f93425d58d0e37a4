import type { Clock } from '../clock.ts'
import { HOUR_MS } from '../dates/durations.ts'
import type { Mail } from './mail.ts'
import type { Purchase } from './people/purchase.ts'
import type { Caller, NewLink, Secrets } from './ports.ts'

/**
 * Lifetime and purpose of links, by occasion. An invitation sets the first password, like a reset sets the next. It
 * lasts three days, because its recipient does not expect it.
 *
 * @see docs/reference/accounts.md, "Links"; the lifetime of an invitation is our choice
 */
const LINKS = {
  invitation: { lifeMs: 72 * HOUR_MS, purpose: 'reset' },
  reset: { lifeMs: HOUR_MS, purpose: 'reset' },
  verify: { lifeMs: 24 * HOUR_MS, purpose: 'verify' }
} as const

/** Action that a link permits. */
export type LinkPurpose = (typeof LINKS)[keyof typeof LINKS]['purpose']

/**
 * Creates a link that proves access to the recipient's mailbox. Its token is derived from the id, so it is not stored.
 */
export function makeLink(
  { clock, secrets }: { clock: Clock; secrets: Secrets },
  occasion: keyof typeof LINKS
): NewLink {
  const { lifeMs, purpose } = LINKS[occasion]
  const id = secrets.makeId()
  return {
    expiresAt: new Date(clock.now().getTime() + lifeMs),
    fingerprint: secrets.fingerprint(secrets.linkToken(id)),
    id,
    purpose
  }
}

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
