import { Hono } from 'hono'

import { toAccount } from '#core/accounts/people/user.ts'
import { fail, ok } from '#core/result.ts'
import { callerOf } from '../caller.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { user as contract } from './user-contract.ts'

/** Calls under `/api/v1/user`. */
export const user = new Hono<ApiEnv>()

serve(user, contract.openMe, c => {
  const { reader } = c.var
  if (!reader) return fail('sign_in_required')
  const { renewedToken, user: asking } = reader
  return ok({
    accessToken: renewedToken,
    deletesAt: asking.deletesAt ?? undefined,
    user: toAccount(asking)
  })
})

serve(user, contract.forgotPassword, (c, { body }) => c.var.app.accounts.requestPasswordReset(body, callerOf(c)))

serve(user, contract.resetPassword, (c, { body }) => c.var.app.accounts.resetPassword(body, callerOf(c)))

serve(user, contract.verifyEmail, (c, { params: { id, token } }) => {
  // The address is a secret, so caches must not store the answer.
  c.header('cache-control', 'no-store')
  return c.var.app.accounts.verifyEmail(id, token, callerOf(c))
})

serve(user, contract.requestVerification, (c, { body }) => c.var.app.accounts.requestVerification(body, callerOf(c)))

serve(user, contract.resendVerification, (c, { body }) =>
  c.var.app.accounts.resendVerification(c.var.user, body, callerOf(c))
)

serve(user, contract.listSessions, c => c.var.app.accounts.listSessions(c.var.reader))

serve(user, contract.endSession, (c, { params }) => c.var.app.accounts.endSession(c.var.reader, params.id, callerOf(c)))
