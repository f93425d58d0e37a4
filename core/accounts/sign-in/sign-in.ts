import * as v from 'valibot'
import { email } from '../../people/email.ts'
import { fail, ok, type Result } from '../../result.ts'
import { countAttempt, type TooManyAttempts } from '../limits.ts'
import { password } from '../password.ts'
import type { AccountPorts, Caller } from '../ports.ts'
import { securityEvent } from '../security-event.ts'
import { openSession, type SignedIn } from './signed-in.ts'

/** `wrong_credentials` also stands for an address that is unknown or not verified yet. */
export type SignInCode = 'busy' | 'wrong_credentials'

export const SignInForm = v.strictObject({ email, password, remember: v.optional(v.boolean(), true) })

/**
 * Signs in by address and password.
 *
 * Only a verified address can sign in: otherwise somebody could claim a stranger's address and find out, by signing in,
 * whether it has an account. An unknown address costs the same work as a known one.
 *
 * @see docs/reference/product.md, sections 2.7 and 7, "POST /api/v1/auth/login"
 */
export function signIn(ports: AccountPorts) {
  return async (
    { email, password, remember }: v.InferOutput<typeof SignInForm>,
    caller: Caller
  ): Promise<Result<SignedIn, SignInCode> | TooManyAttempts> => {
    const refused = await countAttempt(ports.rateLimiter, { signInCaller: caller.address, signIn: email })
    if (refused) return refused

    const found = await ports.accounts.findByEmail(email)
    const fits = await ports.passwords.verify(password, found?.passwordHash ?? null)
    if (!fits.ok) return fits
    if (!found || !fits.value) {
      await ports.securityLog.append({ ...securityEvent('sign_in_refused', caller), userId: found?.user.id })
      return fail('wrong_credentials')
    }

    await ports.rateLimiter.giveBack('signInCaller', caller.address)
    await ports.rateLimiter.giveBack('signIn', email)
    await renewHash(ports, found, password)
    return ok(await openSession(ports, found.user, { caller, isRemembered: remember }))
  }
}

/** The password is known only now; when the server is busy, the next time will do. */
async function renewHash(
  { accounts, passwords }: AccountPorts,
  { passwordHash, user }: { passwordHash: string | null; user: { id: string } },
  password: string
): Promise<void> {
  if (passwordHash === null || !passwords.isOutdated(passwordHash)) return
  const renewed = await passwords.hash(password)
  if (renewed.ok) await accounts.replaceHash(user.id, renewed.value)
}
