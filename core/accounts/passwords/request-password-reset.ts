import * as v from 'valibot'

import type { Clock } from '../../clock.ts'
import { ok } from '../../result.ts'
import { countAttempt, mailLimits, type TooManyAttempts } from '../limits.ts'
import { makeLink } from '../link.ts'
import type { Mail } from '../mail.ts'
import { email } from '../people/email.ts'
import type { AccountPorts, Caller, NewLink } from '../ports.ts'
import { securityEvent } from '../security-event.ts'

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
