import { Hono } from 'hono'
import { ok } from '#core/result.ts'
import { callerOf } from '../caller.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { auth as authCalls } from './auth-contract.ts'
import { factors as factorsCalls } from './factors-contract.ts'

/** Calls under `/api/v1/auth` and `/api/v1/user/second-factor`. */
export const auth = new Hono<ApiEnv>()

serve(auth, authCalls.signIn, (c, { body }) => c.var.app.accounts.signIn(body, callerOf(c)))

serve(auth, authCalls.signInByFactor, (c, { body }) => c.var.app.accounts.signInByCode(body, callerOf(c)))

serve(auth, authCalls.startPasskeySignIn, (c, { body }) => c.var.app.accounts.startPasskeySignIn(body))

serve(auth, authCalls.signInByPasskey, (c, { body }) => c.var.app.accounts.signInByPasskey(body, callerOf(c)))

serve(auth, authCalls.signUp, (c, { body }) => c.var.app.accounts.signUp(body, callerOf(c)))

serve(auth, authCalls.signInByCredential, (c, { body }) => c.var.app.accounts.signInByCredential(body, callerOf(c)))

serve(auth, authCalls.signInByFacebook, (c, { body }) =>
  c.var.app.accounts.signInByProvider('facebook', body, callerOf(c))
)

serve(auth, authCalls.startFlow, (c, { params }) => c.var.app.accounts.startProviderFlow(params.provider, callerOf(c)))

serve(auth, authCalls.signInByCode, (c, { body, params }) =>
  c.var.app.accounts.signInByProvider(params.provider, body, callerOf(c))
)

serve(auth, authCalls.signOut, async c => {
  // Clears cached answers. Theme and language are not in the cache and stay.
  c.header('clear-site-data', '"cache"')
  const { app, reader } = c.var
  if (reader) await app.accounts.endSession(reader, reader.session.id, callerOf(c))
  return ok(true)
})

serve(auth, factorsCalls.open, c => c.var.app.accounts.openFactors(c.var.reader))

serve(auth, factorsCalls.confirm, (c, { body }) => c.var.app.accounts.confirmReader(c.var.reader, body, callerOf(c)))

serve(auth, factorsCalls.startPasskeyConfirmation, c => c.var.app.accounts.startPasskeyConfirmation(c.var.reader))

serve(auth, factorsCalls.confirmByPasskey, (c, { body }) =>
  c.var.app.accounts.confirmByPasskey(c.var.reader, body, callerOf(c))
)

serve(auth, factorsCalls.startTotp, c => c.var.app.accounts.startTotp(c.var.reader))

serve(auth, factorsCalls.addTotp, (c, { body }) => c.var.app.accounts.addTotp(c.var.reader, body, callerOf(c)))

serve(auth, factorsCalls.removeTotp, c => c.var.app.accounts.removeTotp(c.var.reader, callerOf(c)))

serve(auth, factorsCalls.startPasskey, c => c.var.app.accounts.startPasskey(c.var.reader))

serve(auth, factorsCalls.addPasskey, (c, { body }) => c.var.app.accounts.addPasskey(c.var.reader, body, callerOf(c)))

serve(auth, factorsCalls.removePasskey, (c, { params }) =>
  c.var.app.accounts.removePasskey(c.var.reader, params.id, callerOf(c))
)

serve(auth, factorsCalls.renewRecoveryCodes, c => c.var.app.accounts.renewRecoveryCodes(c.var.reader, callerOf(c)))
