import { Hono } from 'hono'

import { toAccount } from '#core/people/user.ts'
import { failure } from '#src/server/respond.ts'
import { answer } from '../answer.ts'
import { callerOf } from '../caller.ts'
import type { ApiEnv } from '../env.ts'
import { onlyJson } from '../only-json.ts'
import { readJson } from '../read-json.ts'

/** `/api/v1/user`. @see docs/reference/product.md, section 7 */
export const user = new Hono<ApiEnv>()

/**
 * { user } of the bearer token, a new `accessToken` when the session was prolonged, and `deletesAt` when the account is
 * about to be deleted; 401 to a visitor.
 */
user.get('/me', c => {
  const { language, reader } = c.var
  if (!reader) return failure('sign_in_required', language)
  const { renewedToken, user: asking } = reader
  const { deletesAt } = asking
  return c.json({
    user: toAccount(asking),
    ...(renewedToken && { accessToken: renewedToken }),
    ...(deletesAt && { deletesAt })
  })
})

/** { email } → true, whether there is such an account or not. */
user.post('/forgot', onlyJson, async c =>
  answer(c, await c.var.app.accounts.requestPasswordReset(await readJson(c.req), callerOf(c)))
)

/** { token, password } → true */
user.post('/reset', onlyJson, async c =>
  answer(c, await c.var.app.accounts.resetPassword(await readJson(c.req), callerOf(c)))
)

/** `id` is the user's encId; → true */
user.get('/:id/verify/:token', async c => {
  const { id, token } = c.req.param()
  // The address is a secret, which no cache on the way should have.
  c.header('cache-control', 'no-store')
  return answer(c, await c.var.app.accounts.verifyEmail(id, token, callerOf(c)))
})

/** {} → true; mails the link once more, unless the address is verified */
user.post('/verification', onlyJson, async c =>
  answer(c, await c.var.app.accounts.askVerification(c.var.user, callerOf(c)))
)

/** → the browsers in which the user is signed in: [{ id, createdAt, expiresAt, device, isCurrent }] */
user.get('/sessions', async c => answer(c, await c.var.app.accounts.listSessions(c.var.reader)))

/** Signs one of them out → true */
user.delete('/sessions/:id', async c =>
  answer(c, await c.var.app.accounts.endSession(c.var.reader, c.req.param('id'), callerOf(c)))
)
