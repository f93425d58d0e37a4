import * as v from 'valibot'

import type { Clock } from '../clock.ts'
import type { Mail } from '../mail/mail.ts'
import { email } from '../people/email.ts'
import { type FormCode, readForm } from '../people/form.ts'
import { ok, type Result } from '../result.ts'
import { countAttempt, type TooManyAttempts } from './limits.ts'
import { makeLink } from './link.ts'
import type { AccountPorts, Caller } from './ports.ts'
import { securityEvent } from './security-event.ts'

export const ForgotPasswordForm = v.strictObject({ email })

/**
 * Mails a link to set a new password: `form` is unchecked. An address without an account is answered alike, after the
 * same work, and its mail says that there is none.
 *
 * @see docs/reference/product.md, section 7, "POST /api/v1/user/forgot"
 */
export function requestPasswordReset(ports: AccountPorts & { clock: Clock }) {
  return async (form: unknown, caller: Caller): Promise<Result<true, FormCode> | TooManyAttempts> => {
    const read = readForm(ForgotPasswordForm, form)
    if (!read.ok) return read
    const { email } = read.value
    const refused = await countAttempt(ports.rateLimiter, { mailCaller: caller.address, mail: email })
    if (refused) return refused

    const user = await ports.accounts.findClaim(email)
    const link = makeLink(ports, 'reset')
    const mail: Mail = {
      data: { linkId: link.id },
      expiresAt: link.expiresAt,
      key: link.id,
      kind: user ? 'reset_password' : 'no_account',
      language: caller.language,
      recipient: email
    }
    await ports.accounts.keepLink(user?.id, link, mail, securityEvent('reset_asked', caller))
    return ok(true)
  }
}
