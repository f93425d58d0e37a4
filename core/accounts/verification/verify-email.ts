import type { Clock } from '../../clock.ts'
import { fail, ok, type Result } from '../../result.ts'
import { countAttempt, type TooManyAttempts } from '../limits.ts'
import type { AccountPorts, Caller } from '../ports.ts'
import { securityEvent } from '../security-event.ts'

export type VerifyEmailCode = 'link_invalid'

/**
 * Verifies the address of the account `encId` by the token that was mailed to it. Programs that look at mails follow
 * their links: a second time changes nothing and is answered like the first.
 *
 * @see docs/reference/product.md, section 7, "GET /api/v1/user/{id}/verify/{token}"
 */
export function verifyEmail({ accounts, clock, rateLimiter, secrets }: AccountPorts & { clock: Clock }) {
  return async (
    encId: string,
    token: string,
    caller: Caller
  ): Promise<Result<true, VerifyEmailCode> | TooManyAttempts> => {
    const refused = await countAttempt(rateLimiter, { linkCaller: caller.address })
    if (refused) return refused
    const event = securityEvent('verified', caller)
    const isVerified = await accounts.verify(encId, secrets.fingerprint(token), clock.now(), event)
    return isVerified ? ok(true) : fail('link_invalid')
  }
}
