import * as v from 'valibot'

import { DELIVERY_PROBLEMS } from '#core/data-api/push/ports.ts'
import { DeliveriesQuery, ReplayForm, WebhookForm } from '#core/data-api/push/webhooks.ts'
import { note } from '../serving/operation.ts'
import { cik, count, described, done, instant, text, ticker } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'

const id = described(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), 'The `id` of the list of webhooks.', 'pTq0s5VZ1kG4')

const Webhook = v.strictObject({
  createdAt: instant,
  disabledAt: described(v.nullable(instant), 'Since when nothing is sent; null where it is.'),
  disabledReason: described(
    v.nullable(v.picklist(['failing', 'gone'])),
    'It took nothing for a day, or answered that it is gone.'
  ),
  dropped: described(count, 'Queued events that were older than 30 days and are no longer kept.', 0),
  id,
  insiders: described(v.array(cik), 'Empty for all.'),
  kinds: described(v.array(text), 'Empty for all.', ['insider.filing.created']),
  oldSecretUntil: described(v.nullable(instant), 'Until when the secret of before signs too.'),
  queued: described(count, 'Events that wait to be sent, also while it is switched off.', 0),
  tickers: described(v.array(ticker), 'Empty for all.'),
  url: text
})

const Delivery = v.strictObject({
  attemptedAt: v.nullable(instant),
  attempts: count,
  createdAt: instant,
  dueAt: described(v.nullable(instant), 'Of the next try; null where there is none.'),
  id: text,
  kind: described(text, 'Of the event, or `test`.', 'insider.filing.created'),
  problem: described(v.nullable(v.picklist(DELIVERY_PROBLEMS)), 'Why the last try did not succeed.'),
  seq: described(v.nullable(count), 'Of the event; null for a test.', 184_467),
  state: v.picklist(['delivered', 'failed', 'waiting']),
  status: described(v.nullable(count), 'HTTP status of the last answer.', 204)
})

const IssuedSecret = v.strictObject({
  id,
  secret: described(text, 'Signs what is sent: no other answer tells it again.', 'whsec_MfKQ9r8G…')
})

const NOTES = {
  insiders: note('CIKs; empty for all.', '0000320193'),
  kinds: note('Kinds of events; empty for all.', 'insider.filing.created'),
  tickers: note('Empty for all.', 'AAPL'),
  url: note('HTTPS, on port 443 or 8443, of a public address.', 'https://hooks.example.com/fourfold')
}

/** Calls for the webhooks of a data API customer. */
export const webhooks = {
  add: operation({
    access: 'reader',
    answer: IssuedSecret,
    body: WebhookForm,
    notes: NOTES,
    refusals: ['push_plan_required', 'too_many_attempts', 'too_many_webhooks', 'unknown_ticker', 'webhook_url_invalid'],
    route: 'POST /api/v1/user/webhooks',
    summary: 'Have events sent to an address'
  }),
  change: operation({
    access: 'reader',
    answer: done,
    body: WebhookForm,
    notes: NOTES,
    params: v.object({ id }),
    refusals: ['push_plan_required', 'too_many_attempts', 'unknown_ticker', 'webhook_not_found', 'webhook_url_invalid'],
    route: 'POST /api/v1/user/webhooks/:id',
    summary: 'Change what is sent, or where'
  }),
  enable: operation({
    access: 'reader',
    answer: done,
    params: v.object({ id }),
    refusals: ['push_plan_required', 'too_many_attempts', 'webhook_not_found'],
    route: 'POST /api/v1/user/webhooks/:id/enable',
    summary: 'Send again to a webhook that was switched off'
  }),
  list: operation({
    access: 'reader',
    answer: v.strictObject({
      endpoints: v.array(Webhook),
      isPaid: described(v.boolean(), 'Whether the plan of the account has webhooks.'),
      most: described(count, 'How many an account may have.', 5)
    }),
    refusals: [],
    route: 'GET /api/v1/user/webhooks',
    summary: 'List the webhooks'
  }),
  listDeliveries: operation({
    access: 'reader',
    answer: v.strictObject({
      deliveries: described(v.array(Delivery), 'Newest first.'),
      next: described(v.nullable(text), 'What the next page is asked with as `before`; null on the last.', '4711')
    }),
    notes: {
      before: note('`next` of the page before.', '4711'),
      failed: note('Only those that failed for good.', 'true')
    },
    params: v.object({ id }),
    query: DeliveriesQuery,
    refusals: ['webhook_not_found'],
    route: 'GET /api/v1/user/webhooks/:id/deliveries',
    summary: 'List what was sent'
  }),
  remove: operation({
    access: 'reader',
    answer: done,
    params: v.object({ id }),
    refusals: ['webhook_not_found'],
    route: 'DELETE /api/v1/user/webhooks/:id',
    summary: 'Delete a webhook'
  }),
  replay: operation({
    access: 'reader',
    answer: v.strictObject({ replayed: described(count, 'How many are sent again.') }),
    body: ReplayForm,
    bodyCode: 'bad_request',
    notes: {
      after: note('Everything after the event of this number, in order.', 184_466),
      delivery: note('The `id` of one; without it all that failed.', '4711')
    },
    params: v.object({ id }),
    refusals: ['push_plan_required', 'too_many_attempts', 'webhook_disabled', 'webhook_not_found'],
    route: 'POST /api/v1/user/webhooks/:id/replay',
    summary: 'Send again what failed, one delivery, or everything after a number'
  }),
  rotateSecret: operation({
    access: 'reader',
    answer: IssuedSecret,
    description: 'The old secret signs beside it for a day.',
    params: v.object({ id }),
    refusals: ['too_many_attempts', 'webhook_not_found'],
    route: 'POST /api/v1/user/webhooks/:id/secret',
    summary: 'Give a webhook a new secret'
  }),
  test: operation({
    access: 'reader',
    answer: done,
    params: v.object({ id }),
    refusals: ['push_plan_required', 'too_many_attempts', 'webhook_disabled', 'webhook_not_found'],
    route: 'POST /api/v1/user/webhooks/:id/test',
    description: 'Posts the newest event that fits, marked with `test`, and lists the result as a delivery.',
    summary: 'Send a test event'
  })
} as const
