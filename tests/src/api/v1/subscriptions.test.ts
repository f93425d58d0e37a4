import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { aBuy } from '#tests/support/filings/filed-buys.ts'
import { type Member, openPaymentSite, type PaymentSite, PRICES } from '#tests/support/payments/payment-site.ts'
import { memoryEvents, memoryReports, noCharts } from '#tests/support/ranking/report-stores.ts'

/** For what an event causes. */
const PATIENCE = { timeout: 20_000 }

let site: PaymentSite

beforeAll(async () => {
  const reports = memoryReports()
  site = await openPaymentSite({ ports: { charts: noCharts, rankedEvents: memoryEvents([aBuy()]), reports } })
  const clock = { now: () => new Date('2023-05-15T12:00:00Z') }
  const { buildMissingReports } = await import('#core/reports/build-missing-reports.ts')
  await buildMissingReports({ ...site.ports, clock })()
})
afterAll(() => site.close())

const details = async ({ token }: Member, query = '') =>
  (await site.call(`/subscriptions/details${query}`, { token })).body
const portalOf = async ({ token }: Member, subscriptionId: string) => {
  const { body } = await site.call('/subscriptions/create-customer-portal-session', { body: { subscriptionId }, token })
  return String(body.url).split('/').at(-1) ?? ''
}
/** Waits for what the sandbox tells by webhook, as a page does. */
const told = (member: Member, expected: object) => expect.poll(() => details(member), PATIENCE).toMatchObject(expected)

const VIEWS = {
  daily: '/insider-trading/daily-top-trades?targetdate=2023-05-10',
  thirtyDays: '/insider-trading/top-trades-past-thirty-days',
  weekly: '/insider-trading/weekly-top-trades?targetdate=2023-05-12',
  weeks: '/insider-trading/weekly-top-trades'
}

/** What each view gives to somebody: its status, and whether a name of the report is in it. */
async function reads(member: Member | undefined) {
  const found = await Promise.all(
    Object.entries(VIEWS).map(async ([view, path]) => {
      const { body, headers, status } = await site.call(path, member ? { token: member.token } : {})
      const isShared = headers.get('cache-control')?.includes('public') ?? false
      return [view, [status, JSON.stringify(body).includes('NLKW'), isShared]]
    })
  )
  return Object.fromEntries(found)
}

describe('what a subscription opens', () => {
  test('plans are told to everybody, in the language of the reader', async () => {
    const { body } = await site.call('/plans')
    expect(body.sandbox).toBe(true)
    expect(body.plans[1]).toMatchObject({
      caption: 'save 20% a year',
      features: expect.arrayContaining([{ highlight: false, isAvailable: true, text: 'Top buys in the last 30 days' }]),
      isAvailable: true,
      labelAction: 'Subscribe',
      monthlyCents: 499,
      priceId_Annually: PRICES.year,
      priceId_Monthly: PRICES.month,
      subscriptionName: 'Daily Traders',
      yearlyCents: 4790
    })
    const german = await site.call('/plans', { headers: { 'accept-language': 'de' } })
    expect(german.body.plans[1].labelAction).toBe('Abonnieren')
    expect(body.plans.find((plan: { id: string }) => plan.id === 'api-silver')).toMatchObject({
      isAvailable: false,
      requestsPerMinute: 50
    })
  })

  test('a guest reads no premium view, and what is kept for all holds nothing of it', async () => {
    expect(await reads(undefined)).toEqual({
      daily: [401, false, false],
      thirtyDays: [401, false, false],
      weekly: [200, false, true],
      weeks: [200, false, true]
    })
  })

  test('a signed-in user reads whole weeks, and no day', async () => {
    expect(await reads(await site.join())).toEqual({
      daily: [402, false, false],
      thirtyDays: [402, false, false],
      weekly: [200, true, false],
      weeks: [200, true, false]
    })
  })

  test('a subscriber reads everything: before the cancellation takes effect, and not after', async () => {
    const member = await site.join()
    await site.buy(member, PRICES.month)
    await told(member, { isPaid: true, showGoodThrough: false, status: 'active' })
    const all = {
      daily: [200, true, false],
      thirtyDays: [200, true, false],
      weekly: [200, true, false],
      weeks: [200, true, false]
    }
    expect(await reads(member)).toEqual(all)

    const { subscriptionId } = await details(member)
    const portal = await portalOf(member, subscriptionId)
    site.sandbox.act(portal, { action: 'cancel', subscriptionId })
    await told(member, { isPaid: true, isRunning: true, showGoodThrough: true, status: 'canceled' })
    expect(await reads(member)).toEqual(all)

    site.sandbox.act(portal, { action: 'advance', days: 31 })
    await told(member, { isPaid: false, isRunning: false, status: 'canceled' })
    expect(await reads(member)).toEqual({ ...all, daily: [402, false, false], thirtyDays: [402, false, false] })
  })

  test('an API plan opens no report, and a plan of the site no API', async () => {
    const member = await site.join()
    await site.buy(member, PRICES.base)
    await expect
      .poll(() => details(member, '?subscription=api'), PATIENCE)
      .toMatchObject({ productName: 'Base', subscriptionFor: 'api' })
    expect(await details(member)).toBeNull()
    expect((await reads(member)).daily).toEqual([402, false, false])
    const reader = await site.join()
    await site.buy(reader, PRICES.month)
    await told(reader, { status: 'active' })
    expect(await site.call('/subscriptions/api-key', { method: 'POST', token: reader.token })).toMatchObject({
      body: { code: 'api_plan_required' },
      status: 402
    })
  })
})

describe('subscription calls', () => {
  test('need somebody who is signed in', async () => {
    for (const path of ['details', 'payments', 'api-key']) {
      expect((await site.call(`/subscriptions/${path}`)).status).toBe(401)
    }
    for (const path of [
      'create-checkout-session',
      'create-customer-portal-session',
      'refresh',
      'api-key',
      'api-key/rotate'
    ]) {
      expect((await site.call(`/subscriptions/${path}`, { body: {} })).status).toBe(401)
    }
  })

  test('refuse what cannot be bought', async () => {
    const { token } = await site.join()
    const buy = async (body: object) => {
      const { body: answer, status } = await site.call('/subscriptions/create-checkout-session', { body, token })
      return [status, answer.code]
    }
    expect(await buy({})).toEqual([400, 'bad_request'])
    expect(await buy({ priceId: 'price_1' })).toEqual([400, 'price_unknown'])
    expect(await buy({ priceId: PRICES.base })).toEqual([400, 'bad_request'])
    expect(await buy({ action: 'api', plan: 'base', priceId: PRICES.month })).toEqual([400, 'bad_request'])
    expect(await buy({ action: 'api', plan: 'gold', priceId: PRICES.gold })).toEqual([409, 'plan_unavailable'])
    expect(await buy({ priceId: PRICES.month, userId: '1' })).toEqual([400, 'bad_request'])
  })

  test('details give one subscription, the one to the API, or all', async () => {
    const member = await site.join()
    expect([await details(member), await details(member, '?subscription=all')]).toEqual([null, []])
    await site.buy(member, PRICES.year)
    await told(member, { priceId: PRICES.year, productName: 'Daily Traders', subscriptionFor: 'other' })
    const [only] = await details(member, '?subscription=all')
    expect(only).toEqual({
      expires_at: expect.stringMatching(/Z$/),
      isPaid: true,
      isRunning: true,
      priceId: PRICES.year,
      productName: 'Daily Traders',
      showGoodThrough: false,
      status: 'active',
      subscriptionFor: 'other',
      subscriptionId: expect.stringMatching(/^sub_/)
    })
    expect(await site.call('/subscriptions/details?subscription=x', { token: member.token })).toMatchObject({
      body: { code: 'invalid_parameter', parameter: 'subscription' },
      status: 400
    })
  })

  test('payments are whole cents, with what they were for', async () => {
    const member = await site.join()
    await site.buy(member, PRICES.year)
    await told(member, { status: 'active' })
    expect((await site.call('/subscriptions/payments', { token: member.token })).body).toEqual([
      expect.objectContaining({
        currency: 'usd',
        productName: 'Daily Traders',
        status: 'paid',
        taxCents: 0,
        totalCents: 4790
      })
    ])
  })

  test('nobody manages, or learns of, the subscription of another', async () => {
    const [owner, other] = await Promise.all([site.join(), site.join()])
    await site.buy(owner, PRICES.month)
    await told(owner, { status: 'active' })
    const { subscriptionId } = await details(owner)
    await site.buy(other, PRICES.base)
    const body = { subscriptionId }
    expect(
      await site.call('/subscriptions/create-customer-portal-session', { body, token: other.token })
    ).toMatchObject({ body: { code: 'subscription_not_found' }, status: 404 })
    expect(JSON.stringify(await details(other, '?subscription=all'))).not.toContain(subscriptionId)
  })

  test('who has a subscription is not sold a second one', async () => {
    const member = await site.join()
    await site.buy(member, PRICES.month)
    await told(member, { status: 'active' })
    for (const priceId of [PRICES.month, PRICES.year]) {
      expect(
        await site.call('/subscriptions/create-checkout-session', { body: { priceId }, token: member.token })
      ).toMatchObject({ body: { code: 'already_subscribed' }, status: 409 })
    }
  })

  test('switching to yearly is seen at once', async () => {
    const member = await site.join()
    await site.buy(member, PRICES.month)
    await told(member, { priceId: PRICES.month })
    const { subscriptionId } = await details(member)
    const portal = await portalOf(member, subscriptionId)
    site.sandbox.act(portal, { action: 'switch', priceId: PRICES.year, subscriptionId })
    await told(member, { priceId: PRICES.year, status: 'active', subscriptionId })
  })
})

describe('API keys', () => {
  const key = (method: string, token: string, path = '') =>
    site.call(`/subscriptions/api-key${path}`, { method, token })

  test('are told once, kept as a fingerprint, replaced and revoked', async () => {
    const member = await site.join()
    await site.buy(member, PRICES.base)
    await expect.poll(() => details(member, '?subscription=api'), PATIENCE).toMatchObject({ isPaid: true })
    expect((await key('GET', member.token)).body).toBeNull()
    const { body: first } = await key('POST', member.token)
    expect(first.key).toMatch(/^ff_[\w-]{44}$/)
    expect((await key('POST', member.token)).body.code).toBe('api_key_exists')
    expect((await key('GET', member.token)).body).toEqual({
      createdAt: expect.any(String),
      prefix: first.key.slice(0, 8)
    })
    const kept = await site.database.db.selectFrom('api_key').selectAll().where('account_id', '=', member.id).execute()
    expect(JSON.stringify(kept)).not.toContain(first.key.slice(8))

    expect(await site.app.publicApi.admitKey(first.key)).toEqual({
      ok: true,
      value: { planId: 'api-base', requestsPerMinute: 4, userId: member.id }
    })
    expect((await key('GET', member.token)).body.lastUsedAt).toEqual(expect.any(String))
    expect((await site.call('/user/me', { token: member.token })).body.user.apikey).toBe(first.prefix)

    const { body: second } = await key('POST', member.token, '/rotate')
    expect(await site.app.publicApi.admitKey(first.key)).toEqual({ code: 'api_key_invalid', ok: false })
    expect((await site.app.publicApi.admitKey(second.key)).ok).toBe(true)
    expect((await key('DELETE', member.token)).body).toBe(true)
    expect(await site.app.publicApi.admitKey(second.key)).toEqual({ code: 'api_key_invalid', ok: false })
    expect((await key('DELETE', member.token)).status).toBe(404)
  })

  test('stop when the plan ends', async () => {
    const member = await site.join()
    await site.buy(member, PRICES.base)
    await expect.poll(() => details(member, '?subscription=api'), PATIENCE).toMatchObject({ isPaid: true })
    const { body: issued } = await key('POST', member.token)
    const { subscriptionId } = await details(member, '?subscription=api')
    const portal = await portalOf(member, subscriptionId)
    site.sandbox.act(portal, { action: 'cancel', subscriptionId })
    await expect.poll(() => details(member, '?subscription=api'), PATIENCE).toMatchObject({ status: 'canceled' })
    expect((await site.app.publicApi.admitKey(issued.key)).ok).toBe(true)
    site.sandbox.act(portal, { action: 'advance', days: 31 })
    await expect.poll(() => details(member, '?subscription=api'), PATIENCE).toMatchObject({ isPaid: false })
    expect(await site.app.publicApi.admitKey(issued.key)).toEqual({ code: 'api_plan_required', ok: false })
  })
})
