// Tests payment in the sandbox, from the prices to a paid report and to the cancellation.
// @see docs/reference/accounts.md, "Without configuration"

import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Purchase } from '#core/accounts/people/purchase.ts'
import { LANGUAGES, type Language } from '#core/language.ts'
import { mailedPaths } from '#core/messages/mail/mailed-paths.ts'
import { translator } from '#src/i18n/catalogue.ts'
import { callSite, MEMBER_PASSWORD, newEmail } from '#tests/support/accounts/site-members.ts'
import { joinByDialog } from '#tests/support/browser/join-by-dialog.ts'
import { recordTold } from '#tests/support/browser/told-texts.ts'
import { expectUsable } from '#tests/support/browser/usable.ts'
import { findMailedLink } from '#tests/support/mail/mailed-links.ts'
import { AUTH_SECRET } from '#tests/support/site/desk.ts'
import { partOf } from '#tests/support/site/html-parts.ts'
import { awaitReady, startJourney, type VisitorOptions } from '#tests/support/site/journey.ts'

const DESK = { height: 900, width: 1440 }
const PHONE = { height: 800, width: 390 }

const site = startJourney({ expected: /status of (4\d\d|503)|net::ERR_FAILED/, site: 'default' })
const t = translator('en')
const german = translator('de')

/** Opens a page under the host to which a payment returns. */
async function visit(path: string, options: VisitorOptions = {}): Promise<Page> {
  const { page } = await site.open(options)
  await page.goto(site.home + path)
  await awaitReady(page)
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { exact: true, name }).filter({ visible: true })
const planOf = (page: Page) => page.locator('main > .plans [data-plan="daily-traders"]')
const subscribe = (page: Page) => planOf(page).locator('button')
const basicOf = (page: Page) => page.locator('main > .plans [data-plan="basic"]')
const section = (page: Page, name: string) => page.getByRole('region', { exact: true, name })
/** Table of the real report, not of the blurred placeholder. */
const reportOf = (page: Page) => page.locator('main .report:not(.report-blurred) table').first()
const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Returns the link in the verification mail. */
async function mailedWayBack(recipient: string, purchase: Purchase): Promise<string> {
  const { encId, token } = await findMailedLink(site.databaseUrl, AUTH_SECRET, { kind: 'verify_address', recipient })
  return site.home + mailedPaths.verify(encId, token, purchase)
}

async function awaitCheckout(page: Page): Promise<void> {
  await page.waitForURL('**/payment-sandbox/checkout/*')
  await awaitReady(page)
}

async function openPortal(page: Page): Promise<void> {
  await page.goto(`${site.home}/myaccount`)
  await section(page, german('subscription:manage_title'))
    .getByRole('button', { name: german('subscription:manage') })
    .click()
  await page.waitForURL('**/payment-sandbox/portal/*')
  await awaitReady(page)
}

/** Fetches a page without a browser and returns its `main` element. */
async function read(url: string, language: Language): Promise<string> {
  return partOf(await (await fetch(url, { headers: { 'accept-language': language } })).text(), 'main')
}

interface BoughtPlan {
  isPaid: boolean
  priceId: string
  /** Whether the plan ends after the paid period. */
  showGoodThrough: boolean
}

/** Returns the signed-in reader's plan from the API. */
async function readPlan(page: Page): Promise<BoughtPlan> {
  const token = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? ''
  return callSite<BoughtPlan>(site.url, '/subscriptions/details', { token })
}

/** Opens a page once `isTold` holds for the reader's plan, which a webhook changes. */
async function visitAfter(page: Page, path: string, isTold: (plan: BoughtPlan) => boolean): Promise<void> {
  await expect.poll(async () => isTold(await readPlan(page))).toBe(true)
  await page.goto(site.home + path)
  await awaitReady(page)
}

async function openNewestDaily(page: Page): Promise<void> {
  await page.goto(`${site.home}/daily-top-insider-buys`)
  await awaitReady(page)
  await page.locator('main .cards a').first().click()
}

describe('payment', () => {
  test('leads from the prices to the daily report, and through every change to its end', async () => {
    const page = await visit('/pricing', { locale: 'de-DE', viewport: PHONE })
    await page.getByText(german('pricing:yearly'), { exact: true }).click()
    expect(await planOf(page).textContent()).toMatch(/47,90/)
    expect(await planOf(page).locator('[data-interval="month"]').first().isVisible()).toBe(false)
    await page.getByText(german('pricing:monthly'), { exact: true }).click()
    await planOf(page)
      .getByRole('link', { name: german('plans:label_subscribe') })
      .click()
    const email = await joinByDialog(page, german)
    expect(pathOf(page)).toBe('/pricing')
    await basicOf(page).getByText(german('pricing:active')).waitFor()
    await page.getByText(german('pricing:verify_title')).filter({ visible: true }).waitFor()
    await expectUsable(page)

    await page.goto(await mailedWayBack(email, 'daily-traders month'))
    await awaitCheckout(page)
    expect(await page.getByRole('main').textContent()).toContain(german('paymentSandbox:notice'))
    await expectUsable(page)
    await button(page, german('paymentSandbox:pay')).click()
    await page.waitForURL('**/payment?checkout=*')
    await page.getByText(german('subscription:paid_title', { plan: 'Daily Traders' })).waitFor()
    await page.getByRole('link', { name: german('subscription:read_daily') }).click()
    await openNewestDaily(page)
    await reportOf(page).waitFor()
    expect(pathOf(page)).toMatch(/^\/daily-top-insider-buy\/\d{4}-\d{2}-\d{2}$/)

    await openPortal(page)
    expect(await page.getByRole('main').textContent()).toContain(german('paymentSandbox:notice'))
    await expectUsable(page)
    const { priceId: monthly } = await readPlan(page)
    await button(page, german('paymentSandbox:switch_to_year')).click()
    await button(page, german('paymentSandbox:switch_to_month')).waitFor()
    await visitAfter(page, '/pricing', ({ priceId }) => priceId !== monthly)
    await page.getByText(german('pricing:yearly'), { exact: true }).click()
    await planOf(page)
      .getByRole('button', { name: german('pricing:current') })
      .waitFor()
    await planOf(page).getByText(german('pricing:active')).waitFor()

    await openPortal(page)
    const portal = page.url()
    await button(page, german('paymentSandbox:cancel')).click()
    await button(page, german('paymentSandbox:resume')).waitFor()
    const managed = section(page, german('subscription:manage_title'))
    await visitAfter(page, '/myaccount', ({ showGoodThrough }) => showGoodThrough)
    await managed.getByText(german('subscription:status_canceled')).waitFor()
    await managed.getByText(german('subscription:good_through')).waitFor()
    await section(page, german('subscription:history_title')).getByRole('table').waitFor()
    await expectUsable(page)
    await openNewestDaily(page)
    await reportOf(page).waitFor()

    await page.goto(portal)
    await awaitReady(page)
    await button(page, german('paymentSandbox:advance_year')).click()
    await page.getByRole('main').getByText(german('paymentSandbox:status_canceled')).waitFor()
    await visitAfter(page, '/myaccount', ({ isPaid }) => !isPaid)
    await managed.getByText(german('subscription:status_ended'), { exact: true }).waitFor()
    const upgrade = page.getByRole('dialog', { name: german('pricing:modal_title') })
    await openNewestDaily(page)
    await upgrade.waitFor()
    await expectUsable(page)
    expect(pathOf(page)).toBe('/daily-top-insider-buys')
    await page.goto(`${site.home}/top-buys-30-days`)
    await upgrade.waitFor()
  })

  test('requires a confirmed address first, and can be retried after a failure or cancellation', async () => {
    const { email, token } = await site.join()
    const { page } = await site.open({ kept: { accessToken: token }, viewport: DESK })
    const told = await recordTold(page)
    await page.goto(`${site.home}/pricing`)
    await awaitReady(page)
    const isIdle = page.locator(':not([aria-busy])')
    await page.getByText('Yearly', { exact: true }).click()
    await page.route('**/create-checkout-session', route =>
      route.fulfill({
        json: { code: 'payment_unavailable', message: 'Payments are not possible right now.' },
        status: 503
      })
    )
    await subscribe(page).and(isIdle).click()
    await expect.poll(() => told).toEqual(['Error: Payments are not possible right now.'])
    await page.unrouteAll()
    await subscribe(page).and(isIdle).click()
    await button(page, 'Send the mail again').click()
    await expect.poll(() => told.at(-1)).toContain('The mail is on its way')

    await page.goto(await mailedWayBack(email, 'daily-traders year'))
    await awaitCheckout(page)
    await page.getByText('$47.90').first().waitFor()
    const checkout = page.url()
    await page.goBack()
    await page.waitForURL(/\/(pricing|auth)/)
    expect(new URL(page.url()).search).toBe('')

    await page.goto(checkout)
    await awaitReady(page)
    await page.getByRole('link', { name: t('paymentSandbox:abandon') }).click()
    await page.waitForURL('**/pricing')
    await basicOf(page).getByText('Active').waitFor()
    const subscription = () => callSite<object | null>(site.url, '/subscriptions/details', { token })
    expect(await subscription()).toBeNull()
    expect(await read(checkout, 'en')).toContain(t('paymentSandbox:decline'))

    await openNewestDaily(page)
    const upgrade = page.getByRole('dialog', { name: t('pricing:modal_title') })
    await upgrade.getByRole('button', { name: 'Subscribe' }).click()
    await awaitCheckout(page)
    await button(page, t('paymentSandbox:decline')).click()
    await page.getByRole('alert').getByText('The payment was declined').waitFor()
    expect(await subscription()).toBeNull()
    await button(page, t('paymentSandbox:pay')).click()
    await page.getByText(t('subscription:paid_title', { plan: 'Daily Traders' })).waitFor()
    expect(await subscription()).toMatchObject({ isPaid: true, status: 'active' })

    await page.route('**/subscriptions/**', route => route.abort())
    await page.goto(`${site.home}/pricing`)
    const failed = page.locator('main > .plans').getByRole('alert')
    await failed.getByText('could not be loaded').waitFor()
    await page.unrouteAll()
    await failed.getByRole('button', { name: 'Try again' }).click()
    await planOf(page).getByText('Active').waitFor()
  })

  test('continues by sign-in if another browser confirmed the address, and ignores other accounts', async () => {
    const account = { email: newEmail(), name: 'Ada Reader', password: MEMBER_PASSWORD }
    await callSite(site.url, '/auth/signup', { body: { ...account, purchase: 'daily-traders month' } })
    const page = await visit('/payment-sandbox/portal/bps_1')
    await page.getByText(t('paymentSandbox:not_found')).waitFor()
    await page.goto(await mailedWayBack(account.email, 'daily-traders month'))
    await page.getByRole('heading', { level: 1, name: 'Your email address is verified' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email', { exact: true }).fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await awaitCheckout(page)

    for (const language of LANGUAGES)
      expect(await read(page.url(), language)).toContain(translator(language)('paymentSandbox:notice'))
    expect(await read(`${site.home}/payment-sandbox/checkout/cs_test_1`, 'en')).toContain(t('paymentSandbox:not_found'))
  })

  test('starts on the API page with a sign-up, except for plans under construction', async () => {
    const page = await visit('/real-time-api', { viewport: DESK })
    await page.getByRole('link', { name: 'Choose Base' }).filter({ visible: true }).click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Create a new account' }).waitFor()
    await page.keyboard.press('Escape')

    const silver = button(page, 'Choose Silver')
    const construction = page.getByRole('dialog', { name: 'Under construction' })
    // Repeats the click, because the page ignores a click too soon after another.
    await expect.poll(() => silver.click().then(() => construction.isVisible())).toBe(true)
    await construction.getByText('Thanks for the interest, it is under construction.').waitFor()
    await expectUsable(page)
    /* Clicks twice in quick succession and returns for each click whether it opened the dialog. */
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

    await page.getByRole('link', { name: 'Get API Key' }).first().click()
    await joinByDialog(page, t, { isInterrupted: false })
    await page.waitForURL('**/myaccount')
  })
})
