import * as v from 'valibot'
import type { Clock } from '../../clock.ts'
import { fail, ok, type Result } from '../../result.ts'
import { countAttempt, mailLimits, type TooManyAttempts } from '../limits.ts'
import { claimMail, makeLink } from '../link.ts'
import type { Consent } from '../newsletter-kinds.ts'
import { isEasilyGuessed, newPassword } from '../passwords/password.ts'
import { email } from '../people/email.ts'
import { name } from '../people/name.ts'
import { purchase } from '../people/purchase-schema.ts'
import type { AccountPorts, Caller } from '../ports.ts'
import { securityEvent } from '../security-event.ts'
import { keepDevice } from './known-device.ts'
import { openSession, type SignedIn } from './session.ts'

export type SignUpCode = 'busy' | 'password_too_common'

/** @see docs/reference/product.md, section 3, "Form values", and section 9, "Registration defaults" */
export const SignUpForm = v.strictObject({
  email,
  joinWaitList: v.optional(v.boolean(), false),
  name,
  password: newPassword,
  purchase: v.optional(purchase),
  remember: v.optional(v.boolean(), true),
  subscribeToAlerts: v.optional(v.boolean())
})

/**
 * Creates an account and signs it in.
 *
 * An address with an existing account gets the same response after the same work. The response therefore does not
 * reveal who has an account. The new account can never be verified, and a mail informs the owner of the address.
 *
 * @see docs/reference/product.md, section 7, "POST /api/v1/auth/signup"
 */
export function signUp(ports: AccountPorts & { clock: Clock; consent: Consent }) {
  return async (
    form: v.InferOutput<typeof SignUpForm>,
    caller: Caller
  ): Promise<Result<SignedIn, SignUpCode> | TooManyAttempts> => {
    const {
      joinWaitList,
      password,
      purchase,
      remember,
      subscribeToAlerts = ports.consent === 'opt-out',
      ...person
    } = form
    if (isEasilyGuessed(password, person, ports.commonPasswords.has)) return fail('password_too_common')
    const refused = await countAttempt(ports.rateLimiter, mailLimits(person.email, caller.address))
    if (refused) return refused

    const hashed = await ports.passwords.hash(password)
    if (!hashed.ok) return hashed
    const owner = await ports.accounts.findByEmail(person.email)
    const link = makeLink(ports, 'verify')
    const encId = ports.secrets.makeId()
    const mail = claimMail({ encId, isTaken: owner !== undefined, purchase, recipient: person.email }, link, caller)
    const account = {
      ...person,
      encId,
      joinsWaitList: joinWaitList,
      language: caller.language,
      passwordHash: hashed.value,
      role: 'other' as const,
      subscribesToAlerts: subscribeToAlerts
    }
    const user = await ports.accounts.join(account, link, mail, {
      attempted: { ...securityEvent('address_taken', caller), userId: owner?.user.id },
      joined: securityEvent('joined', caller)
    })
    if (remember) keepDevice(ports, { passwordHash: hashed.value, user }, caller)
    return ok(await openSession(ports, user, { caller, hasFactor: false, isRemembered: remember }))
  }
}
