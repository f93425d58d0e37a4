import { Hono } from 'hono'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { subscriptions as contract } from './subscriptions-contract.ts'

/**
 * Calls under `/api/v1/subscriptions`. Amounts are in the smallest unit of their currency.
 * @see docs/reference/product.md, section 7
 */
export const subscriptions = new Hono<ApiEnv>()

serve(subscriptions, contract.startCheckout, (c, { body }) => {
  const { app, language, user } = c.var
  return app.subscriptions.startCheckout(body, user, language)
})

serve(subscriptions, contract.openPortal, (c, { body }) => {
  const { app, language, user } = c.var
  return app.subscriptions.openPortal(body, user, language)
})

serve(subscriptions, contract.list, (c, { query }) => c.var.app.subscriptions.list(c.var.user, query.subscription))

serve(subscriptions, contract.refresh, c => c.var.app.subscriptions.refresh(c.var.user))

serve(subscriptions, contract.listPayments, c => c.var.app.subscriptions.listPayments(c.var.user))

/** Passes on the raw body, which the signature covers. */
serve(subscriptions, contract.receiveEvent, async c => {
  const body = new Uint8Array(await c.req.arrayBuffer())
  return c.var.app.subscriptions.receiveEvent(body, c.req.header('stripe-signature') ?? '')
})
