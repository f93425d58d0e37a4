import { Hono } from 'hono'

import { ok } from '#core/result.ts'
import { callerOf } from '../caller.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { auth as contract } from './auth-contract.ts'

/** Calls under `/api/v1/auth`. */
export const auth = new Hono<ApiEnv>()

serve(auth, contract.signIn, (c, { body }) => c.var.app.accounts.signIn(body, callerOf(c)))

serve(auth, contract.signInByFactor, (c, { body }) => c.var.app.accounts.signInByCode(body, callerOf(c)))

serve(auth, contract.startPasskeySignIn, (c, { body }) => c.var.app.accounts.startPasskeySignIn(body))

serve(auth, contract.signInByPasskey, (c, { body }) => c.var.app.accounts.signInByPasskey(body, callerOf(c)))

serve(auth, contract.signUp, (c, { body }) => c.var.app.accounts.signUp(body, callerOf(c)))

serve(auth, contract.signInByCredential, (c, { body }) => c.var.app.accounts.signInByCredential(body, callerOf(c)))

serve(auth, contract.signInByFacebook, (c, { body }) =>
  c.var.app.accounts.signInByProvider('facebook', body, callerOf(c))
)

serve(auth, contract.startFlow, (c, { params }) => c.var.app.accounts.startProviderFlow(params.provider, callerOf(c)))

serve(auth, contract.signInByCode, (c, { body, params }) =>
  c.var.app.accounts.signInByProvider(params.provider, body, callerOf(c))
)

serve(auth, contract.signOut, async c => {
  // Clears cached answers. Theme and language are not in the cache and stay.
  c.header('clear-site-data', '"cache"')
  const { app, reader } = c.var
  if (reader) await app.accounts.endSession(reader, reader.session.id, callerOf(c))
  return ok(true)
})
