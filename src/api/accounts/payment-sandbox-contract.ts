import * as v from 'valibot'
import { count, described, instant, text } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'

const card = described(v.picklist(['declines', 'pays']), 'The card that is played.')
const id = v.pipe(v.string(), v.maxLength(255))

const PortalAction = v.variant('action', [
  v.strictObject({ action: v.picklist(['cancel', 'resume']), subscriptionId: id }),
  v.strictObject({ action: v.literal('switch'), priceId: id, subscriptionId: id }),
  v.strictObject({ action: v.literal('card'), card }),
  v.strictObject({
    action: v.literal('advance'),
    days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(400))
  })
])

const price = {
  cents: count,
  currency: text,
  interval: v.picklist(['month', 'year']),
  priceId: text,
  productName: text
}

const Portal = v.strictObject({
  card,
  invoices: v.array(v.strictObject({ cents: count, createdAt: instant, currency: text, number: text, status: text })),
  now: described(instant, "What the sandbox's clock says."),
  returnUrl: v.nullable(text),
  subscriptions: v.array(
    v.strictObject({
      ...price,
      cancelsAtPeriodEnd: v.boolean(),
      changesAtPeriodEnd: v.boolean(),
      id: text,
      otherPrice: v.nullable(v.strictObject(price)),
      periodEnd: instant,
      status: text
    })
  )
})

/** Calls of the simulated payment pages. Without sign-in: ids cannot be guessed. Not served with real payments. */
export const paymentSandbox = {
  act: operation({
    access: 'everybody',
    answer: Portal,
    body: PortalAction,
    bodyCode: 'bad_request',
    description: 'The portal afterwards.',
    params: v.object({ id: described(v.string(), 'Of the portal.', 'bps_a1') }),
    refusals: ['not_found', 'payment_declined'],
    route: 'POST /api/v1/payment-sandbox/portal/:id',
    summary: 'Do something in the portal of the payment sandbox'
  }),
  pay: operation({
    access: 'everybody',
    answer: v.strictObject({ url: described(text, 'Where the reader goes on.') }),
    body: v.strictObject({ card }),
    bodyCode: 'bad_request',
    params: v.object({ id: described(v.string(), 'Of the checkout.', 'cs_a1') }),
    refusals: ['not_found', 'payment_declined'],
    route: 'POST /api/v1/payment-sandbox/checkout/:id/pay',
    summary: 'Pay in the payment sandbox'
  })
} as const
