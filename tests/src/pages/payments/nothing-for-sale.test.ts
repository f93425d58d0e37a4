// A public site without a Stripe key: nothing is sold, and pages say so instead of promising it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readConfig } from '#adapters/config.ts'
import { openPaymentSandbox } from '#adapters/payments.ts'
import { partOf } from '#tests/support/site/html-parts.ts'
import { openSiteInProcess, type SiteInProcess } from '#tests/support/site/site-in-process.ts'

const PUBLIC = { SITE_URL: 'https://fourfold.test' }

let site: SiteInProcess

beforeAll(async () => {
  site = await openSiteInProcess('empty', PUBLIC)
})
afterAll(() => site.close())

describe('a public site without a Stripe key', () => {
  test('opens no sandbox', async () => {
    expect(await openPaymentSandbox(readConfig(PUBLIC))).toBeUndefined()
  })

  test.each(['/payment-sandbox/checkout/cs_test_1', '/payment-sandbox/portal/bps_1'])('has no page %s', async path => {
    expect((await site.ask(path)).status).toBe(404)
  })

  test('accepts no payment by a call', async () => {
    for (const path of ['checkout/cs_test_1/pay', 'portal/bps_1/act']) {
      const answer = await site.ask(`/api/v1/payment-sandbox/${path}`, { body: { card: 'pays' } })
      expect([answer.status, ((await answer.json()) as { code: string }).code], path).toEqual([404, 'not_found'])
    }
  })

  test('shows no price that could be bought', async () => {
    const answer = (await (await site.ask('/api/v1/plans')).json()) as {
      plans: { id: string; isAvailable: boolean; monthlyCents: number | null; priceId_Monthly: string | null }[]
      sandbox: boolean
    }
    expect(answer.sandbox).toBe(false)
    const paid = answer.plans.filter(({ monthlyCents }) => monthlyCents)
    expect(paid.length).toBeGreaterThan(3)
    for (const { id, isAvailable, priceId_Monthly: price } of paid)
      expect([id, isAvailable, price]).toEqual([id, false, null])
  })

  test.each(['/pricing', '/real-time-api'])('says on %s that nothing is sold, without a button to buy', async path => {
    const page = partOf(await site.read(path), 'main')
    expect(page).toContain('Nothing can be bought here')
    expect(page).toMatch(/<button[^>]*disabled[^>]*>\s*Not for sale here/)
    expect(page).not.toMatch(/data-plan="daily|data-api-plan=|sandbox/i)
    expect(page).not.toContain('charge you')
  })
})
