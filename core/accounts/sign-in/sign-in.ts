import * as v from 'valibot'
import type { Clock } from '../../clock.ts'
import { fail, ok, type Result } from '../../result.ts'
import { countAttempt, giveBackAttempt, type LimitKeys, strangersLimits, type TooManyAttempts } from '../limits.ts'
import { password } from '../passwords/password.ts'
import { email } from '../people/email.ts'
import type { AccountPorts, Caller } from '../ports.ts'
import { enter, type WantedFactor } from '../second-factor/sign-in-by-factor.ts'
import { securityEvent } from '../security-event.ts'
import { findDevice, keepDevice } from './known-device.ts'
import type { SignedIn } from './session.ts'

/** `wrong_credentials` also covers unknown and unverified addresses. */
export type SignInCode = 'busy' | 'wrong_credentials'

export const SignInForm = v.strictObject({ email, password, remember: v.optional(v.boolean(), true) })

/**
 * Signs in by address and password, or requests the second factor of an account that has one.
 *
 * Only a verified address can sign in. Otherwise a false claimant could find out by signing in whether a stranger's
 * address has an account. An unknown address costs the same work as a known one.
 *
 * @see docs/reference/product.md, sections 2.7 and 7, "POST /api/v1/auth/login"
 */
export function signIn(ports: AccountPorts & { clock: Clock }) {
  return async (
    { email, password, remember }: v.InferOutput<typeof SignInForm>,
    caller: Caller
  ): Promise<Result<SignedIn | WantedFactor, SignInCode> | TooManyAttempts> => {
    const limits = await limitsOf(ports, email, caller)
    const refused = await countAttempt(ports.rateLimiter, limits)
    if (refused) return refused

    const found = await ports.accounts.findByEmail(email)
    const fits = await ports.passwords.verify(password, found?.passwordHash ?? null)
    if (!fits.ok) return fits
    if (!found || !fits.value) {
      await ports.securityLog.append({ ...securityEvent('sign_in_refused', caller), userId: found?.user.id })
      return fail('wrong_credentials')
    }

    await giveBackAttempt(ports.rateLimiter, limits)
    const passwordHash = await renewHash(ports, found, password)
    if (remember && !found.user.hasSecondFactor) keepDevice(ports, { passwordHash, user: found.user }, caller)
    return ok(await enter(ports, found.user, { caller, isRemembered: remember }))
  }
}

/**
 * Returns the limits that the attempt counts against. A known device has its own limit. The account is looked up only
 * if the browser has a mark.
 */
async function limitsOf({ accounts, secrets }: AccountPorts, email: string, caller: Caller): Promise<LimitKeys> {
  const marks = caller.deviceMarks?.read()
  const device = marks === undefined ? undefined : findDevice(secrets, marks, await accounts.findByEmail(email))
  if (device !== undefined) return { signInDevice: device }
  return strangersLimits(email, caller.address)
}

/**
 * Replaces an outdated password hash now, because the plain password is available only at sign-in. Skipped if the
 * server is busy; the next sign-in tries again.
 */
async function renewHash(
  { accounts, passwords }: AccountPorts,
  { passwordHash, user }: { passwordHash: string | null; user: { id: string } },
  password: string
): Promise<string | null> {
  if (passwordHash === null || !passwords.isOutdated(passwordHash)) return passwordHash
  const renewed = await passwords.hash(password)
  if (!renewed.ok) return passwordHash
  await accounts.replaceHash(user.id, renewed.value)
  return renewed.value
}
