import { Hono } from 'hono'

import { answer } from '#src/api/answer.ts'
import { callerOf } from '#src/api/caller.ts'
import type { ApiEnv } from '#src/api/env.ts'
import { onlyJson } from '#src/api/only-json.ts'
import { readJson } from '#src/api/read-json.ts'

/** Specification section 7: `/api/v1/auth`. */
export const auth = new Hono<ApiEnv>()

/** { email, password, remember } → { accessToken, user } */
auth.post('/login', onlyJson, async c => answer(c, await c.var.app.signIn(await readJson(c.req), callerOf(c))))

/** { email, password, name, joinWaitList, subscribeToAlerts, remember } → { accessToken, user } */
auth.post('/signup', onlyJson, async c => answer(c, await c.var.app.signUp(await readJson(c.req), callerOf(c))))

/** Ends the session of the bearer token → true, also where it had ended before. */
auth.post('/logout', async c => {
  const { app, reader } = c.var
  if (reader) await app.endSession(reader, reader.session.id)
  return c.json(true)
})
