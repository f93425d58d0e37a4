// Faults of payments. After each, money and rights must agree. @see docs/reference/accounts.md,
// "Faults of payments"

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { stripeBilling } from '#adapters/stripe/stripe-billing.ts'
import { createStripe } from '#adapters/stripe/stripe-client.ts'
import { securityEvent } from '#core/accounts/security-event.ts'
import { createCheckedApi } from '#tests/support/api/checked-api.ts'
import { type Member, openPaymentSite, type PaymentSite, PRICES } from '#tests/support/payments/payment-site.ts'
import { type SpoiledWay, type StripeProxy, startStripeProxy } from '#tests/support/payments/stripe-proxy.ts'

/** Site to which the sandbox delivers no webhooks. Each test delivers its own. */
let site: PaymentSite
let proxy: StripeProxy

const WITH_NUL = JSON.stringify({ data: { object: { customer: 'cus_\0' } }, id: 'evt_\0', type: 'invoice.paid' })

const ago = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * 60_000) })

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  proxy = await startStripeProxy(() => site.sandbox.access.server ?? { host: '', port: 0 })
  site = await openPaymentSite({
    access: ({ access }) => ({ ...access, server: proxy }),
    isTold: false
  })
})
afterAll(async () => {
  await site.close()
  await proxy.close()
  vi.restoreAllMocks()
})

const eventsOf = (customer: string) =>
  Object.values(site.books().events).filter(({ body }) => JSON.parse(body).data.object.customer === customer)
const customerOf = async ({ id }: Member) => (await site.ports.subscriptions.findCustomer(id)) ?? ''
const checkout = ({ token }: Member, priceId: string = PRICES.month) =>
  site.call('/subscriptions/create-checkout-session', { body: { priceId }, token })
const all = async ({ token }: Member) => (await site.call('/subscriptions/details?subscription=all', { token })).body
const refresh = async ({ token }: Member) => (await site.call('/subscriptions/refresh', { method: 'POST', token })).body
const idOf = (url: string): string => url.split('/').at(-1) ?? ''
const portalOf = async (customer: string) => (await site.stripe.billingPortal.sessions.create({ customer })).id
const openSessionsOf = (customer: string) =>
  Object.values(site.books().sessions).filter(session => session.customer === customer && session.status === 'open')
const runningAtStripe = async (customer: string) =>
  (await site.stripe.subscriptions.list({ customer, status: 'active' })).data.length

describe('faults of webhooks', () => {
  test('one event delivered 100 times at once has one effect', async () => {
    const member = await site.join()
    await site.buy(member, PRICES.month)
    const customer = await customerOf(member)
    const [event] = eventsOf(customer).filter(({ type }) => type === 'checkout.session.completed')
    const answers = await Promise.all(Array.from({ length: 100 }, () => site.tell(event?.body ?? '')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { db } = site.database
    const count = async (table: 'billing_event' | 'payment' | 'subscription') =>
      (await db.selectFrom(table).select('id').where('customer_id', '=', customer).execute()).length
    expect([await count('billing_event'), await count('subscription'), await count('payment')]).toEqual([1, 1, 1])
    expect(await all(member)).toHaveLength(1)
    const mails = await db.selectFrom('outgoing_mail').select('data').where('recipient', '=', member.email).execute()
    expect(mails).toMatchObject([{ data: { number: expect.any(String), planName: 'Daily Traders', totalCents: 499 } }])
  })

  test('a forged, stale, future or truncated event changes nothing', async () => {
    const member = await site.join()
    await site.buy(member, PRICES.month)
    const [event] = eventsOf(await customerOf(member)).filter(({ type }) => type === 'customer.subscription.created')
    const body = event?.body ?? ''
    const { webhookSecret: secret } = site.sandbox.access
    const sign = (parts: object) => site.stripe.webhooks.generateTestHeaderString({ payload: body, secret, ...parts })
    const now = Math.floor(Date.now() / 1_000)
    const refused = [
      await site.tell(body, sign({ secret: 'whsec_other' })),
      await site.tell(body, sign({ timestamp: now - 301 })),
      await site.tell(body, sign({ timestamp: now + 330 })),
      await site.tell(body, sign({ timestamp: now + 1e9 })),
      await site.tell(body, sign({}).slice(0, -1)),
      await site.tell(body, sign({ scheme: 'v0' })),
      await site.tell(body.slice(0, -1), sign({})),
      await site.tell(body.replace('sub_', 'sub-'), sign({})),
      await site.tell(body, ''),
      await site.tell('', sign({}))
    ]
    expect(refused.map(({ body: { code }, status }) => [status, code])).toEqual(
      refused.map(() => [400, 'signature_invalid'])
    )
    expect(await all(member)).toEqual([])
  })

  test.each(['{', 'x', '[]', '1', 'null', '"text"', '{}', '{"id":1,"type":"invoice.paid"}', WITH_NUL])(
    'refuses signed content that is no event: %s',
    async body => {
      const { body: answer, status } = await site.tell(body)
      expect([status, answer.code]).toEqual([400, 'bad_request'])
    }
  )

  test('accepts and ignores unknown event types and unknown customers', async () => {
    const event = (type: string, customer: string | null) =>
      JSON.stringify({ data: { object: { customer } }, id: `evt_${type}`, object: 'event', type })
    expect((await site.tell(event('charge.refunded', 'cus_1'))).status).toBe(200)
    expect((await site.tell(event('payout.paid', null))).status).toBe(200)
    expect((await site.tell(event('invoice.paid', null))).status).toBe(200)
    expect((await site.tell(event('invoice.paid', 'cus_unknown'))).status).toBe(200)
  })

  test('reads an event larger than any form, but not one above the event limit', async () => {
    const event = (length: number) =>
      JSON.stringify({ data: { object: { text: 'x'.repeat(length) } }, id: 'evt_large', object: 'event', type: 'x.y' })
    expect((await site.tell(event(300_000))).status).toBe(200)
    const api = createCheckedApi(site.app, site.url)
    const large = { body: event(1_100_000), method: 'POST' }
    expect((await api.request('/api/v1/subscriptions/webhook', large)).status).toBe(413)
  })

  test('a return before the event reads the state from Stripe, and the event then changes nothing', async () => {
    const member = await site.join()
    await site.buy(member, PRICES.month)
    expect(await all(member)).toEqual([])
    const first = await refresh(member)
    expect(first).toMatchObject([{ isPaid: true, status: 'active' }])
    for (const { body } of eventsOf(await customerOf(member))) await site.tell(body)
    expect(await all(member)).toEqual(first)
  })

  test('a return after the event finds it done', async () => {
    const member = await site.join()
    await site.buy(member, PRICES.month)
    for (const { body } of eventsOf(await customerOf(member))) await site.tell(body)
    expect(await all(member)).toMatchObject([{ isPaid: true }])
  })

  test('refuses events if the clock is ten minutes off, and reading from Stripe corrects the state', async () => {
    const { clock } = site.ports
    const member = await site.join()
    await site.buy(member, PRICES.month)
    const [event] = eventsOf(await customerOf(member))
    const original = clock.now
    clock.now = ago(10).now
    expect((await site.tell(event?.body ?? '')).status).toBe(400)
    expect(await refresh(member)).toMatchObject([{ isPaid: true }])
    clock.now = ago(-10).now
    expect((await site.tell(event?.body ?? '')).status).toBe(400)
    clock.now = ago(-4).now
    expect((await site.tell(event?.body ?? '')).status).toBe(200)
    clock.now = original
    expect(await all(member)).toMatchObject([{ isPaid: true }])
  })
})

describe('faults of Stripe', () => {
  const ways: readonly [SpoiledWay, number, string][] = [
    ['down', 503, 'payment_unavailable'],
    [402, 402, 'payment_declined'],
    [409, 503, 'payment_unavailable'],
    [429, 503, 'payment_unavailable'],
    [500, 503, 'payment_unavailable'],
    ['lost', 503, 'payment_unavailable']
  ]
  test.each(ways)('%s: nothing is sold, and the next attempt sells once', async (way, status, code) => {
    const member = await site.join()
    proxy.spoil(way)
    expect(await checkout(member)).toMatchObject({ body: { code }, status })
    proxy.spoil(undefined)
    const [one, two] = [await checkout(member), await checkout(member)]
    expect(one.body.url).toContain('/payment-sandbox/checkout/cs_test_')
    expect(two.body.url).toBe(one.body.url)
    expect(openSessionsOf(await customerOf(member))).toHaveLength(1)
    const { customers } = site.books()
    expect(Object.values(customers).filter(({ email }) => email === member.email)).toHaveLength(1)
  })

  test('a slow Stripe: both tries time out, and the refusal names Stripe', async () => {
    proxy.spoil('slow')
    const { webhookSecret } = site.sandbox.access
    const stripe = createStripe({ ...site.sandbox.access, server: proxy, timeoutMs: 50 })
    const billing = stripeBilling(stripe, { collectsTax: false, siteUrl: site.url, webhookSecret })
    expect(await billing.findPrice(PRICES.month)).toEqual({ code: 'payment_unavailable', ok: false })
    proxy.spoil(undefined)
  })

  test('a lost answer after the checkout page was created leads to the same page', async () => {
    const member = await site.join()
    const { id: customer } = await site.stripe.customers.create({ email: member.email })
    await site.ports.subscriptions.keepCustomer(member.id, customer, 'en')
    proxy.spoil('lost')
    expect((await checkout(member)).status).toBe(503)
    proxy.spoil(undefined)
    const [made] = openSessionsOf(customer)
    expect((await checkout(member)).body.url).toBe(made?.url)
    expect(openSessionsOf(customer)).toHaveLength(1)
  })

  test('down while an event arrives: Stripe retries, and it is taken then', async () => {
    const member = await site.join()
    await site.buy(member, PRICES.month)
    const [event] = eventsOf(await customerOf(member))
    proxy.spoil('down')
    expect((await site.tell(event?.body ?? '')).status).toBe(503)
    proxy.spoil(undefined)
    expect((await site.tell(event?.body ?? '')).status).toBe(200)
    expect(await all(member)).toMatchObject([{ isPaid: true }])
  })
})

describe('faults of prices', () => {
  test('sells nothing at a price that differs from the page, and keeps running subscriptions', async () => {
    const { billing, subscriptions } = site.ports
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    const member = await site.join()
    const right = await billing.findPrice(PRICES.month)
    expect(right).toEqual({ ok: true, value: { cents: 499, currency: 'usd', interval: 'month', isActive: true } })
    const find = vi.spyOn(billing, 'findPrice')
    find.mockResolvedValue({ ok: true, value: { cents: 599, currency: 'usd', interval: 'month', isActive: true } })
    expect(await checkout(member)).toMatchObject({ body: { code: 'internal_error' }, status: 500 })
    expect(String(told.mock.calls[0]?.[1])).toContain(
      `${PRICES.month} must take 499 usd cents each month for Daily Traders, but takes 599`
    )
    expect(await subscriptions.findCustomer(member.id)).toBeUndefined()

    /* Simulates the key of another account, which has neither the price nor the customer. */
    find.mockResolvedValue({ ok: true, value: undefined })
    await subscriptions.keepCustomer(member.id, 'cus_of_another_account', 'de')
    expect((await checkout(member)).status).toBe(500)
    expect(await subscriptions.findCustomer(member.id)).toBe('cus_of_another_account')
    find.mockRestore()
    told.mockRestore()
    expect(await billing.findPrice('price_unknown')).toEqual({ ok: true, value: undefined })
    expect(await site.app.subscriptions.checkPrices()).toEqual({ right: 5, unasked: 0 })
  })
})

describe('faults of people and processes', () => {
  test('ten concurrent checkouts are one page', async () => {
    const member = await site.join()
    const answers = await Promise.all(Array.from({ length: 10 }, () => checkout(member)))
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
    expect(openSessionsOf(await customerOf(member))).toHaveLength(1)
  })

  test('concurrent monthly and yearly checkouts end in one subscription, however often they are paid', async () => {
    const member = await site.join()
    const wanted = [PRICES.month, PRICES.year, PRICES.month, PRICES.year]
    const answers = await Promise.all(wanted.map(price => checkout(member, price)))
    const urls = new Set(answers.flatMap(({ body }) => (body.url ? [String(body.url)] : [])))
    const customer = await customerOf(member)
    expect(openSessionsOf(customer).length).toBeLessThanOrEqual(1)
    for (const url of urls) site.sandbox.pay(idOf(url), 'pays')
    for (const price of wanted) {
      const { body } = await checkout(member, price)
      if (body.url) site.sandbox.pay(idOf(body.url), 'pays')
    }
    expect(await runningAtStripe(customer)).toBe(1)
    expect(await refresh(member)).toHaveLength(1)
  })

  test('a page overtaken by another price while it was created is closed, not returned', async () => {
    const { billing } = site.ports
    const member = await site.join()
    const make = billing.createCheckout
    const overtaken = vi.spyOn(billing, 'createCheckout').mockImplementationOnce(async (wanted, key) => {
      const made = await make(wanted, key)
      expect((await checkout(member, PRICES.year)).status).toBe(200)
      return made
    })
    const { body } = await checkout(member)
    overtaken.mockRestore()
    expect(openSessionsOf(await customerOf(member)).map(({ url }) => url)).toEqual([body.url])
  })

  test('a checkout at another price closes the first page', async () => {
    const member = await site.join()
    const [first, second] = [await checkout(member), await checkout(member, PRICES.year)]
    expect(second.body.url).not.toBe(first.body.url)
    expect(site.sandbox.pay(idOf(first.body.url), 'pays')).toBeUndefined()
    expect(site.sandbox.pay(idOf(second.body.url), 'pays')).toBeDefined()
  })

  test('reconciliation finds a payment without an event', async () => {
    const member = await site.join()
    await site.buy(member, PRICES.month)
    expect(await all(member)).toEqual([])
    const original = site.ports.clock.now
    site.ports.clock.now = ago(11).now
    const { failed } = await site.app.subscriptions.reconcile()
    site.ports.clock.now = original
    expect(failed).toBe(0)
    expect(await all(member)).toMatchObject([{ isPaid: true, status: 'active' }])
  })

  test('a payment has one receipt, even after its mail was deleted', async () => {
    const member = await site.join()
    await site.buy(member, PRICES.month)
    await refresh(member)
    const { db } = site.database
    await db.deleteFrom('outgoing_mail').where('recipient', '=', member.email).execute()
    await refresh(member)
    const mails = await db.selectFrom('outgoing_mail').select('kind').where('recipient', '=', member.email).execute()
    expect(mails).toEqual([])
  })

  test('a user deleted while subscribed is not charged again', async () => {
    const member = await site.join()
    await site.buy(member, PRICES.month)
    const customer = await customerOf(member)
    await refresh(member)
    await site.database.db.deleteFrom('account').where('id', '=', member.id).execute()
    expect(await runningAtStripe(customer)).toBe(1)
    await site.app.subscriptions.reconcile()
    expect(await runningAtStripe(customer)).toBe(0)
    const portal = await portalOf(customer)
    site.sandbox.act(portal, { action: 'advance', days: 40 })
    expect(site.sandbox.findPortal(portal)?.invoices).toHaveLength(1)
  })

  test('a requested deletion stops charges, and withdrawing it resumes them', async () => {
    const { accountDeletions } = site.ports
    const member = await site.join()
    await site.buy(member, PRICES.month)
    await refresh(member)
    const customer = await customerOf(member)
    const { data } = await site.stripe.subscriptions.list({ customer })
    const periodEnd = new Date((data[0]?.items.data[0]?.current_period_end ?? 0) * 1_000)
    const renews = async () =>
      (await site.stripe.subscriptions.list({ customer })).data.map(one => !one.cancel_at_period_end)
    const caller = { address: '192.0.2.1', device: null, language: 'en' } as const
    const askFor = async (deletesAt: Date) => {
      await accountDeletions.ask(member.id, {
        deletesAt,
        event: securityEvent('deletion_asked', caller),
        keysEnded: securityEvent('api_key_revoked', caller),
        mail: {
          data: { deletesAt: deletesAt.toISOString() },
          expiresAt: deletesAt,
          key: `asked ${deletesAt.toISOString()}`,
          kind: 'deletion_asked',
          language: 'en',
          recipient: member.email
        }
      })
      await site.app.subscriptions.reconcile()
    }
    await askFor(new Date(+periodEnd - 1_000))
    expect(await renews()).toEqual([true])
    await askFor(periodEnd)
    expect(await renews()).toEqual([false])
    await accountDeletions.cancel(member.id, securityEvent('deletion_canceled', caller))
    await site.app.subscriptions.reconcile()
    expect(await renews()).toEqual([true])

    await askFor(new Date(+periodEnd + 1_000))
    const portal = await portalOf(customer)
    site.sandbox.act(portal, { action: 'advance', days: 31 })
    expect(site.sandbox.findPortal(portal)?.invoices).toHaveLength(1)
  })

  test('an account that paid is not deleted for lack of a verified address', async () => {
    const { id, ...member } = await site.join()
    await site.buy({ id, ...member }, PRICES.month)
    const forgotten = { created_at: '2000-01-01T00:00:00Z', verified_at: null }
    await site.database.db.updateTable('account').set(forgotten).where('id', '=', id).execute()
    const somebody = { email: 'next@reader.test', name: 'Next', password: 'correct horse battery staple' }
    expect((await site.call('/auth/signup', { body: somebody })).status).toBe(200)
    expect(await refresh({ id, ...member })).toMatchObject([{ isPaid: true }])
  })

  test('a customer unknown to Stripe has no subscription, and may buy again', async () => {
    const member = await site.join()
    const { subscriptions } = site.ports
    const customerId = await subscriptions.keepCustomer(member.id, 'cus_lost', 'de')
    const lost = {
      expiresAt: ago(60).now(),
      id: 'sub_lost',
      isRunning: true,
      planId: 'daily-traders',
      priceId: PRICES.month,
      status: 'active',
      subscriptionFor: 'other'
    } as const
    const ticket = await subscriptions.takeTicket()
    await subscriptions.keep({ customerId, event: undefined, payments: [], subscriptions: [lost], ticket })
    expect(await all(member)).toMatchObject([{ isPaid: true }])
    await site.buy(member, PRICES.year)
    expect(await customerOf(member)).not.toBe(customerId)
    expect(await refresh(member)).toMatchObject([{ isPaid: true, priceId: PRICES.year }])
  })

  test('a payment that arrives after the user was deleted is ended at once', async () => {
    const member = await site.join()
    await site.buy(member, PRICES.month)
    const customer = await customerOf(member)
    await site.database.db.deleteFrom('account').where('id', '=', member.id).execute()
    const [event] = eventsOf(customer)
    expect((await site.tell(event?.body ?? '')).status).toBe(200)
    expect(await runningAtStripe(customer)).toBe(0)
  })
})
