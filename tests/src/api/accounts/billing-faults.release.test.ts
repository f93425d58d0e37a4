// Slow faults of payments: a slow Stripe, and a database restart.

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { connect } from '#adapters/postgres/connect.ts'
import { migrate } from '#db/migrate.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { openPaymentSite, type PaymentSite, PRICES } from '#tests/support/payments/payment-site.ts'
import { type StripeProxy, startStripeProxy } from '#tests/support/payments/stripe-proxy.ts'

let site: PaymentSite
let proxy: StripeProxy

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  proxy = await startStripeProxy(() => site.sandbox.access.server ?? { host: '', port: 0 })
  site = await openPaymentSite({ access: ({ access }) => ({ ...access, server: proxy }), isTold: false })
})
afterAll(async () => {
  await site.close()
  await proxy.close()
  vi.restoreAllMocks()
})

const idOf = (url: string): string => url.split('/').at(-1) ?? ''

test('a slow Stripe delays no longer than the API timeout, and the next attempt sells once', async () => {
  const { token } = await site.join()
  const checkout = () => site.call('/subscriptions/create-checkout-session', { body: { priceId: PRICES.month }, token })
  proxy.spoil('slow')
  expect(await checkout()).toMatchObject({ body: { code: 'unavailable' }, status: 503 })
  proxy.spoil(undefined)
  const [one, two] = [await checkout(), await checkout()]
  expect(one.body.url).toContain('/payment-sandbox/checkout/cs_test_')
  expect(two.body.url).toBe(one.body.url)
})

describe('faults of the database', () => {
  test('down during an event: Stripe retries until it is taken', async () => {
    const instance = await createPostgresInstance()
    const connection = connect(instance.url, { batch: true })
    await migrate(connection.db)
    const other = await openPaymentSite({ database: { ...connection, url: instance.url } })
    try {
      const member = await other.join()
      const { body } = await other.call('/subscriptions/create-checkout-session', {
        body: { priceId: PRICES.month },
        token: member.token
      })
      instance.stop('immediate')
      other.sandbox.pay(idOf(body.url), 'pays')
      await other.sandbox.deliverEvents()
      const [waiting] = Object.values(other.books().events)
      expect((await other.tell(waiting?.body ?? '')).status).toBe(503)
      instance.start()
      const details = () => other.call('/subscriptions/details', { token: member.token })
      await expect.poll(details, { timeout: 20_000 }).toMatchObject({ body: { isPaid: true }, status: 200 })
      await expect.poll(() => Object.keys(other.books().events).length, { timeout: 20_000 }).toBe(0)
    } finally {
      await other.close()
      instance.remove()
    }
  })
})
