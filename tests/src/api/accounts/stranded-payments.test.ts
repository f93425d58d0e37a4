// Payment needs a verified address. An admin settles older payments of accounts that can no longer be used.

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withFactor } from '#tests/support/accounts/second-factor.ts'

import { type Member, openPaymentSite, type PaymentSite, PRICES } from '#tests/support/payments/payment-site.ts'

let site: PaymentSite

beforeEach(async () => {
  site = await openPaymentSite()
})
afterEach(() => site.close())

const sqlOf = (text: string, values: unknown[] = []) => site.database.pool.query(text, values)

/** Gives a member the address of `owner`, like an account that paid before verification was required. */
async function strand(member: Member, owner: Member): Promise<void> {
  await sqlOf('update account set verified_at = null, email = $2 where id = $1', [member.id, owner.email])
}

async function joinAdmin(): Promise<Member> {
  const admin = await site.join()
  await sqlOf(`update account set role = 'admin' where id = $1`, [admin.id])
  await sqlOf(withFactor(`id = ${admin.id}`))
  return admin
}

async function pay(member: Member, priceId: string = PRICES.month): Promise<void> {
  await site.buy(member, priceId)
  await site.sandbox.deliverEvents()
}

async function openCase() {
  const [admin, owner, stranded] = [await joinAdmin(), await site.join(), await site.join()]
  await pay(stranded)
  await strand(stranded, owner)
  const path = `/admin/users/${stranded.encId}/stranded-payments`
  const settle = (action: string, token = admin.token) => site.call(path, { body: { action }, token })
  return { admin, open: (token = admin.token) => site.call(path, { token }), owner, settle, stranded }
}

const detailsOf = async ({ token }: Member) => (await site.call('/subscriptions/details', { token })).body

async function eventsOf({ encId }: Member, { token }: Member) {
  const { body } = await site.call(`/user/${encId}/security-events`, { token })
  return body.events.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind.startsWith('payments'))
}

describe('a checkout', () => {
  test('is refused for an unverified address, and nothing is stored at the provider', async () => {
    const member = await site.join()
    await sqlOf('update account set verified_at = null where id = $1', [member.id])
    const checkout = { body: { priceId: PRICES.month }, token: member.token }
    const refused = await site.call('/subscriptions/create-checkout-session', checkout)
    expect(refused).toMatchObject({ body: { code: 'verification_required' }, status: 403 })
    expect(await site.stripe.subscriptions.list()).toMatchObject({ data: [] })
    await sqlOf('update account set verified_at = now() where id = $1', [member.id])
    expect((await site.call('/subscriptions/create-checkout-session', checkout)).status).toBe(200)
  })

  test('that was begun resumes from the mail, and accepts no other address', async () => {
    const member = await site.join()
    await sqlOf('update account set verified_at = null where id = $1', [member.id])
    const ask = (purchase: string) => site.call('/user/verification', { body: { purchase }, token: member.token })
    expect((await ask('https://elsewhere.test')).status).toBe(400)
    expect((await ask('daily-traders year')).status).toBe(200)
    const { rows } = await sqlOf('select data from outgoing_mail')
    expect(rows).toMatchObject([{ data: { purchase: 'daily-traders year' } }])
  })
})

describe('payments of an unusable account', () => {
  test('are moved to the verified owner, who gets access at once', async () => {
    const { admin, open, owner, settle, stranded } = await openCase()
    expect((await open()).body).toMatchObject({
      owner: owner.encId,
      ownerPaysAlready: false,
      payments: [{ status: 'paid', totalCents: 499 }]
    })
    expect((await settle('move')).body).toEqual({ payments: 1 })
    expect(await detailsOf(owner)).toMatchObject({ isPaid: true, productName: 'Daily Traders' })
    expect(await detailsOf(stranded)).toBeNull()
    expect([await eventsOf(stranded, admin), await eventsOf(owner, admin)]).toEqual([
      ['payments_moved'],
      ['payments_moved']
    ])
    expect((await open()).body).toBeNull()
    expect((await settle('move')).body).toEqual({ payments: 0 })
    expect((await settle('refund')).body).toEqual({ payments: 0 })
    expect(await eventsOf(owner, admin)).toHaveLength(1)
    expect(Object.keys(site.books().refunds)).toHaveLength(0)
  })

  test('are refunded once, and running subscriptions end at once', async () => {
    const { admin, open, settle, stranded } = await openCase()
    const answers = await Promise.all([settle('refund'), settle('refund')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await settle('refund')).body).toEqual({ payments: 0 })
    expect(Object.values(site.books().refunds)).toMatchObject([{ amount: 499 }])
    expect(Object.values(site.books().subscriptions)).toMatchObject([{ status: 'canceled' }])
    expect(await eventsOf(stranded, admin)).toEqual(['payments_refunded'])
    expect((await open()).body).toBeNull()
  })

  test('can only be refunded if the owner already pays', async () => {
    const { open, owner, settle } = await openCase()
    await pay(owner, PRICES.year)
    expect((await open()).body).toMatchObject({ ownerPaysAlready: true })
    expect(await settle('move')).toMatchObject({ body: { code: 'owner_pays_already' }, status: 409 })
    expect((await settle('refund')).body).toEqual({ payments: 1 })
    expect(await detailsOf(owner)).toMatchObject({ isPaid: true })
    expect(Object.values(site.books().refunds)).toHaveLength(1)
  })

  test('are refused for an account that can be used, or still be verified', async () => {
    const [admin, member] = [await joinAdmin(), await site.join()]
    await pay(member)
    const path = `/admin/users/${member.encId}/stranded-payments`
    for (const verifiedAt of [new Date(), null]) {
      await sqlOf('update account set verified_at = $2 where id = $1', [member.id, verifiedAt])
      expect((await site.call(path, { token: admin.token })).body).toBeNull()
      expect((await site.call(path, { body: { action: 'refund' }, token: admin.token })).body).toEqual({ payments: 0 })
    }
    expect(Object.keys(site.books().refunds)).toHaveLength(0)
    expect(await detailsOf(member)).toMatchObject({ isPaid: true })
  })

  test('are settled by admins only', async () => {
    const { open, owner, settle, stranded } = await openCase()
    for (const { token } of [owner, stranded]) {
      expect((await open(token)).status).toBe(403)
      expect((await settle('refund', token)).status).toBe(403)
    }
    expect((await settle('give away')).status).toBe(400)
    expect(Object.keys(site.books().refunds)).toHaveLength(0)
  })

  test('wait while the provider is down, and are refunded once afterwards', async () => {
    const { settle } = await openCase()
    const { billing } = site.ports
    const { refund } = billing
    billing.refund = async () => ({ code: 'payment_unavailable', ok: false })
    expect((await settle('refund')).status).toBe(503)
    billing.refund = refund
    expect((await settle('refund')).body).toEqual({ payments: 1 })
    expect(Object.values(site.books().refunds)).toHaveLength(1)
  })
})
