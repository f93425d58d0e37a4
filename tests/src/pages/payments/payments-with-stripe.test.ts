// A site whose payments go to Stripe has no sandbox. No test here calls Stripe.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readConfig } from '#adapters/config.ts'
import { openPaymentSandbox } from '#adapters/payments.ts'
import { partOf } from '#tests/support/site/html-parts.ts'
import { openSiteInProcess, type SiteInProcess } from '#tests/support/site/site-in-process.ts'

const WITH_STRIPE = {
  SITE_URL: 'http://site.test',
  STRIPE_PRICE_API_BASE_MONTH: 'price_base',
  STRIPE_PRICE_DAILY_TRADERS_MONTH: 'price_month',
  STRIPE_PRICE_DAILY_TRADERS_YEAR: 'price_year',
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none'
}

let site: SiteInProcess

beforeAll(async () => {
  site = await openSiteInProcess('empty', WITH_STRIPE)
})
afterAll(() => site.close())

describe('with a Stripe key', () => {
  test('no sandbox is opened', async () => {
    expect(await openPaymentSandbox(readConfig(WITH_STRIPE))).toBeUndefined()
  })

  test.each(['/payment-sandbox/checkout/cs_test_1', '/payment-sandbox/portal/bps_1'])(
    '%s does not exist',
    async path => {
      expect((await site.ask(path)).status).toBe(404)
    }
  )

  test('no page says that no money moves', async () => {
    const page = partOf(await site.read('/pricing'), 'main')
    expect(page).toContain('Daily Traders')
    expect(page).not.toMatch(/sandbox/i)
  })

  test('nothing can be paid by a call', async () => {
    const paying = { body: { card: 'pays' } }
    expect((await site.ask('/api/v1/payment-sandbox/checkout/cs_test_1/pay', paying)).status).toBe(404)
    expect(await (await site.ask('/api/v1/plans')).json()).toMatchObject({ sandbox: false })
  })
})
