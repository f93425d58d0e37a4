import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newYorkDay } from '#core/dates/new-york-time.ts'
import { mailsTo } from '#tests/support/accounts/account-api.ts'
import { aBuy } from '#tests/support/filings/filed-buys.ts'
import { type Member, openPaymentSite, type PaymentSite, PRICES } from '#tests/support/payments/payment-site.ts'
import { memoryEvents, memoryReports, noCharts } from '#tests/support/ranking/report-stores.ts'

/** Time limit for the effects of an event. */

let site: PaymentSite

beforeAll(async () => {
  const reports = memoryReports()
  site = await openPaymentSite({ ports: { charts: noCharts, rankedEvents: memoryEvents([aBuy()]), reports } })
  const clock = { now: () => new Date('2023-05-15T12:00:00Z') }
  const { buildMissingReports } = await import('#core/reports/building/build-missing-reports.ts')
  await buildMissingReports({ ...site.ports, clock })()
})
afterAll(() => site.close())

const details = async ({ token }: Member, query = '') =>
  (await site.call(`/subscriptions/details${query}`, { token })).body
const portalOf = async ({ token }: Member, subscriptionId: string) => {
  const { body } = await site.call('/subscriptions/create-customer-portal-session', { body: { subscriptionId }, token })
  return String(body.url).split('/').at(-1) ?? ''
}
/** Waits for the sandbox's webhook, as a page does. */
const told = (member: Member, expected: object) => expect.poll(() => details(member)).toMatchObject(expected)

const VIEWS = {
  daily: '/insider-trading/daily-top-trades?targetdate=2023-05-10',
  thirtyDays: '/insider-trading/top-trades-past-thirty-days',
  weekly: '/insider-trading/weekly-top-trades?targetdate=2023-05-12',
  weeks: '/insider-trading/weekly-top-trades'
}

/** Requests each view as a member. Returns the status, and whether the answer contains a name from the report. */
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

describe('access by subscription', () => {
  test('plans are public, in the language of the reader', async () => {
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

  test('a guest reads no premium view, and cached answers contain nothing of it', async () => {
    expect(await reads(undefined)).toEqual({
      daily: [401, false, false],
      thirtyDays: [401, false, false],
      weekly: [200, false, true],
      weeks: [200, false, true]
    })
  })

  test('a signed-in reader reads whole weekly reports, and no daily one', async () => {
    expect(await reads(await site.join())).toEqual({
      daily: [402, false, false],
      thirtyDays: [402, false, false],
      weekly: [200, true, false],
      weeks: [200, true, false]
    })
  })

  test('a subscriber reads everything until the cancellation takes effect', async () => {
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

  test('an API plan opens no report, and a site plan no API', async () => {
    const member = await site.join()
    await site.buy(member, PRICES.base)
    await expect
      .poll(() => details(member, '?subscription=api'))
      .toMatchObject({ productName: 'Base', subscriptionFor: 'api' })
    expect(await details(member)).toBeNull()
    expect((await reads(member)).daily).toEqual([402, false, false])
    const reader = await site.join()
    await site.buy(reader, PRICES.month)
    await told(reader, { status: 'active' })
    expect(await site.call('/user/api-keys', { body: { name: 'Mine' }, token: reader.token })).toMatchObject({
      body: { code: 'api_plan_required' },
      status: 402
    })
  })
})

describe('subscription calls', () => {
  test('need a signed-in reader', async () => {
    for (const path of ['details', 'payments']) {
      expect((await site.call(`/subscriptions/${path}`)).status).toBe(401)
    }
    for (const path of ['create-checkout-session', 'create-customer-portal-session', 'refresh']) {
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

  test('details give one subscription, the API subscription, or all', async () => {
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

  test('payments are whole cents, with their purpose', async () => {
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

  test('nobody manages or sees the subscription of another reader', async () => {
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

  test('a subscriber cannot buy a second subscription', async () => {
    const member = await site.join()
    await site.buy(member, PRICES.month)
    await told(member, { status: 'active' })
    for (const priceId of [PRICES.month, PRICES.year]) {
      expect(
        await site.call('/subscriptions/create-checkout-session', { body: { priceId }, token: member.token })
      ).toMatchObject({ body: { code: 'already_subscribed' }, status: 409 })
    }
  })

  test('switching to yearly is visible at once', async () => {
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
  const keys = (method: string, token: string, { body, path = '' }: { body?: object; path?: string } = {}) =>
    site.call(`/user/api-keys${path}`, { method, token, ...(body && { body }) })
  const admit = (key: string) =>
    site.app.publicApi.admitCaller({ address: '192.0.2.1', exactAddress: '192.0.2.1', key })
  const EVERYTHING = { addresses: [], scopes: ['read', 'bulk', 'stream'] }

  async function joinApi(): Promise<Member> {
    const member = await site.join()
    await site.buy(member, PRICES.base)
    await expect.poll(() => details(member, '?subscription=api')).toMatchObject({ isPaid: true })
    return member
  }

  test('have names, are shown once, stored as a fingerprint, and revoked one by one', async () => {
    const member = await joinApi()
    expect((await keys('GET', member.token)).body).toEqual({ keys: [], most: 10 })
    const { body: first } = await keys('POST', member.token, { body: { name: ' Research ' } })
    const { body: second } = await keys('POST', member.token, { body: { name: 'Production' } })
    expect(first.key).toMatch(/^ff_(live|test)_[\w-]{44}\w{6}$/)
    expect((await keys('GET', member.token)).body.keys).toEqual([
      { ...EVERYTHING, createdAt: expect.any(String), id: first.id, name: 'Research', prefix: first.key.slice(0, 13) },
      {
        ...EVERYTHING,
        createdAt: expect.any(String),
        id: second.id,
        name: 'Production',
        prefix: second.key.slice(0, 13)
      }
    ])
    const kept = await site.database.db.selectFrom('api_key').selectAll().where('account_id', '=', member.id).execute()
    expect(JSON.stringify(kept)).not.toContain(first.key.slice(13))

    expect(await admit(first.key)).toMatchObject({ ok: true, value: { plan: 'api-base', userId: member.id } })
    expect((await keys('GET', member.token)).body.keys[0].lastUsedAt).toEqual(expect.any(String))
    expect((await site.call('/user/me', { token: member.token })).body.user.apikey).toBe(second.prefix)

    const stranger = await joinApi()
    expect((await keys('DELETE', stranger.token, { path: `/${first.id}` })).status).toBe(404)
    const rotated = await keys('POST', stranger.token, { body: { overlapHours: 0 }, path: `/${first.id}/rotate` })
    expect(rotated.body.code).toBe('api_key_not_found')
    expect((await keys('GET', stranger.token)).body.keys).toEqual([])

    expect((await keys('DELETE', member.token, { path: `/${first.id}` })).body).toBe(true)
    expect(await admit(first.key)).toEqual({ code: 'api_key_invalid', isMistyped: false, ok: false })
    expect((await admit(second.key)).ok).toBe(true)
    expect((await keys('DELETE', member.token, { path: `/${first.id}` })).status).toBe(404)
  })

  test('are renamed, and their other changes are in the security log of the account', async () => {
    const member = await joinApi()
    const stranger = await site.join()
    const { body: first } = await keys('POST', member.token, { body: { name: 'Research' } })
    const rename = (token: string, name: string) => keys('POST', token, { body: { name }, path: `/${first.id}` })
    expect((await rename(stranger.token, 'Mine')).status).toBe(404)
    expect((await rename(member.token, ' ')).body.code).toBe('key_name_invalid')
    expect((await rename(member.token, ' Nightly ')).body).toBe(true)
    expect((await keys('GET', member.token)).body.keys).toMatchObject([{ id: first.id, name: 'Nightly' }])
    expect((await admit(first.key)).ok).toBe(true)
    const rotated = await keys('POST', member.token, { body: { overlapHours: 1 }, path: `/${first.id}/rotate` })
    await keys('DELETE', member.token, { path: `/${rotated.body.id}` })
    await keys('DELETE', member.token, { path: `/${rotated.body.id}` })
    const { body } = await site.call('/user/security-events', { token: member.token })
    expect(body.events.slice(0, 3)).toMatchObject([
      { detail: 'Nightly', kind: 'api_key_revoked' },
      { detail: 'Nightly', kind: 'api_key_replaced' },
      { detail: 'Research', kind: 'api_key_created' }
    ])
  })

  test('are restricted when created and later, and their replacements too', async () => {
    const member = await joinApi()
    const draft = { addresses: [' 2001:DB8::0/64 ', '192.0.2.0/24', '192.0.2.0/24'], name: 'Office', scopes: ['read'] }
    const { body: first } = await keys('POST', member.token, { body: draft })
    const listed = async () => (await keys('GET', member.token)).body.keys
    const addresses = ['2001:db8::/64', '192.0.2.0/24']
    expect(await listed()).toMatchObject([{ addresses, scopes: ['read'] }])
    expect(await admit(first.key)).toMatchObject({ ok: true, value: { scopes: ['read'] } })
    const { body: fresh } = await keys('POST', member.token, { body: { overlapHours: 0 }, path: `/${first.id}/rotate` })
    expect(await listed()).toMatchObject([{ addresses, id: fresh.id, scopes: ['read'] }])

    const restrict = (body: object, token = member.token, id = fresh.id) =>
      keys('POST', token, { body, path: `/${id}/restrictions` })
    expect((await restrict({ addresses: ['198.51.100.1'], scopes: ['stream', 'bulk'] })).body).toBe(true)
    expect(await listed()).toMatchObject([{ addresses: ['198.51.100.1'], scopes: ['bulk', 'stream'] }])
    expect(await admit(fresh.key)).toMatchObject({ code: 'address_not_allowed', ok: false })
    expect((await restrict({ ...EVERYTHING }, (await joinApi()).token)).body.code).toBe('api_key_not_found')
    expect((await restrict({})).body).toBe(true)
    expect(await listed()).toMatchObject([EVERYTHING])
    expect((await admit(fresh.key)).ok).toBe(true)
    const { body: log } = await site.call('/user/security-events', { token: member.token })
    expect(log.events[0]).toMatchObject({ detail: 'Office', kind: 'api_key_restricted' })
  })

  test.each([
    [{ scopes: [] }, { code: 'key_scopes_invalid' }],
    [{ scopes: ['all'] }, { code: 'key_scopes_invalid' }],
    [{ scopes: ['read', 'read', 'read', 'read'] }, { code: 'key_scopes_invalid' }],
    [{ scopes: 'read' }, { code: 'key_scopes_invalid' }],
    [{ addresses: ['192.0.2.1', '192.0.2'] }, { code: 'key_address_invalid', position: 2 }],
    [{ addresses: ['ff_secret'] }, { code: 'key_address_invalid', message: expect.not.stringContaining('ff_secret') }],
    [{ addresses: Array(51).fill('192.0.2.1') }, { code: 'too_many_key_addresses' }],
    [{ addresses: [null] }, { code: 'bad_request' }],
    [{ addresses: '192.0.2.1' }, { code: 'bad_request' }],
    [{ scope: ['read'] }, { code: 'unknown_field' }]
  ])('refuse the restrictions %j', async (restrictions, refusal) => {
    const member = await joinApi()
    const { body: key } = await keys('POST', member.token, { body: { name: 'Mine' } })
    const path = `/${key.id}/restrictions`
    expect(await keys('POST', member.token, { body: restrictions, path })).toMatchObject({ body: refusal, status: 400 })
    const created = await keys('POST', member.token, { body: { ...restrictions, name: 'Other' } })
    expect(created).toMatchObject({ body: refusal, status: 400 })
    expect((await keys('GET', member.token)).body.keys).toMatchObject([EVERYTHING])
  })

  test('are revoked with a new password on request, and always before a deletion', async () => {
    const NEW_PASSWORD = 'a wholly new pass phrase'
    const member = await joinApi()
    let { token } = member
    const issue = async (name: string) => (await keys('POST', token, { body: { name } })).body.key as string
    const reset = async (body: object) => {
      await site.call('/user/forgot', { body: { email: member.email } })
      const mail = (await mailsTo(site.database, site.ports, member.email)).at(-1)
      await site.call('/user/reset', { body: { ...body, token: mail?.token } })
      const signedIn = await site.call('/auth/login', { body: { email: member.email, password: NEW_PASSWORD } })
      token = signedIn.body.accessToken
    }
    const [first, second] = [await issue('Research'), await issue('Production')]
    await reset({ password: NEW_PASSWORD })
    expect((await admit(first)).ok).toBe(true)
    await reset({ endsApiKeys: true, password: NEW_PASSWORD })
    for (const key of [first, second])
      expect(await admit(key)).toEqual({ code: 'api_key_invalid', isMistyped: false, ok: false })
    const { body: log } = await site.call('/user/security-events', { token })
    const revoked = (log.events as { detail: string; kind: string }[]).filter(({ kind }) => kind === 'api_key_revoked')
    expect(revoked.map(({ detail }) => detail).sort()).toEqual(['Production', 'Research'])

    const third = await issue('Later')
    await site.call('/user/deletion', { body: { password: NEW_PASSWORD }, token })
    expect((await admit(third)).ok).toBe(false)
  })

  test('stay valid beside their replacement for the chosen time only', async () => {
    const member = await joinApi()
    const { body: old } = await keys('POST', member.token, { body: { name: 'Production' } })
    const rotate = (id: string, overlapHours: number) =>
      keys('POST', member.token, { body: { overlapHours }, path: `/${id}/rotate` })
    const { body: fresh } = await rotate(old.id, 24)
    for (const { key } of [old, fresh]) expect((await admit(key)).ok).toBe(true)
    const { body: listed } = await keys('GET', member.token)
    expect(listed.keys.map(({ expiresAt, name }: { expiresAt?: string; name: string }) => [name, !!expiresAt])).toEqual(
      [
        ['Production', true],
        ['Production', false]
      ]
    )
    const hours = (Date.parse(listed.keys[0].expiresAt) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24)
    expect((await rotate(old.id, 24)).body.code).toBe('api_key_not_found')
    expect((await rotate(fresh.id, 5)).status).toBe(400)

    await site.database.db
      .updateTable('api_key')
      .set({ expires_at: new Date().toISOString() })
      .where('id', '=', old.id)
      .execute()
    expect(await admit(old.key)).toEqual({ code: 'api_key_invalid', isMistyped: false, ok: false })
    expect((await keys('GET', member.token)).body.keys).toHaveLength(1)

    const { body: third } = await rotate(fresh.id, 0)
    expect(await admit(fresh.key)).toEqual({ code: 'api_key_invalid', isMistyped: false, ok: false })
    expect((await admit(third.key)).ok).toBe(true)
  })

  test('are limited to ten, however many are requested at once', async () => {
    const member = await joinApi()
    const asked = await Promise.all(
      Array.from({ length: 14 }, (_, index) => keys('POST', member.token, { body: { name: `Key ${index}` } }))
    )
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(asked.find(({ status }) => status !== 200)?.body.code).toBe('too_many_api_keys')
    const full = (await keys('GET', member.token)).body.keys
    const rotated = await keys('POST', member.token, { body: { overlapHours: 24 }, path: `/${full[0].id}/rotate` })
    expect(rotated.status).toBe(200)
  })

  test.each([[''], ['x'.repeat(61)], ['a\u0000b']])('refuse the name %j', async name => {
    const member = await joinApi()
    const refused = await keys('POST', member.token, { body: { name } })
    expect(refused.body.code).toBe('key_name_invalid')
  })

  test('need a plan, and stop when it ends', async () => {
    const guest = await site.join()
    expect((await keys('POST', guest.token, { body: { name: 'Mine' } })).body.code).toBe('api_plan_required')
    const member = await joinApi()
    const { body: issued } = await keys('POST', member.token, { body: { name: 'Mine' } })
    const { subscriptionId } = await details(member, '?subscription=api')
    const portal = await portalOf(member, subscriptionId)
    site.sandbox.act(portal, { action: 'cancel', subscriptionId })
    await expect.poll(() => details(member, '?subscription=api')).toMatchObject({ status: 'canceled' })
    expect((await admit(issued.key)).ok).toBe(true)
    site.sandbox.act(portal, { action: 'advance', days: 31 })
    await expect.poll(() => details(member, '?subscription=api')).toMatchObject({ isPaid: false })
    expect(await admit(issued.key)).toEqual({ code: 'api_plan_required', ok: false })
  })

  test('are counted by day and status, for the last 30 days', async () => {
    const member = await site.join()
    const usage = () => site.call('/user/api-usage', { token: member.token })
    const { body: before } = await usage()
    expect(before.days).toHaveLength(30)
    expect(before.days.at(-1)).toEqual({
      byStatus: {},
      day: newYorkDay(new Date()),
      limitReached: 0,
      requests: 0
    })
    for (const status of [200, 200, 429, 404]) site.app.publicApi.noteRequest(member.id, status)
    await site.app.publicApi.keepUsage()
    expect((await usage()).body.days.at(-1)).toMatchObject({
      byStatus: { '200': 2, '404': 1, '429': 1 },
      limitReached: 1,
      requests: 4
    })
    expect((await site.call('/user/api-usage')).status).toBe(401)
  })
})
