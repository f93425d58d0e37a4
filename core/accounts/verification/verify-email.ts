import type { Clock } from '../../clock.ts'
import { fail, ok, type Result } from '../../result.ts'
import { countAttempt, type TooManyAttempts } from '../limits.ts'
import type { AccountPorts, Caller } from '../ports.ts'
import { securityEvent } from '../security-event.ts'

export type VerifyEmailCode = 'link_invalid'

/**
 * Verifies the address of the account `encId` by the mailed token. Mail scanners also follow links, so a second call
 * changes nothing and returns the same result.
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
