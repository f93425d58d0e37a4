import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { httpWebhookSender } from '#adapters/http/webhook-sender.ts'
import { insertIssuers } from '#tests/support/database/listed-trades.ts'
import {
  type Member,
  openPaymentSite,
  type PaymentCall,
  type PaymentSite
} from '#tests/support/payments/payment-site.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/push/webhook-receiver.ts'

let site: PaymentSite
let receiver: WebhookReceiver

beforeAll(async () => {
  const webhookSender = httpWebhookSender({ allowsLocal: true, productName: 'Fourfold' })
  site = await openPaymentSite({ ports: { webhookSender } })
  await insertIssuers(site.database.pool, [{ cik: 320_193, name: 'Apple Inc.', ticker: 'AAPL' }])
})
afterAll(() => site.close())
beforeEach(async () => {
  receiver = await startWebhookReceiver()
})
afterEach(() => receiver.close())

/** A member who pays for an API plan. */
async function joinFor(plan: string): Promise<Member> {
  const member = await site.join()
  await site.database.pool.query(`insert into billing_customer (id, account_id) values ($1, $2)`, [
    member.email,
    member.id
  ])
  await site.database.pool.query(
    `insert into subscription (id, customer_id, price_id, plan_id, subscription_for, status, expires_at, is_running)
     values ($1, $1, 'price', $2, 'api', 'active', now() + interval '1 year', true)`,
    [member.email, plan]
  )
  return member
}

const ask = ({ token }: Member, path = '', call: PaymentCall = {}) =>
  site.call(`/user/webhooks${path}`, { token, ...call })
const add = (member: Member, body: object) => ask(member, '', { body })

async function sendAll(): Promise<void> {
  const { webhooks } = site.app.push
  await webhooks.send()
  await webhooks.settle()
}

describe('/api/v1/user/webhooks', () => {
  test('adds, tests, shows deliveries, changes, renews the secret, and deletes', async () => {
    const member = await joinFor('api-gold')
    expect((await ask(member)).body).toEqual({ endpoints: [], isPaid: true, most: 5 })
    const { body: added } = await add(member, { insiders: ['0001214156'], tickers: [' aapl'], url: receiver.url })
    expect(added).toEqual({ id: expect.any(String), secret: expect.stringMatching(/^whsec_.{44}$/) })
    expect((await ask(member)).body.endpoints).toEqual([
      {
        createdAt: expect.any(String),
        disabledAt: null,
        disabledReason: null,
        dropped: 0,
        id: added.id,
        insiders: ['1214156'],
        kinds: [],
        oldSecretUntil: null,
        queued: 0,
        tickers: ['AAPL'],
        url: receiver.url
      }
    ])
    expect((await ask(member, `/${added.id}/test`, { method: 'POST' })).body).toBe(true)
    await sendAll()
    expect(receiver.received).toHaveLength(1)
    const { body: sent } = await ask(member, `/${added.id}/deliveries`)
    expect(sent).toMatchObject({
      deliveries: [{ attempts: 1, kind: 'test', problem: null, seq: null, state: 'delivered', status: 204 }],
      next: null
    })
    expect((await ask(member, `/${added.id}/deliveries?failed=true`)).body.deliveries).toEqual([])

    const changed = { kinds: ['report.published'], url: `${receiver.url}/other` }
    expect((await ask(member, `/${added.id}`, { body: changed })).body).toBe(true)
    expect((await ask(member)).body.endpoints).toMatchObject([{ ...changed, insiders: [], tickers: [] }])
    const { body: rotated } = await ask(member, `/${added.id}/secret`, { method: 'POST' })
    expect(rotated.secret).not.toBe(added.secret)
    expect((await ask(member)).body.endpoints[0].oldSecretUntil).toEqual(expect.any(String))

    receiver.answer = { status: 410 }
    await ask(member, `/${added.id}/test`, { method: 'POST' })
    await sendAll()
    expect((await ask(member)).body.endpoints).toMatchObject([{ disabledReason: 'gone' }])
    expect((await ask(member, `/${added.id}/test`, { method: 'POST' })).body.code).toBe('webhook_disabled')
    expect((await ask(member, `/${added.id}/replay`, { body: {} })).body.code).toBe('webhook_disabled')
    expect((await ask(member, `/${added.id}/enable`, { method: 'POST' })).body).toBe(true)
    expect((await ask(member, `/${added.id}/replay`, { body: {} })).body).toEqual({ replayed: 0 })
    expect((await ask(member, `/${added.id}`, { method: 'DELETE' })).body).toBe(true)
    expect((await ask(member)).body.endpoints).toEqual([])

    const { body: log } = await site.call('/user/security-events', { token: member.token })
    const { host } = new URL(receiver.url)
    expect(log.events.slice(0, 2)).toMatchObject([
      { detail: host, kind: 'webhook_changed' },
      { detail: host, kind: 'webhook_added' }
    ])
  })

  test.each([
    ['javascript:alert(1)'],
    ['ftp://receiver.test/'],
    ['https://ada:secret@receiver.test/'],
    [`https://receiver.test/${'x'.repeat(500)}`],
    ['']
  ])('refuses to send to %s', async url => {
    const refused = await add(await joinFor('api-gold'), { url })
    expect([refused.status, refused.body.code]).toEqual([400, 'webhook_url_invalid'])
    expect(JSON.stringify(refused.body)).not.toContain('secret@')
  })

  test('refuses unknown kinds, tickers and fields', async () => {
    const member = await joinFor('api-gold')
    const malformed = [{ kinds: ['all'] }, { tickers: ['A B'] }, { insiders: ['x'] }]
    // An unset variable must not select all companies.
    const unset = [{ tickers: [null] }, { tickers: [''] }, { tickers: null }, { insiders: [null] }, { kinds: [null] }]
    for (const wrong of [...malformed, ...unset]) {
      expect((await add(member, { ...wrong, url: receiver.url })).status, JSON.stringify(wrong)).toBe(400)
    }
    expect((await add(member, { also: 1, url: receiver.url })).body.code).toBe('unknown_field')
    expect(await add(member, { tickers: ['AAPL', 'AAPX'], url: receiver.url })).toMatchObject({
      body: {
        code: 'unknown_ticker',
        message: 'We do not know the ticker AAPX.',
        suggestions: [{ ticker: 'AAPL' }],
        ticker: 'AAPX'
      },
      status: 404
    })
  })

  test('needs Gold; a smaller plan can still see and delete', async () => {
    const silver = await joinFor('api-silver')
    expect((await add(silver, { url: receiver.url })).body.code).toBe('push_plan_required')
    expect((await ask(silver)).body).toEqual({ endpoints: [], isPaid: false, most: 5 })
    const member = await joinFor('api-gold')
    const { id } = (await add(member, { url: receiver.url })).body
    await site.database.pool.query(`update subscription set plan_id = 'api-base' where id = $1`, [member.email])
    expect((await ask(member)).body).toMatchObject({ endpoints: [{ id }], isPaid: false })
    for (const path of ['test', 'enable']) {
      expect((await ask(member, `/${id}/${path}`, { method: 'POST' })).status).toBe(402)
    }
    expect((await ask(member, `/${id}`, { method: 'DELETE' })).body).toBe(true)
    expect((await site.call('/user/webhooks')).status).toBe(401)
  })

  test('belongs to one account', async () => {
    const { id } = (await add(await joinFor('api-gold'), { url: receiver.url })).body
    const eve = await joinFor('api-gold')
    const refused = await Promise.all([
      ask(eve, `/${id}/deliveries`),
      ask(eve, `/${id}/test`, { method: 'POST' }),
      ask(eve, `/${id}/secret`, { method: 'POST' }),
      ask(eve, `/${id}/replay`, { body: {} }),
      ask(eve, `/${id}`, { body: { url: receiver.url } }),
      ask(eve, `/${id}`, { method: 'DELETE' })
    ])
    expect(refused.map(({ body }) => body.code)).toEqual(Array(6).fill('webhook_not_found'))
  })

  test('limits the number of test events', async () => {
    const member = await joinFor('api-gold')
    const { id } = (await add(member, { url: receiver.url })).body
    const asked = await Promise.all(
      Array.from({ length: 125 }, () => ask(member, `/${id}/test`, { method: 'POST' }).then(({ status }) => status))
    )
    expect(asked.filter(status => status === 200)).toHaveLength(119)
    expect(asked.filter(status => status === 429)).toHaveLength(6)
  })
})
