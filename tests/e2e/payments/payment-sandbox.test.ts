// The sandbox's own pages, from paying to losing access, against the built program. @see docs/reference/payments.md,
// "Sandbox"

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { createApp } from '#adapters/app.ts'
import { readConfig } from '#adapters/config.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { realPorts } from '#adapters/real-ports.ts'
import { createApi } from '#src/api/api.ts'
import type { BuiltPages } from '#src/server/astro/render-page.ts'
import { axeFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { query } from '#tests/support/database/clone-database.ts'
import { startJourney, type VisitorOptions } from '#tests/support/site/journey.ts'

const PHONE = { height: 800, width: 390 }

const WORDS = {
  'de-DE': {
    cancel: 'Zum Ende des Zeitraums kündigen',
    decline: 'Mit abgelehnter Karte versuchen',
    notice: 'Es fließt kein Geld',
    pay: 'Bezahlen',
    refused: 'Die Zahlung wurde abgelehnt'
  },
  'en-US': {
    cancel: 'Cancel at period end',
    decline: 'Try a card that declines',
    notice: 'no money moves',
    pay: 'Pay',
    refused: 'The payment was declined'
  },
  'fr-FR': {
    cancel: 'Résilier à la fin de la période',
    decline: 'Essayer une carte refusée',
    notice: 'aucun argent ne circule',
    pay: 'Payer',
    refused: 'Le paiement a été refusé'
  }
} as const

const HOME = 'http://site.test'

/** Of nobody: what is tried with it asks Stripe for nothing. */
const WITH_STRIPE = {
  SITE_URL: HOME,
  STRIPE_PRICE_API_BASE_MONTH: 'price_base',
  STRIPE_PRICE_DAILY_TRADERS_MONTH: 'price_month',
  STRIPE_PRICE_DAILY_TRADERS_YEAR: 'price_year',
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none'
}

const site = startJourney({ expected: /status of 4\d\d/, site: 'empty' })
let joined = 0

async function call<Body>(path: string, token?: string, body?: object): Promise<Body> {
  const answer = await fetch(`${site.url}/api/v1${path}`, {
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body), method: 'POST' })
  })
  return (await answer.json()) as Body
}

/** Somebody with a checkout that waits, monthly. */
async function makeCustomer(): Promise<{ checkout: string; token: string }> {
  const email = `payer${++joined}@reader.test`
  const account = { email, name: 'Ada Reader', password: 'seven grey herons wade at noon' }
  const { accessToken: token } = await call<{ accessToken: string }>('/auth/signup', undefined, account)
  await query(site.databaseUrl, `update account set verified_at = now() where email = '${email}'`)
  const { plans } = await call<{ plans: { id: string; priceId_Monthly: string }[] }>('/plans')
  const priceId = plans.find(({ id }) => id === 'daily-traders')?.priceId_Monthly
  const { url } = await call<{ url: string }>('/subscriptions/create-checkout-session', token, { priceId })
  return { checkout: url, token }
}

async function visit(url: string, options: VisitorOptions = {}): Promise<Page> {
  const { page } = await site.open(options)
  await page.goto(url)
  return page
}

const details = (token: string) =>
  call<{ isPaid: boolean; status: string; subscriptionId: string } | null>('/subscriptions/details', token)
const press = (page: Page, name: string) => page.getByRole('button', { exact: true, name }).click()

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
}

describe('payment sandbox in a browser', () => {
  test.each(Object.entries(WORDS))('a card declines, another pays, the portal cancels: %s', async (locale, words) => {
    const { checkout, token } = await makeCustomer()
    const page = await visit(checkout, { locale, viewport: PHONE })
    expect(await page.getByRole('main').textContent()).toContain(words.notice)
    await expectAccessible(page)
    await press(page, words.decline)
    await page.getByRole('alert').getByText(words.refused).waitFor()
    expect(await details(token)).toBeNull()

    await Promise.all([page.waitForURL(url => url.pathname !== new URL(checkout).pathname), press(page, words.pay)])
    await expect.poll(() => details(token)).toMatchObject({ isPaid: true, status: 'active' })

    const { subscriptionId } = (await details(token)) ?? { subscriptionId: '' }
    const portal = await call<{ url: string }>('/subscriptions/create-customer-portal-session', token, {
      subscriptionId
    })
    await page.goto(portal.url)
    expect(await page.getByRole('main').textContent()).toContain(words.notice)
    await expectAccessible(page)
    await press(page, words.cancel)
    await expect.poll(() => details(token)).toMatchObject({ isPaid: true, status: 'canceled' })
  })

  test('time ends what was canceled', async () => {
    const { checkout, token } = await makeCustomer()
    const page = await visit(checkout)
    await press(page, 'Pay')
    await expect.poll(() => details(token)).toMatchObject({ isPaid: true })
    const { subscriptionId } = (await details(token)) ?? { subscriptionId: '' }
    const portal = await call<{ url: string }>('/subscriptions/create-customer-portal-session', token, {
      subscriptionId
    })
    await page.goto(portal.url)
    await press(page, 'Switch to yearly')
    await page.getByText('$47.90 a year').waitFor()
    await press(page, 'Cancel at period end')
    await page.getByRole('button', { name: 'Resume' }).waitFor()
    await press(page, '366 days forward')
    await page.getByText('Ended').waitFor()
    await expect.poll(() => details(token)).toMatchObject({ isPaid: false })
  })

  test('abandoning leads back to the plans, and the checkout stays open', async () => {
    const { checkout, token } = await makeCustomer()
    const page = await visit(checkout)
    await page.getByRole('link', { name: 'Abandon and go back' }).click()
    await page.waitForURL('**/pricing')
    await page.goto(checkout)
    expect(await page.getByRole('button', { exact: true, name: 'Pay' }).isVisible()).toBe(true)
    expect(await details(token)).toBeNull()
  })

  test('an address that nobody was given shows nothing', async () => {
    for (const path of ['checkout/cs_test_1', 'portal/bps_1']) {
      const page = await visit(`${site.url}/payment-sandbox/${path}`)
      await page.getByText('This sandbox page no longer exists.').waitFor()
    }
  })

  test('with a key of Stripe there is no sandbox, and no page says that no money moves', async () => {
    const connection = connect(site.databaseUrl)
    const app = createApp(realPorts(readConfig(WITH_STRIPE), connection))
    const { render } = (await import(pathToFileURL(resolve('dist/server/entry.mjs')).href)) as BuiltPages
    const open = (path: string) => render(new Request(HOME + path), { app, language: 'en' })
    for (const path of ['/payment-sandbox/checkout/cs_test_1', '/payment-sandbox/portal/bps_1']) {
      const { headers, status } = await open(path)
      expect([status, headers.get('location')]).toEqual([302, '/404'])
    }
    expect(await (await open('/pricing')).text()).not.toMatch(/sandbox/i)
    const api = createApi(app, HOME)
    const paying = { body: '{"card":"pays"}', headers: { 'content-type': 'application/json' }, method: 'POST' }
    expect((await api.request('/api/v1/payment-sandbox/checkout/cs_test_1/pay', paying)).status).toBe(404)
    expect(await (await api.request('/api/v1/plans')).json()).toMatchObject({ sandbox: false })
    await connection.close()
  })
})
