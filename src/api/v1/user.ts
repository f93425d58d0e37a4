import { Hono } from 'hono'

import { toAccount } from '#core/accounts/user.ts'
import type { ApiEnv } from '#src/api/env.ts'
import { failure } from '#src/server/respond.ts'

/** Specification section 7: `/api/v1/user`. */
export const user = new Hono<ApiEnv>()

/** { user } of the bearer token; 401 to a visitor. */
user.get('/me', c => {
  const { language, user: asking } = c.var
  return asking ? c.json({ user: toAccount(asking) }) : failure('sign_in_required', language)
})
