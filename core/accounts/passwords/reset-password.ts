import * as v from 'valibot'
import type { Clock } from '../../clock.ts'
import { fail, ok, type Result } from '../../result.ts'
import { countAttempt, giveBackAttempt, mailLimits, strangersLimits, type TooManyAttempts } from '../limits.ts'
import { makeLink } from '../link.ts'
import type { Mail } from '../mail.ts'
import { email } from '../people/email.ts'
import type { AccountPorts, Caller, NewLink } from '../ports.ts'
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

export const ForgotPasswordForm = v.strictObject({ email })

/**
 * Mails a link to set a new password. An address without an account gets the same response after the same work. Its
 * owner gets a mail that says there is no account.
 *
 * @see docs/reference/product.md, section 7, "POST /api/v1/user/forgot"
 */
export function requestPasswordReset(ports: AccountPorts & { clock: Clock }) {
  return async (
    { email }: v.InferOutput<typeof ForgotPasswordForm>,
    caller: Caller
  ): Promise<{ readonly ok: true; readonly value: true } | TooManyAttempts> => {
    const refused = await countAttempt(ports.rateLimiter, mailLimits(email, caller.address))
    if (refused) return refused

    const found = await ports.accounts.findClaim(email)
    const link = makeLink(ports, 'reset')
    const mail = resetMail({ hasAccount: found !== undefined, recipient: email }, link, caller)
    await ports.accounts.keepLink(found?.user.id, link, mail, securityEvent('reset_asked', caller))
    return ok(true)
  }
}

/** Builds the mail with the reset link, or the notice that there is no account. */
export function resetMail(
  { hasAccount, recipient }: { readonly hasAccount: boolean; readonly recipient: string },
  link: NewLink,
  { language }: Caller
): Mail {
  return {
    data: { linkId: link.id },
    expiresAt: link.expiresAt,
    key: link.id,
    kind: hasAccount ? 'reset_password' : 'no_account',
    language,
    recipient
  }
}

/**
 * Checks the password of a signed-in reader. Wrong passwords count under the limit of a known device, so guesses by
 * strangers do not block the reader.
 */
export async function checkOwnPassword(
  { passwords, rateLimiter }: Pick<AccountPorts, 'passwords' | 'rateLimiter'>,
  userId: string,
  password: string,
  passwordHash: string
): Promise<Result<true, 'busy' | 'wrong_password'> | TooManyAttempts> {
  const limits = { signInDevice: userId }
  const refused = await countAttempt(rateLimiter, limits)
  if (refused) return refused
  const fits = await passwords.verify(password, passwordHash)
  if (!fits.ok) return fits
  if (!fits.value) return fail('wrong_password')
  await giveBackAttempt(rateLimiter, limits)
  return ok(true)
}
