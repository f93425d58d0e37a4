import { Hono, type MiddlewareHandler } from 'hono'

import { fail, ok } from '#core/result.ts'
import { failure } from '#src/server/respond.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { paymentSandbox as contract } from './payment-sandbox-contract.ts'

/** Calls of the simulated payment pages. They are not served where real payments are taken. */
export const paymentSandbox = new Hono<ApiEnv>()

const refuseWithoutSandbox: MiddlewareHandler<ApiEnv> = async (c, next) =>
  c.var.app.paymentSandbox ? next() : failure('not_found', c.var.language)

paymentSandbox.use('/api/v1/payment-sandbox/*', refuseWithoutSandbox)

serve(paymentSandbox, contract.pay, (c, { body, params }) => {
  const paid = c.var.app.paymentSandbox?.pay(params.id, body.card)
  if (paid === 'declined') return fail('payment_declined')
  return paid ? ok(paid) : fail('not_found')
})

serve(paymentSandbox, contract.act, (c, { body, params }) => {
  const portal = c.var.app.paymentSandbox?.act(params.id, body)
  if (portal === 'declined') return fail('payment_declined')
  return portal ? ok(portal) : fail('not_found')
})
