import * as v from 'valibot'
import { CheckoutForm } from '#core/accounts/subscriptions/checkout/start-checkout.ts'
import { ListSubscriptionsQuery } from '#core/accounts/subscriptions/list-subscriptions.ts'
import { PortalForm } from '#core/accounts/subscriptions/open-portal.ts'
import { note } from '../serving/operation.ts'
import { cents, count, described, done, instant, text } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'

const subscriptionFor = described(v.picklist(['api', 'other']), 'What it opens: the data API, or the site.')
const priceId = described(text, "Stripe's id of the price.", 'price_1NqYkV')
const url = described(text, 'Where the reader goes on.', 'https://checkout.stripe.com/c/pay/cs_test_a1')

const Subscription = v.strictObject({
  expires_at: described(instant, 'The end of what is paid for.'),
  isPaid: described(v.boolean(), 'Active, or canceled and not over.'),
  isRunning: described(v.boolean(), 'Whether it can be managed; what is over cannot be taken up again.'),
  priceId,
  productName: described(text, 'Name of the plan.', 'Daily Traders'),
  showGoodThrough: described(v.boolean(), 'Whether access ends at `expires_at`.'),
  status: v.picklist(['active', 'canceled']),
  subscriptionFor,
  subscriptionId: described(text, "Stripe's id.", 'sub_1NqYkV')
})
const Subscriptions = v.array(Subscription)

export const Receipt = v.strictObject({
  createdAt: instant,
  currency: described(text, 'ISO 4217, lower case.', 'usd'),
  id: text,
  number: described(v.exactOptional(text), 'Of the invoice.', 'FF-0001'),
  paidAt: v.exactOptional(instant),
  productName: described(v.exactOptional(text), 'Name of the plan, where it is still known.'),
  status: v.picklist(['open', 'paid', 'uncollectible', 'void']),
  subscriptionId: v.exactOptional(text),
  taxCents: cents('Tax'),
  totalCents: cents('Total with tax'),
  url: described(v.exactOptional(text), "The provider's page of the invoice.")
})

const Plan = v.strictObject({
  caption: described(v.nullable(text), "What the yearly price saves, in the reader's language."),
  features: v.array(
    v.strictObject({
      highlight: v.boolean(),
      isAvailable: described(v.boolean(), 'False for what the plan lacks.'),
      text
    })
  ),
  id: described(text, 'Of the plan.', 'daily-traders'),
  isAvailable: described(v.boolean(), 'False while the plan cannot be bought.'),
  labelAction: described(text, "What the button says, in the reader's language."),
  monthlyCents: described(v.nullable(count), 'Cents a month; 0 is free, null is agreed with sales.', 499),
  priceId_Annually: v.nullable(priceId),
  priceId_Monthly: v.nullable(priceId),
  requestsPerMinute: described(v.exactOptional(v.nullable(count)), 'Of the data API; null is unlimited.', 50),
  subscriptionFor,
  subscriptionName: described(text, 'Name of the plan.', 'Daily Traders'),
  yearlyCents: described(v.nullable(count), 'Cents a year, of plans that are sold by the year.', 4_790)
})

export const plans = {
  list: operation({
    access: 'everybody',
    answer: v.strictObject({
      plans: described(v.array(Plan), 'In the order in which they are shown.'),
      sandbox: described(v.boolean(), 'True where no money moves.')
    }),
    refusals: [],
    route: 'GET /api/v1/plans',
    summary: 'List what is offered'
  })
} as const

export const subscriptions = {
  list: operation({
    access: 'reader',
    answer: v.union([Subscriptions, v.nullable(Subscription)]),
    description: 'Of the site without a parameter, of the data API for `api`: one or null; for `all` a list.',
    notes: { subscription: note('Which.', 'all') },
    query: ListSubscriptionsQuery,
    refusals: ['invalid_parameter'],
    route: 'GET /api/v1/subscriptions/details',
    summary: 'Read what one subscribed to'
  }),
  listPayments: operation({
    access: 'reader',
    answer: described(v.array(Receipt), 'Newest first.'),
    refusals: [],
    route: 'GET /api/v1/subscriptions/payments',
    summary: 'Read what one was charged'
  }),
  openPortal: operation({
    access: 'reader',
    answer: v.strictObject({ url }),
    body: PortalForm,
    bodyCode: 'bad_request',
    notes: { subscriptionId: note('Of `details`.', 'sub_1NqYkV') },
    refusals: ['payment_declined', 'payment_unavailable', 'subscription_not_found', 'too_many_attempts'],
    route: 'POST /api/v1/subscriptions/create-customer-portal-session',
    summary: 'Manage a subscription'
  }),
  receiveEvent: operation({
    access: 'everybody',
    answer: done,
    description: 'What Stripe tells; anything but 200 makes it tell again.',
    refusals: ['bad_request', 'busy', 'payment_declined', 'payment_unavailable', 'signature_invalid'],
    route: 'POST /api/v1/subscriptions/webhook',
    signedBody: { 'stripe-signature': 'Of the body, as Stripe signs it.' },
    summary: 'Take in an event of Stripe'
  }),
  refresh: operation({
    access: 'reader',
    answer: Subscriptions,
    description: 'For who comes back from paying before the event of it does.',
    refusals: ['payment_declined', 'payment_unavailable', 'too_many_attempts'],
    route: 'POST /api/v1/subscriptions/refresh',
    summary: 'Read back from the provider what one subscribed to'
  }),
  startCheckout: operation({
    access: 'reader',
    answer: v.strictObject({ url }),
    body: CheckoutForm,
    bodyCode: 'bad_request',
    notes: {
      action: note('Of a plan of the data API.', 'api'),
      plan: note('Goes with `action`; what is bought is decided by the price.', 'base'),
      priceId: note("Stripe's id of the price.", 'price_1NqYkV')
    },
    refusals: [
      'already_subscribed',
      'bad_request',
      'payment_declined',
      'payment_unavailable',
      'plan_unavailable',
      'price_unknown',
      'too_many_attempts',
      'verification_required'
    ],
    route: 'POST /api/v1/subscriptions/create-checkout-session',
    summary: 'Pay for a plan'
  })
} as const
