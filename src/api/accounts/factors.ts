import { Hono } from 'hono'

import { callerOf } from '../caller.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { factors as contract } from './factors-contract.ts'

/** Calls under `/api/v1/user/second-factor`. */
export const factors = new Hono<ApiEnv>()

serve(factors, contract.open, c => c.var.app.accounts.openFactors(c.var.reader))

serve(factors, contract.confirm, (c, { body }) => c.var.app.accounts.confirmReader(c.var.reader, body, callerOf(c)))

serve(factors, contract.startPasskeyConfirmation, c => c.var.app.accounts.startPasskeyConfirmation(c.var.reader))

serve(factors, contract.confirmByPasskey, (c, { body }) =>
  c.var.app.accounts.confirmByPasskey(c.var.reader, body, callerOf(c))
)

serve(factors, contract.startTotp, c => c.var.app.accounts.startTotp(c.var.reader))

serve(factors, contract.addTotp, (c, { body }) => c.var.app.accounts.addTotp(c.var.reader, body, callerOf(c)))

serve(factors, contract.removeTotp, c => c.var.app.accounts.removeTotp(c.var.reader, callerOf(c)))

serve(factors, contract.startPasskey, c => c.var.app.accounts.startPasskey(c.var.reader))

serve(factors, contract.addPasskey, (c, { body }) => c.var.app.accounts.addPasskey(c.var.reader, body, callerOf(c)))

serve(factors, contract.removePasskey, (c, { params }) =>
  c.var.app.accounts.removePasskey(c.var.reader, params.id, callerOf(c))
)

serve(factors, contract.renewRecoveryCodes, c => c.var.app.accounts.renewRecoveryCodes(c.var.reader, callerOf(c)))
