import { type Context, Hono } from 'hono'

import { answer } from '../answer.ts'
import { callerOf } from '../caller.ts'
import type { ApiEnv } from '../env.ts'
import { onlyJson } from '../only-json.ts'
import { readJson } from '../read-json.ts'

/** `/api/v1/auth`. @see docs/reference/product.md, section 7 */
export const auth = new Hono<ApiEnv>()

/** { email, password, remember } → { accessToken, user } */
auth.post('/login', onlyJson, async c => answer(c, await c.var.app.accounts.signIn(await readJson(c.req), callerOf(c))))

/** { email, password, name, joinWaitList, subscribeToAlerts, remember } → { accessToken, user } */
auth.post('/signup', onlyJson, async c =>
  answer(c, await c.var.app.accounts.signUp(await readJson(c.req), callerOf(c)))
)

/** A Google credential response → { accessToken, user, isNew, asksToVerify } */
auth.post('/google', onlyJson, async c =>
  answer(c, await c.var.app.accounts.signInByCredential(await readJson(c.req), callerOf(c)))
)

/** The same as /facebook/code. @see docs/reference/product.md, section 7, "POST /api/v1/auth/fb" */
auth.post('/fb', onlyJson, c => signInBy('facebook', c))

/** {} → { flow, nonce, url }: where to go, and what to bring back. `provider` is google, facebook or local. */
auth.post('/:provider/start', onlyJson, async c =>
  answer(c, await c.var.app.accounts.startProviderFlow(c.req.param('provider'), callerOf(c)))
)

/** { code, state, flow, remember, subscribeToAlerts } → { accessToken, user, isNew, asksToVerify } */
auth.post('/:provider/code', onlyJson, c => signInBy(c.req.param('provider'), c))

async function signInBy(provider: string, c: Context<ApiEnv>): Promise<Response> {
  return answer(c, await c.var.app.accounts.signInByProvider(provider, await readJson(c.req), callerOf(c)))
}

/** Ends the session of the bearer token → true, also where it had ended before. */
auth.post('/logout', async c => {
  const { app, reader } = c.var
  if (reader) await app.accounts.endSession(reader, reader.session.id, callerOf(c))
  return c.json(true)
})
