import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#adapters/config.ts'
import { startPaymentSandbox } from '#adapters/stripe/sandbox/payment-sandbox.ts'
import { createStripe } from '#adapters/stripe/stripe-client.ts'
import { PRICES } from '#tests/support/payments/payment-site.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-sandbox-'))
const { offers } = readConfig({}).billing
const open = () =>
  startPaymentSandbox({ dataDir, offers, siteUrl: 'http://site.test', webhookUrl: 'http://127.0.0.1:1/' })
let sandbox: Awaited<ReturnType<typeof open>>
let stripe: Stripe

beforeAll(async () => {
  sandbox = await open()
  stripe = createStripe(sandbox.access)
})
afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true })
})

const customer = () => stripe.customers.create({ email: 'ada@reader.test', metadata: { encId: 'a1' }, name: 'Ada' })
const session = async (parts: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    customer: (await customer()).id,
    line_items: [{ price: PRICES.month, quantity: 1 }],
    mode: 'subscription',
    subscription_data: { metadata: { plan: 'daily-traders' } },
    success_url: 'http://site.test/payment?checkout={CHECKOUT_SESSION_ID}',
    ...parts
  })
async function subscribe(price: string = PRICES.month) {
  const opened = await session({ line_items: [{ price, quantity: 1 }] })
  const paid = sandbox.pay(opened.id, 'pays')
  const portal = await stripe.billingPortal.sessions.create({ customer: String(opened.customer) })
  const read = async () => {
    const { data } = await stripe.subscriptions.list({
      customer: String(opened.customer),
      expand: ['data.latest_invoice'],
      status: 'all'
    })
    return data[0] as Stripe.Subscription
  }
  return { customer: String(opened.customer), opened, paid, portal: portal.id, read }
}
const refusal = async (asking: Promise<unknown>) => {
  const error = await asking.then(
    () => undefined,
    (reason: unknown) => reason
  )
  return error as Stripe.errors.StripeError
}

describe('payment sandbox, called by the official library', () => {
  test('stores the fields of a new customer', async () => {
    const made = await customer()
    expect(made.id).toMatch(/^cus_/)
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({
      email: 'ada@reader.test',
      metadata: { encId: 'a1' }
    })
  })

  test('returns the first response for a repeated idempotency key, and rejects it with other parameters', async () => {
    const key = { idempotencyKey: 'once' }
    const [one, two] = await Promise.all([
      stripe.customers.create({ name: 'Ada' }, key),
      stripe.customers.create({ name: 'Ada' }, key)
    ])
    expect(two.id).toBe(one.id)
    expect(two.lastResponse.headers['idempotent-replayed'] ?? one.lastResponse.headers['idempotent-replayed']).toBe(
      'true'
    )
    const error = await refusal(stripe.customers.create({ name: 'Eve' }, key))
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  test('rejects requests as Stripe does', async () => {
    expect(await refusal(stripe.subscriptions.retrieve('sub_none'))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404
    })
    expect(await refusal(session({ success_url: '' }))).toMatchObject({ code: 'parameter_missing', statusCode: 400 })
    expect(await refusal(session({ line_items: [{ price: 'price_none' }] }))).toMatchObject({
      code: 'resource_missing'
    })
    const stranger = createStripe({ ...sandbox.access, secretKey: 'sk_test_wrong' })
    expect(await refusal(stranger.customers.create({}))).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    expect(await refusal(stripe.products.list())).toMatchObject({ statusCode: 404 })
  })

  test('a paid checkout creates a subscription with a paid invoice', async () => {
    const { opened, paid, read } = await subscribe()
    expect(opened).toMatchObject({ payment_status: 'unpaid', status: 'open' })
    expect(opened.url).toBe(`http://site.test/payment-sandbox/checkout/${opened.id}`)
    expect(paid).toEqual({ url: `http://site.test/payment?checkout=${opened.id}` })
    expect(await stripe.checkout.sessions.retrieve(opened.id)).toMatchObject({
      payment_status: 'paid',
      status: 'complete',
      url: null
    })
    expect(await read()).toMatchObject({
      latest_invoice: { amount_paid: 499, currency: 'usd', status: 'paid' },
      metadata: { plan: 'daily-traders' },
      status: 'active'
    })
    expect(sandbox.pay(opened.id, 'pays')).toBeUndefined()
  })

  test('a declined card leaves the checkout open and creates nothing', async () => {
    const opened = await session()
    expect(sandbox.pay(opened.id, 'declines')).toBe('declined')
    expect(sandbox.findCheckout(opened.id)).toMatchObject({ cents: 499, interval: 'month', status: 'open' })
    expect((await stripe.subscriptions.list({ customer: String(opened.customer) })).data).toEqual([])
  })

  test('an open checkout can be expired, a complete one cannot', async () => {
    const opened = await session()
    expect(await stripe.checkout.sessions.expire(opened.id)).toMatchObject({ status: 'expired', url: null })
    expect(sandbox.pay(opened.id, 'pays')).toBeUndefined()
    const { opened: complete } = await subscribe()
    expect(await refusal(stripe.checkout.sessions.expire(complete.id))).toMatchObject({ statusCode: 400 })
  })

  test('a subscription renews when due, at the price of its interval', async () => {
    const { portal, read } = await subscribe()
    const before = await read()
    sandbox.act(portal, { action: 'advance', days: 31 })
    const after = await read()
    expect(after.items.data[0]?.current_period_start).toBe(before.items.data[0]?.current_period_end)
    expect(after.status).toBe('active')
    expect(sandbox.findPortal(portal)?.invoices.map(({ cents, status }) => [cents, status])).toEqual([
      [499, 'paid'],
      [499, 'paid']
    ])
  })

  test('a declined card makes it overdue, a payment settles it, three weeks end it', async () => {
    const late = await subscribe()
    sandbox.act(late.portal, { action: 'card', card: 'declines' })
    sandbox.act(late.portal, { action: 'advance', days: 31 })
    expect(await late.read()).toMatchObject({ latest_invoice: { status: 'open' }, status: 'past_due' })
    sandbox.act(late.portal, { action: 'card', card: 'pays' })
    expect(await late.read()).toMatchObject({ latest_invoice: { status: 'paid' }, status: 'active' })

    const lost = await subscribe()
    sandbox.act(lost.portal, { action: 'card', card: 'declines' })
    sandbox.act(lost.portal, { action: 'advance', days: 60 })
    expect(await lost.read()).toMatchObject({ latest_invoice: { status: 'open' }, status: 'canceled' })
  })

  test('a cancellation takes effect at the end of the period, and can be reverted before', async () => {
    const { portal, read } = await subscribe()
    const { id } = await read()
    sandbox.act(portal, { action: 'cancel', subscriptionId: id })
    expect(await read()).toMatchObject({ cancel_at_period_end: true, status: 'active' })
    sandbox.act(portal, { action: 'resume', subscriptionId: id })
    expect(await read()).toMatchObject({ cancel_at: null, cancel_at_period_end: false })
    sandbox.act(portal, { action: 'cancel', subscriptionId: id })
    sandbox.act(portal, { action: 'advance', days: 31 })
    const ended = await read()
    expect(ended).toMatchObject({ ended_at: ended.items.data[0]?.current_period_end, status: 'canceled' })
    expect(sandbox.act(portal, { action: 'resume', subscriptionId: id })).toBeUndefined()
  })

  test('yearly starts at once minus the rest of the month, monthly when the year is over', async () => {
    const { portal, read } = await subscribe()
    const { id } = await read()
    sandbox.act(portal, { action: 'switch', priceId: PRICES.year, subscriptionId: id })
    expect(await read()).toMatchObject({
      items: { data: [{ price: { id: PRICES.year } }] },
      latest_invoice: { total: 4790 - 499 }
    })
    sandbox.act(portal, { action: 'switch', priceId: PRICES.month, subscriptionId: id })
    expect(await read()).toMatchObject({ items: { data: [{ price: { id: PRICES.year } }] } })
    expect(sandbox.findPortal(portal)?.subscriptions[0]?.changesAtPeriodEnd).toBe(true)
    sandbox.act(portal, { action: 'advance', days: 366 })
    expect(await read()).toMatchObject({
      items: { data: [{ price: { id: PRICES.month } }] },
      latest_invoice: { total: 499 }
    })
  })

  test('a declined card changes no plan, and removes no paid period', async () => {
    const { portal, read } = await subscribe()
    const before = await read()
    sandbox.act(portal, { action: 'card', card: 'declines' })
    expect(sandbox.act(portal, { action: 'switch', priceId: PRICES.year, subscriptionId: before.id })).toBe('declined')
    expect(await read()).toEqual(before)
    expect(sandbox.findPortal(portal)?.invoices).toHaveLength(1)
  })

  test('a portal changes only its own customer', async () => {
    const mine = await subscribe()
    const other = await subscribe()
    const { id } = await other.read()
    expect(sandbox.act(mine.portal, { action: 'cancel', subscriptionId: id })).toBeUndefined()
    expect(await other.read()).toMatchObject({ cancel_at_period_end: false })
  })

  test('a moved clock affects only its own customer', async () => {
    const [mine, other] = [await subscribe(), await subscribe()]
    const before = await other.read()
    sandbox.act(mine.portal, { action: 'advance', days: 40 })
    expect(await mine.read()).toMatchObject({ latest_invoice: { billing_reason: 'subscription_cycle' } })
    expect(await other.read()).toEqual(before)
    expect(sandbox.findPortal(other.portal)?.invoices).toHaveLength(1)
    const clocks = [mine, other].map(({ portal }) => Date.parse(sandbox.findPortal(portal)?.now ?? '') - Date.now())
    expect(clocks.map(ahead => Math.abs(Math.round(ahead / 86_400_000)))).toEqual([40, 0])
  })

  test("state of the version with a shared clock continues at that clock's time", async () => {
    const { customer, portal } = await subscribe()
    await sandbox.close()
    const file = join(dataDir, 'payment-sandbox.json')
    const { clockOffsets: _, refunds: __, ...kept } = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...kept, clockOffsetSeconds: 10 * 86_400 }))
    sandbox = await open()
    stripe = createStripe(sandbox.access)
    const ahead = Date.parse(sandbox.findPortal(portal)?.now ?? '') - Date.now()
    expect(Math.round(ahead / 86_400_000)).toBe(10)
    const begun = Math.floor(Date.now() / 1_000)
    const { created } = await stripe.customers.create({})
    expect(created).toBeGreaterThanOrEqual(begun)
    expect(created).toBeLessThan(begun + 86_400)
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ id: customer })
  })

  test('events due in real time have happened by the next request', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fourfold-sandbox-'))
    const clock = { now: () => new Date() }
    const parts = { dataDir: folder, offers, siteUrl: 'http://site.test', webhookUrl: 'http://127.0.0.1:1/' }
    const other = await startPaymentSandbox({ ...parts, clock })
    const asking = createStripe(other.access)
    const { id: customer } = await asking.customers.create({})
    const line_items = [{ price: PRICES.month, quantity: 1 }]
    const opened = await asking.checkout.sessions.create({
      customer,
      line_items,
      mode: 'subscription',
      success_url: 'http://site.test/'
    })
    other.pay(opened.id, 'pays')
    clock.now = () => new Date(Date.now() + 31 * 86_400_000)
    expect((await asking.invoices.list({ customer })).data).toHaveLength(2)
    await other.close()
    rmSync(folder, { recursive: true })
  })

  test('a restart loses nothing', async () => {
    const { customer: id, portal } = await subscribe()
    const before = sandbox.findPortal(portal)
    await sandbox.close()
    sandbox = await open()
    stripe = createStripe(sandbox.access)
    expect(sandbox.findPortal(portal)).toEqual({ ...before, now: expect.any(String) })
    expect(await stripe.customers.retrieve(id)).toMatchObject({ id })
  })
})
