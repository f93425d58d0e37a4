import { Hono } from 'hono'
import { failure } from '#src/server/respond.ts'
import { answer } from '../answer.ts'
import type { ApiEnv } from '../env.ts'
import { onlyJson } from '../only-json.ts'
import { readJson } from '../read-json.ts'

/**
 * `/api/v1/subscriptions`. Money is in the smallest unit of its currency.
 *
 * @see docs/reference/product.md, section 7
 */
export const subscriptions = new Hono<ApiEnv>()

/** { priceId, action?: 'api', plan? } → { url }: where to pay. 409 with a running subscription of the same kind. */
subscriptions.post('/create-checkout-session', onlyJson, async c => {
  const { app, language, user } = c.var
  return answer(c, await app.subscriptions.startCheckout(await readJson(c.req), user, language))
})

/** { subscriptionId } → { url }: where the reader manages it. */
subscriptions.post('/create-customer-portal-session', onlyJson, async c => {
  const { app, language, user } = c.var
  return answer(c, await app.subscriptions.openPortal(await readJson(c.req), user, language))
})

/** ?subscription=all → a list; =api → the one to the data API or null; without → the one to the site or null. */
subscriptions.get('/details', async c => {
  const { app, language, user } = c.var
  const listed = await app.subscriptions.list(user, c.req.query('subscription'))
  if (listed.ok) return c.json(listed.value)
  const { code, ok: _, ...details } = listed
  return failure(code, language, details)
})

/** Reads back what was paid → the list of `details?subscription=all`. */
subscriptions.post('/refresh', async c => answer(c, await c.var.app.subscriptions.refresh(c.var.user)))

/** → the payment history, newest first. */
subscriptions.get('/payments', async c => answer(c, await c.var.app.subscriptions.listPayments(c.var.user)))

/** → { prefix, createdAt, lastUsedAt } of the reader's key of the data API, or null. */
subscriptions.get('/api-key', async c => answer(c, await c.var.app.publicApi.findKey(c.var.user)))

/** Issues the first key → { key, prefix }: the only answer with the key in full. */
subscriptions.post('/api-key', async c => answer(c, await c.var.app.publicApi.issueKey(c.var.user)))

/** A new key in the place of the old one, which opens nothing from then on → { key, prefix } */
subscriptions.post('/api-key/rotate', async c => answer(c, await c.var.app.publicApi.rotateKey(c.var.user)))

/** → true */
subscriptions.delete('/api-key', async c => answer(c, await c.var.app.publicApi.revokeKey(c.var.user)))

/** What Stripe tells, signed over the raw body: anything but 2xx makes it tell again. */
subscriptions.post('/webhook', async c => {
  const body = new Uint8Array(await c.req.arrayBuffer())
  return answer(c, await c.var.app.subscriptions.receiveEvent(body, c.req.header('stripe-signature') ?? ''))
})
