import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { ShownPortal } from '#adapters/stripe/sandbox/pages.ts'
import { partOf } from '#tests/support/site/html-parts.ts'
import { openSiteInProcess, type SiteInProcess } from '#tests/support/site/site-in-process.ts'

/** Still the previous day in New York. */
const [AT, PERIOD_END, PAID_AT] = ['2026-03-06T04:30:00Z', '2026-04-06T03:30:00Z', '2026-02-06T04:30:00Z']

const subscription = {
  cancelsAtPeriodEnd: false,
  cents: 2_900,
  changesAtPeriodEnd: false,
  currency: 'usd',
  id: 'sub_1',
  interval: 'month',
  otherPrice: null,
  periodEnd: PERIOD_END,
  priceId: 'price_month',
  productName: 'Daily Traders',
  status: 'active'
} as const

let site: SiteInProcess
let proxied: SiteInProcess

beforeAll(async () => {
  site = await openSiteInProcess('empty')
  proxied = await openSiteInProcess({ databaseUrl: site.databaseUrl })
})
afterAll(() => Promise.all([site.close(), proxied.close()]))

describe('the portal of the payment sandbox', () => {
  test('shows days of New York', async () => {
    const findPortal = (): ShownPortal => ({
      card: 'pays',
      invoices: [{ cents: 2_900, createdAt: PAID_AT, currency: 'usd', number: 'F-1', status: 'paid' }],
      now: AT,
      returnUrl: null,
      subscriptions: [subscription]
    })
    Object.assign(site.app, { paymentSandbox: { findPortal } })
    const portal = partOf(await site.read('/payment-sandbox/portal/bps_1'), 'main')
    for (const day of ['Mar 5, 2026', 'Apr 5, 2026', 'Feb 5, 2026']) expect(portal).toContain(day)
  })
})

describe('the payment sandbox of a site without configuration', () => {
  test('accepts no payment through a proxy, and explains why', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const answer = await proxied.ask('/api/v1/payment-sandbox/checkout/cs_test_1/pay', {
      body: { card: 'pays' },
      headers: { 'x-forwarded-for': '203.0.113.7' }
    })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'sandbox_is_local'])
    expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"sign":"x-forwarded-for"'))
    warned.mockRestore()
  })
})
