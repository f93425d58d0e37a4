import * as v from 'valibot'

import type { Clock } from '../../clock.ts'
import { fail, ok, type Result } from '../../result.ts'
import { countAttempt, strangersLimits, type TooManyAttempts } from '../limits.ts'
import type { Mail } from '../mail.ts'
import type { AccountPorts, Caller } from '../ports.ts'
import { securityEvent } from '../security-event.ts'
import { keepDevice } from '../sign-in/known-device.ts'
import { isEasilyGuessed, newPassword } from './password.ts'

export type ResetPasswordCode = 'busy' | 'link_invalid' | 'password_too_common'

export const ResetPasswordForm = v.strictObject({
  endsApiKeys: v.optional(v.boolean(), false),
  password: newPassword,
  token: v.string()
})

/**
 * Sets the password of the link's account. The link works once. All sessions of the account end, and its API keys if
 * requested. Resets the sign-in limits, so that the owner can sign in at once.
 *
 * @see docs/reference/product.md, section 7, "POST /api/v1/user/reset"
 */
export function resetPassword(ports: AccountPorts & { clock: Clock }) {
  const { accounts, clock, passwords, rateLimiter, secrets } = ports
  return async (
    { endsApiKeys, password, token }: v.InferOutput<typeof ResetPasswordForm>,
    caller: Caller
  ): Promise<Result<true, ResetPasswordCode> | TooManyAttempts> => {
    const refused = await countAttempt(rateLimiter, { linkCaller: caller.address })
    if (refused) return refused

    const fingerprint = secrets.fingerprint(token)
    const user = await accounts.findByLink(fingerprint, 'reset', clock.now())
    if (!user) return fail('link_invalid')
    if (isEasilyGuessed(password, user, ports.commonPasswords.has)) return fail('password_too_common')
    const hashed = await passwords.hash(password)
    if (!hashed.ok) return hashed
    const mail: Mail = {
      data: {},
      expiresAt: null,
      key: `password_changed ${fingerprint}`,
      kind: 'password_changed',
      language: caller.language,
      recipient: user.email
    }
    const event = securityEvent('password_changed', caller)
    const keysEnded = endsApiKeys ? securityEvent('api_key_revoked', caller) : undefined
    const reset = { event, fingerprint, keysEnded, mail, now: clock.now(), passwordHash: hashed.value }
    const isSet = await accounts.resetPassword(reset)
    if (!isSet) return fail('link_invalid')
    const { signIn, signInPair } = strangersLimits(user.email, caller.address)
    await rateLimiter.forget('signIn', signIn)
    await rateLimiter.forget('signInPair', signInPair)
    keepDevice(ports, { passwordHash: hashed.value, user }, caller)
    return ok(true)
  }
}
