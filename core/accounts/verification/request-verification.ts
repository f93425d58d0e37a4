import * as v from 'valibot'

import type { Clock } from '../../clock.ts'
import { ok, type Result } from '../../result.ts'
import { claimMail } from '../claim-mail.ts'
import { countAttempt, mailLimits, type TooManyAttempts } from '../limits.ts'
import { makeLink } from '../link.ts'
import { password } from '../passwords/password.ts'
import { resetMail } from '../passwords/request-password-reset.ts'
import { email } from '../people/email.ts'
import { purchase } from '../people/purchase-schema.ts'
import type { AccountPorts, Caller } from '../ports.ts'
import { securityEvent } from '../security-event.ts'

/** Credentials with which sign-in was refused, and the purchase that the reader started. */
export const RequestVerificationForm = v.strictObject({ email, password, purchase: v.optional(purchase) })

/**
 * Sends a mail that helps after a refused sign-in. If the password belongs to an account that waits for verification,
 * the mail has the verification link. Otherwise it has a reset link, which verifies the address as well. A stranger's
 * account on the address is never verified this way. Every address gets the same response after the same work.
 */
export function requestVerification(ports: AccountPorts & { clock: Clock }) {
  const { accounts, passwords, rateLimiter } = ports
  return async (
    { email, password, purchase }: v.InferOutput<typeof RequestVerificationForm>,
    caller: Caller
  ): Promise<Result<true, 'busy'> | TooManyAttempts> => {
    const refused = await countAttempt(rateLimiter, mailLimits(email, caller.address))
    if (refused) return refused

    const found = await accounts.findClaim(email)
    const fits = await passwords.verify(password, found?.passwordHash ?? null)
    if (!fits.ok) return fits
    const waiting = fits.value && found?.user.isVerified === false ? found.user : undefined
    const link = makeLink(ports, waiting ? 'verify' : 'reset')
    const mail = waiting
      ? claimMail({ encId: waiting.encId, isTaken: false, purchase, recipient: email }, link, caller)
      : resetMail({ hasAccount: found !== undefined, recipient: email }, link, caller)
    await accounts.keepLink(found?.user.id, link, mail, securityEvent('reset_asked', caller))
    return ok(true)
  }
}
