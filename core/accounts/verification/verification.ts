import * as v from 'valibot'
import type { Clock } from '../../clock.ts'
import { fail, ok, type Result } from '../../result.ts'
import { countAttempt, mailLimits, type TooManyAttempts } from '../limits.ts'
import { claimMail, makeLink } from '../link.ts'
import { password } from '../passwords/password.ts'
import { resetMail } from '../passwords/reset-password.ts'
import { email } from '../people/email.ts'
import { purchase } from '../people/purchase-schema.ts'
import type { User } from '../people/user.ts'
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

type VerifyEmailCode = 'link_invalid'

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

export const ResendVerificationForm = v.strictObject({ purchase: v.optional(purchase) })

/**
 * Mails the reader a new verification link, unless the address is verified. As in sign-up, the response does not reveal
 * whether the address belongs to another account. If it does, its owner gets a notice instead of the link.
 */
export function resendVerification(ports: AccountPorts & { clock: Clock }) {
  const { accounts, rateLimiter } = ports
  return async (
    reader: User | undefined,
    { purchase }: v.InferOutput<typeof ResendVerificationForm>,
    caller: Caller
  ): Promise<Result<true, 'sign_in_required'> | TooManyAttempts> => {
    if (!reader) return fail('sign_in_required')
    if (reader.isVerified) return ok(true)
    const { email: recipient, encId, id } = reader
    const refused = await countAttempt(rateLimiter, mailLimits(recipient, caller.address))
    if (refused) return refused

    const isTaken = (await accounts.findByEmail(recipient)) !== undefined
    const link = makeLink(ports, 'verify')
    await accounts.keepLink(id, link, claimMail({ encId, isTaken, purchase, recipient }, link, caller))
    return ok(true)
  }
}
