// From the prices to a key of the API, without any configuration. @see docs/reference/payments.md, "Without
// configuration"

import type { Locator, Page } from 'playwright'
import { describe, expect, test, vi } from 'vitest'

import type { Language } from '#core/language.ts'
import { mailedPaths } from '#core/mail/mailed-paths.ts'
import { type Translate, translator } from '#src/i18n/catalogue.ts'
import { seriousFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { query } from '#tests/support/database/clone-database.ts'
import { findMailedLink } from '#tests/support/mail/mailed-links.ts'
import { startJourney, type VisitorOptions } from '#tests/support/site/journey.ts'

const DESK = { height: 900, width: 1440 }
const PHONE = { height: 800, width: 390 }
/** For a page to show what is true already, and for an event to make it true. */
const LOOK_MS = 5_000
const EVENT_MS = 120_000
const AUTH_SECRET = 'only of these tests, and long enough for a secret'
const site = startJourney({
  environment: () => ({ AUTH_SECRET }),
  expected: /status of (4\d\d|503)|net::ERR_FAILED/,
  site: 'own-sample'
})
let joined = 0

/** Under the name to which who has paid comes back. */
async function visit(path: string, options: VisitorOptions = {}): Promise<Page> {
  const { page } = await site.open({ permissions: ['clipboard-read', 'clipboard-write'], ...options })
  await page.goto(site.home + path)
  return page
}

/** A page of somebody who joined by the API and confirmed the address. */
async function visitAsReader(path: string, options: VisitorOptions = {}): Promise<Page> {
  const account = { email: nextEmail(), name: 'Ada Reader', password: 'seven grey herons wade at noon' }
  const { accessToken } = await call<{ accessToken: string }>('/auth/signup', account)
  await query(site.databaseUrl, `update account set verified_at = now() where email = '${account.email}'`)
  return visit(path, { kept: { accessToken }, ...options })
}

const nextEmail = (): string => `payer${++joined}@reader.test`

async function call<Body>(path: string, body: object): Promise<Body> {
  const headers = { 'content-type': 'application/json' }
  return (
    await fetch(`${site.url}/api/v1${path}`, { body: JSON.stringify(body), headers, method: 'POST' })
  ).json() as Body
}

const button = (page: Page, name: string) => page.getByRole('button', { exact: true, name }).filter({ visible: true })
const planOf = (page: Page) => page.locator('main > .plans [data-plan="daily-traders"]')
const subscribe = (page: Page) => planOf(page).locator('button')
const section = (page: Page, name: string) => page.getByRole('region', { exact: true, name })
/** What is read, not the shape of it that everybody sees. */
const reportOf = (page: Page) => page.locator('main .report:not(.report-blurred) table').first()
const pathOf = (page: Page): string => new URL(page.url()).pathname

async function expectUsable(page: Page): Promise<void> {
  expect(await seriousFindings(page), page.url()).toEqual([])
  expect(await overflowOf(page), page.url()).toBe(0)
}

/** As the mail has it that came with joining. */
async function mailedWayBack(recipient: string): Promise<string> {
  const { encId, token } = await findMailedLink(site.databaseUrl, AUTH_SECRET, { kind: 'verify_address', recipient })
  return site.home + mailedPaths.verify(encId, token, 'daily-traders month')
}

/** On the sandbox's checkout: pays, and waits until the payment has arrived. */
async function pay(page: Page, t: Translate, plan: string): Promise<void> {
  await page.waitForURL('**/payment-sandbox/checkout/*')
  await button(page, t('paymentSandbox:pay')).click()
  await page.waitForURL('**/payment?checkout=*')
  await page.getByText(t('subscription:paid_title', { plan })).waitFor()
}

async function openPortal(page: Page, t: Translate): Promise<void> {
  await page.goto(`${site.home}/myaccount`)
  await section(page, t('subscription:manage_title'))
    .getByRole('button', { name: t('subscription:manage') })
    .click()
  await page.waitForURL('**/payment-sandbox/portal/*')
}

/** Loads the page until it shows `what`: the event that tells of a change is under way. */
async function visitUntil(page: Page, path: string, what: Locator, prepare?: () => Promise<void>): Promise<void> {
  await vi.waitFor(
    async () => {
      await page.goto(site.home + path)
      await prepare?.()
      await what.waitFor({ timeout: LOOK_MS })
    },
    { interval: 200, timeout: EVENT_MS }
  )
}

/** From the list of daily reports, by the newest card. */
async function openNewestDaily(page: Page): Promise<void> {
  await page.goto(`${site.home}/daily-top-insider-buys`)
  await page.locator('main .cards a').first().click()
}

/** Joins, and answers with which address. */
async function joinByDialog(page: Page, t: Translate): Promise<string> {
  const email = nextEmail()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('auth:with_email') }).click()
  await dialog.getByLabel(t('auth:name'), { exact: true }).fill('Ada Reader')
  await dialog.getByLabel(t('auth:email'), { exact: true }).fill(email)
  await dialog.getByLabel(t('auth:password'), { exact: true }).fill('seven grey herons wade at noon')
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: t('auth:continue') }).click()])
  return email
}

const JOURNEYS: [Language, VisitorOptions][] = [
  ['en', { locale: 'en-US', viewport: DESK }],
  ['de', { locale: 'de-DE', viewport: PHONE }],
  ['fr', { locale: 'fr-FR', viewport: PHONE }]
]

describe('paying', () => {
  test.each(JOURNEYS)(
    'leads from the prices to the daily report, through every change to its end, and to a key of the API: %s',
    async (language, options) => {
      const t = translator(language)
      const page = await visit('/pricing', options)

      await page.getByText(t('pricing:yearly'), { exact: true }).click()
      expect(await planOf(page).textContent()).toMatch(/47[.,]90/)
      expect(await planOf(page).locator('[data-interval="month"]').first().isVisible()).toBe(false)
      await page.getByText(t('pricing:monthly'), { exact: true }).click()
      await expectUsable(page)
      await planOf(page)
        .getByRole('link', { name: t('plans:label_subscribe') })
        .click()
      const email = await joinByDialog(page, t)
      expect(pathOf(page)).toBe('/pricing')
      await page.locator('main > .plans [data-plan="basic"]').getByText(t('pricing:active')).waitFor()
      await page.getByText(t('pricing:verify_title')).filter({ visible: true }).waitFor()
      await expectUsable(page)
      await page.goto(await mailedWayBack(email))
      await pay(page, t, 'Daily Traders')
      await expectUsable(page)
      await page.getByRole('link', { name: t('subscription:read_daily') }).click()
      await openNewestDaily(page)
      await reportOf(page).waitFor()
      expect(pathOf(page)).toMatch(/^\/daily-top-insider-buy\/\d{4}-\d{2}-\d{2}$/)

      await openPortal(page, t)
      await button(page, t('paymentSandbox:switch_to_year')).click()
      await button(page, t('paymentSandbox:switch_to_month')).waitFor()
      await visitUntil(page, '/pricing', planOf(page).getByRole('button', { name: t('pricing:current') }), () =>
        page.getByText(t('pricing:yearly'), { exact: true }).click()
      )
      await planOf(page).getByText(t('pricing:active')).waitFor()

      await openPortal(page, t)
      const portal = page.url()
      await button(page, t('paymentSandbox:cancel')).click()
      await button(page, t('paymentSandbox:resume')).waitFor()
      const managed = section(page, t('subscription:manage_title'))
      await visitUntil(page, '/myaccount', managed.getByText(t('subscription:status_canceled')))
      await managed.getByText(t('subscription:good_through')).waitFor()
      await expectUsable(page)
      await openNewestDaily(page)
      await reportOf(page).waitFor()

      await page.goto(portal)
      await button(page, t('paymentSandbox:advance_year')).click()
      await page.getByRole('main').getByText(t('paymentSandbox:status_canceled')).waitFor()
      await visitUntil(page, '/myaccount', managed.getByText(t('subscription:status_ended'), { exact: true }))
      await page.goto(`${site.home}/top-buys-30-days`)
      await page.getByRole('dialog', { name: t('pricing:modal_title') }).waitFor()
      await expectUsable(page)
      await openNewestDaily(page)
      await page.getByRole('dialog', { name: t('pricing:modal_title') }).waitFor()
      expect(pathOf(page)).toBe('/daily-top-insider-buys')

      await page.goto(`${site.home}/real-time-api`)
      await expectUsable(page)
      await button(page, t('realTimeApi:choose', { plan: 'Base' })).click()
      await pay(page, t, 'Base')
      await page.getByRole('link', { name: t('subscription:to_key') }).click()
      const api = section(page, t('apiAccount:keys'))
      await api.getByRole('button', { name: t('apiAccount:key_create') }).click()
      const issued = api.getByRole('status').filter({ hasText: t('apiAccount:key_new') })
      const key = await issued.locator('code').textContent()
      expect(key).toMatch(/^ff_[\w-]{44}$/)
      await issued.getByRole('button', { name: t('apiAccount:copy') }).click()
      await issued.getByRole('button', { name: t('apiAccount:copied') }).waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
      await expectUsable(page)
    }
  )

  test('a key is shown in full once, and can be copied in its tab only, until it is replaced', async () => {
    const t = translator('en')
    const page = await visitAsReader('/real-time-api', { viewport: DESK })
    await button(page, 'Choose Base').click()
    await pay(page, t, 'Base')
    await page.goto(`${site.home}/real-time-api`)
    for (const plan of ['Base', 'Silver', 'Gold']) {
      await button(page, `Choose ${plan}`).and(page.locator(':disabled')).waitFor()
    }
    await page.goto(`${site.home}/myaccount`)
    const api = section(page, 'API keys')
    await api.getByRole('button', { name: 'Create API key' }).click()
    const key = (await api.locator('code', { hasText: /^ff_.{20}/ }).textContent()) ?? ''
    await page.reload()
    await api.getByRole('button', { name: 'Copy API Key' }).waitFor()
    expect(await api.locator('code').textContent()).toBe(`${key.slice(0, 8)}…`)

    const second = await page.context().newPage()
    await second.goto(`${site.home}/myaccount`)
    const elsewhere = section(second, 'API keys')
    await elsewhere.getByRole('button', { name: 'Replace' }).waitFor()
    expect(await elsewhere.getByRole('button', { name: 'Copy API Key' }).count()).toBe(0)
    await elsewhere.getByRole('button', { name: 'Replace' }).click()
    const dialog = second.getByRole('dialog')
    await dialog.getByLabel('The old key works').selectOption({ label: 'no longer' })
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await elsewhere.getByRole('button', { name: 'Copy API Key' }).waitFor()
    await page.reload()
    await api.getByRole('button', { name: 'Revoke' }).waitFor()
    expect(await api.getByRole('button', { name: 'Copy API Key' }).count()).toBe(0)
    await api.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await api.getByText('You have no key yet').waitFor()
  })

  test('a declined card can be tried again, an abandoned checkout costs nothing', async () => {
    const t = translator('en')
    const page = await visitAsReader('/pricing')
    await subscribe(page).and(page.locator('[aria-busy]')).waitFor({ state: 'detached' })
    await subscribe(page).click()
    await page.waitForURL('**/payment-sandbox/checkout/*')
    await page.getByRole('link', { name: t('paymentSandbox:abandon') }).click()
    await page.waitForURL('**/pricing')
    await page.locator('main > .plans [data-plan="basic"]').getByText('Active').waitFor()
    await page.goto(`${site.home}/payment?checkout=cs_test_abandoned`)
    await page.getByText(t('subscription:waiting'), { exact: true }).first().waitFor()
    await page.goto(`${site.home}/daily-top-insider-buys`)
    await page.locator('main .cards a').first().click()
    await page.getByRole('dialog', { name: t('pricing:modal_title') }).waitFor()

    await page.getByRole('dialog').getByRole('button', { name: 'Subscribe' }).click()
    await page.waitForURL('**/payment-sandbox/checkout/*')
    await button(page, t('paymentSandbox:decline')).click()
    await page.getByRole('alert').getByText('The payment was declined').waitFor()
    await pay(page, t, 'Daily Traders')
  })

  test('Silver and Gold are under construction, and repeated clicks wait a second', async () => {
    const page = await visit('/real-time-api', { viewport: DESK })
    const silver = button(page, 'Choose Silver')
    await silver.click()
    const dialog = page.getByRole('dialog', { name: 'Under construction' })
    await dialog.getByText('Thanks for the interest, it is under construction.').waitFor()
    await expectUsable(page)
    /* Whether each of two clicks in a row opens the dialog again. */
    const clickTwice = () =>
      silver.evaluate((element: HTMLElement) => {
        const shown = document.querySelector<HTMLDialogElement>('#under-construction')
        return [1, 2].map(() => {
          shown?.close()
          element.click()
          return shown?.open
        })
      })
    await expect.poll(clickTwice).toEqual([true, false])
  })

  test('who presses Subscribe before confirming the address has the mail sent again, and pays by its link', async () => {
    const t = translator('en')
    const { page } = await site.open({ viewport: PHONE })
    await page.goto(`${site.home}/auth/register?redirectURL=/pricing`)
    const email = nextEmail()
    await page.getByLabel('Name', { exact: true }).fill('Ada Reader')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('seven grey herons wade at noon')
    await page.getByRole('button', { name: t('auth:create_account') }).click()
    await page.waitForURL('**/pricing')
    await page.getByText('Yearly', { exact: true }).click()
    await subscribe(page).and(page.locator(':not([aria-busy])')).click()
    await button(page, 'Send the mail again').click()
    await page.getByText('The mail is on its way').first().waitFor()
    const { encId, token } = await findMailedLink(site.databaseUrl, AUTH_SECRET, {
      kind: 'verify_address',
      recipient: email
    })
    await page.goto(site.home + mailedPaths.verify(encId, token, 'daily-traders year'))
    await page.waitForURL('**/payment-sandbox/checkout/*')
    await page.getByText('$47.90').first().waitFor()
    await page.goBack()
    await page.waitForURL(/\/(pricing|auth)/)
    expect(new URL(page.url()).search).toBe('')
  })

  test('who confirms the address in a browser that is not signed in goes on to the checkout by signing in', async () => {
    const account = { email: nextEmail(), name: 'Ada Reader', password: 'seven grey herons wade at noon' }
    await call('/auth/signup', { ...account, purchase: 'daily-traders month' })
    const page = await visit('/')
    await page.goto(await mailedWayBack(account.email))
    await page.getByRole('heading', { level: 1, name: 'Your email address is verified' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email', { exact: true }).fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/payment-sandbox/checkout/*')
  })

  test('a visitor who wants an API plan or a key is asked to join', async () => {
    const page = await visit('/real-time-api', { viewport: DESK })
    await page.getByRole('link', { name: 'Choose Base' }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Create a new account' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Get API Key' }).first().click()
    await joinByDialog(page, translator('en'))
    await page.waitForURL('**/myaccount')
  })

  test('where payments cannot be asked the page says so and offers another try', async () => {
    const page = await visitAsReader('/pricing')
    await subscribe(page).and(page.locator(':not([aria-busy])')).waitFor()
    await page.route('**/create-checkout-session', route =>
      route.fulfill({
        json: { code: 'payment_unavailable', message: 'Payments are not possible right now.' },
        status: 503
      })
    )
    await subscribe(page).click()
    await page.locator('.notifications').getByText('Payments are not possible right now.').waitFor()
    expect(await subscribe(page).getAttribute('aria-busy')).toBeNull()

    await page.route('**/subscriptions/**', route => route.abort())
    await page.reload()
    await page.locator('main > .plans').getByRole('alert').getByText('could not be loaded').waitFor()
    await page.goto(`${site.home}/myaccount`)
    const managed = section(page, 'Manage Subscription')
    await managed.getByText('Your subscriptions could not be loaded').waitFor()
    await expectUsable(page)
    await page.unrouteAll()
    await managed.getByRole('button', { name: 'Try again' }).click()
    await managed.getByText('Basic: free, forever.').waitFor()
  })
})
