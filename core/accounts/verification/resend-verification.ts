import * as v from 'valibot'

import type { Clock } from '../../clock.ts'
import { fail, ok, type Result } from '../../result.ts'
import { claimMail } from '../claim-mail.ts'
import { countAttempt, mailLimits, type TooManyAttempts } from '../limits.ts'
import { makeLink } from '../link.ts'
import { purchase } from '../people/purchase-schema.ts'
import type { User } from '../people/user.ts'
import type { AccountPorts, Caller } from '../ports.ts'

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
