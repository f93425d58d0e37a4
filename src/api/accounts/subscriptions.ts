import { Hono, type MiddlewareHandler } from 'hono'
import type { PlanCard } from '#core/accounts/subscriptions/offers.ts'
import { fail, ok } from '#core/result.ts'
import { translator } from '#src/i18n/catalogue.ts'
import { failure } from '#src/server/respond.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { paymentSandbox as paymentSandboxCalls } from './payment-sandbox-contract.ts'
import { plans as plansCalls, subscriptions as subscriptionsCalls } from './subscriptions-contract.ts'

/** Calls for plans, subscriptions and the simulated payment pages. Amounts are in the smallest unit of their currency. */
export const subscriptions = new Hono<ApiEnv>()

/** Writes the plan cards with texts in the reader's language. */
serve(subscriptions, plansCalls.list, c => {
  const { app, language } = c.var
  const t = translator(language)
  const withTexts = ({ features, ...card }: PlanCard) => ({
    ...card,
    caption: card.yearlyCents === null ? null : t('plans:caption_yearly'),
    features: features.map(({ count, highlight, isAvailable, text }) => ({
      highlight,
      isAvailable,
      text: t(`plans:${text}`, { count })
    })),
    labelAction: t(labelOf(card))
  })
  return ok({ plans: app.subscriptions.listPlans().map(withTexts), sandbox: app.paymentSandbox !== undefined })
})

function labelOf({ monthlyCents, subscriptionFor }: Pick<PlanCard, 'monthlyCents' | 'subscriptionFor'>) {
  if (monthlyCents === null) return 'plans:label_contact'
  if (subscriptionFor === 'api') return 'plans:label_api'
  return monthlyCents === 0 ? 'plans:label_free' : 'plans:label_subscribe'
}

serve(subscriptions, subscriptionsCalls.startCheckout, (c, { body }) => {
  const { app, language, user } = c.var
  return app.subscriptions.startCheckout(body, user, language)
})

serve(subscriptions, subscriptionsCalls.openPortal, (c, { body }) => {
  const { app, language, user } = c.var
  return app.subscriptions.openPortal(body, user, language)
})

serve(subscriptions, subscriptionsCalls.list, (c, { query }) =>
  c.var.app.subscriptions.list(c.var.user, query.subscription)
)

serve(subscriptions, subscriptionsCalls.refresh, c => c.var.app.subscriptions.refresh(c.var.user))

serve(subscriptions, subscriptionsCalls.listPayments, c => c.var.app.subscriptions.listPayments(c.var.user))

/** Passes on the raw body, which the signature covers. */
serve(subscriptions, subscriptionsCalls.receiveEvent, async c => {
  const body = new Uint8Array(await c.req.arrayBuffer())
  return c.var.app.subscriptions.receiveEvent(body, c.req.header('stripe-signature') ?? '')
})

const refuseWithoutSandbox: MiddlewareHandler<ApiEnv> = async (c, next) =>
  c.var.app.paymentSandbox ? next() : failure('not_found', c.var.language)

subscriptions.use('/api/v1/payment-sandbox/*', refuseWithoutSandbox)

serve(subscriptions, paymentSandboxCalls.pay, (c, { body, params }) => {
  const paid = c.var.app.paymentSandbox?.pay(params.id, body.card)
  if (paid === 'declined') return fail('payment_declined')
  return paid ? ok(paid) : fail('not_found')
})

serve(subscriptions, paymentSandboxCalls.act, (c, { body, params }) => {
  const portal = c.var.app.paymentSandbox?.act(params.id, body)
  if (portal === 'declined') return fail('payment_declined')
  return portal ? ok(portal) : fail('not_found')
})
