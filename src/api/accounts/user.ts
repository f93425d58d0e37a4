import { Hono } from 'hono'
import { toAccount } from '#core/accounts/people/user.ts'
import { fail, ok } from '#core/result.ts'
import { callerOf } from '../caller.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { user as userCalls } from './user-contract.ts'

/** Calls under `/api/v1/user`, such as export and deletion. @see docs/reference/accounts.md, "Rights" */
export const user = new Hono<ApiEnv>()

serve(user, userCalls.openMe, c => {
  const { reader } = c.var
  if (!reader) return fail('sign_in_required')
  const { renewedToken, user: asking } = reader
  return ok({
    accessToken: renewedToken,
    deletesAt: asking.deletesAt ?? undefined,
    user: toAccount(asking)
  })
})

serve(user, userCalls.forgotPassword, (c, { body }) => c.var.app.accounts.requestPasswordReset(body, callerOf(c)))

serve(user, userCalls.resetPassword, (c, { body }) => c.var.app.accounts.resetPassword(body, callerOf(c)))

serve(user, userCalls.verifyEmail, (c, { params: { id, token } }) => {
  // The address is a secret, so caches must not store the answer.
  c.header('cache-control', 'no-store')
  return c.var.app.accounts.verifyEmail(id, token, callerOf(c))
})

serve(user, userCalls.requestVerification, (c, { body }) => c.var.app.accounts.requestVerification(body, callerOf(c)))

serve(user, userCalls.resendVerification, (c, { body }) =>
  c.var.app.accounts.resendVerification(c.var.user, body, callerOf(c))
)

serve(user, userCalls.listSessions, c => c.var.app.accounts.listSessions(c.var.reader))

serve(user, userCalls.endSession, (c, { params }) =>
  c.var.app.accounts.endSession(c.var.reader, params.id, callerOf(c))
)

const FILE_NAME = 'fourfold-account.json'

serve(user, userCalls.exportData, async c => {
  const exported = await c.var.app.accounts.exportData(c.var.user, callerOf(c))
  if (!exported.ok) return exported
  c.header('content-disposition', `attachment; filename="${FILE_NAME}"`)
  return { json: JSON.stringify(exported.value, null, 2), ok: true }
})

serve(user, userCalls.openDeletion, c => c.var.app.accounts.openDeletion(c.var.reader))

serve(user, userCalls.askDeletion, (c, { body }) => c.var.app.accounts.askDeletion(c.var.reader, body, callerOf(c)))

serve(user, userCalls.cancelDeletion, c => c.var.app.accounts.cancelDeletion(c.var.reader, callerOf(c)))

serve(user, userCalls.listOwnSecurityEvents, (c, { query }) =>
  c.var.app.accounts.listOwnSecurityEvents(c.var.user, query)
)

serve(user, userCalls.listSecurityEvents, (c, { params, query }) =>
  c.var.app.admin.listSecurityEvents(c.var.user, params.id, query)
)

serve(user, userCalls.openEmailPreferences, (c, { body }) =>
  c.var.app.accounts.openEmailPreferences(c.var.user, body, callerOf(c))
)

serve(user, userCalls.retryAddress, c => c.var.app.accounts.retryAddress(c.var.user))

serve(user, userCalls.saveEmailPreferences, (c, { body }) =>
  c.var.app.accounts.saveEmailPreferences(c.var.user, body, callerOf(c))
)
