// Tests ways to sign up and to return to the page of origin, on the real site with its mailbox and an identity
// provider.
// @see docs/reference/accounts.md

import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { callSite, MEMBER_PASSWORD, newEmail } from '#tests/support/accounts/site-members.ts'
import { axeFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { isFocused } from '#tests/support/browser/keyboard.ts'
import { leavePage } from '#tests/support/browser/leave-page.ts'
import { recordTold } from '#tests/support/browser/told-texts.ts'
import { type ExpectedMail, openMailbox } from '#tests/support/mail/mailbox-pages.ts'
import { awaitReady, startJourney, type VisitorOptions } from '#tests/support/site/journey.ts'

const PHONE = { height: 800, width: 390 }
const NEW_PASSWORD = 'nine brown owls nap at dusk'
const FILTERED = '/insidertrading/traders?sort=stars'
const CONFIRM = { link: 'Confirm address', subject: 'Confirm your address at Fourfold' }
const RESET = { link: 'Set a new password', subject: 'Set a new password for Fourfold' }

/* Traces show screenshots, because scripts are blocked in the frames of mails. */
const site = startJourney({
  expected: /status of 4\d\d|net::ERR_FAILED|'postMessage' .* origin \('null'\)/,
  site: 'default',
  snapshots: false
})

/** Opens a page under the host to which mails and the identity provider link. */
async function visit(path: string, options?: VisitorOptions): Promise<Page> {
  const { page } = await site.open(options)
  await open(page, path)
  return page
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.home + path)
  await awaitReady(page)
}

const banner = (page: Page): Locator => page.getByRole('banner')
const dialogOf = (page: Page): Locator => page.getByRole('dialog')
const pathOf = (page: Page): string => page.url().slice(site.home.length)
const keptToken = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('accessToken'))
const isSignedIn = (page: Page): Promise<void> => banner(page).getByRole('link', { name: 'My Account' }).waitFor()

async function fillIn(form: Locator | Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value)
}

/** Returns the address of the link in a mail. */
const readMail = async (mail: ExpectedMail): Promise<string> => openMailbox((await site.open()).page, site.home, mail)

/** Signs in at the identity provider with this email address. */
async function beWho(page: Page, email: string, { isVerified = true } = {}): Promise<void> {
  await page.waitForURL('**/authorize?**')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('The address is verified').setChecked(isVerified)
  await page.getByRole('button', { name: 'Continue' }).click()
}

const choose = (page: Page): Locator => page.getByRole('button', { name: 'Continue with a test account' })

/** Returns the status of an API request with this token. */
async function statusOf(token: string): Promise<number> {
  return (await fetch(`${site.url}/api/v1/user/me`, { headers: { authorization: `Bearer ${token}` } })).status
}

/** Returns the first two trending stocks. */
async function trending(): Promise<[string, string]> {
  const { trendingStocks } = await callSite<{ trendingStocks: { ticker: string }[] }>(site.url, '/stocks/trending')
  const [stock = '', similar = ''] = trendingStocks.map(({ ticker }) => ticker)
  return [stock, similar]
}

async function watchedBy(token: string | null): Promise<readonly string[]> {
  const call = { token: token ?? '' }
  const { watchList } = await callSite<{ watchList: { symbol: string }[] }>(site.url, '/watchlist/all', call)
  return watchList.map(({ symbol }) => symbol)
}

/** Address of the sign-in page with an action on a stock that follows the sign-in. */
function signInFor(actionType: string, [stockSymbol, stockwishlistSymbol]: readonly [string, string]): string {
  return `/auth/login?${new URLSearchParams({ actionType, redirectURL: '/stock', stockSymbol, stockwishlistSymbol })}`
}

describe('sign-up by mail', () => {
  test('from the dialog keeps the page with its filters, and the mail verifies the address for a sign-in', async () => {
    const recipient = newEmail()
    const stocks = await trending()
    const { page } = await site.open()
    const told = await recordTold(page)
    await open(page, FILTERED)
    await banner(page).getByRole('link', { name: 'Join' }).click()
    await dialogOf(page).getByRole('button', { name: 'Continue with Email' }).click()
    await fillIn(dialogOf(page), { Email: recipient, Name: 'Ada Reader', Password: MEMBER_PASSWORD })
    await page.keyboard.press('Enter')
    await expect.poll(() => isFocused(dialogOf(page).getByRole('heading', { name: 'One step left' }))).toBe(true)
    await dialogOf(page).getByText(`A mail is on its way to ${recipient}`).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await leavePage(page, () => dialogOf(page).getByRole('button', { exact: true, name: 'Continue' }).click())
    await isSignedIn(page)
    await expect.poll(() => told).toContain('Done: Registration success')
    await expect.poll(() => told).toContain('Note: Please verify your email')
    expect(pathOf(page)).toBe(FILTERED)
    const token = (await keptToken(page)) ?? ''

    const link = await readMail({ ...CONFIRM, recipient })
    await page.route('**/api/v1/user/*/verify/*', route => route.abort(), { times: 1 })
    await page.goto(link)
    await page.getByText('The link could not be checked').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Your email address is verified' }).waitFor()
    await page.goto(`${link}x`)
    await page.getByText('This link is no longer valid').waitFor()
    expect(await page.getByText('Your email address is verified').isVisible()).toBe(false)

    await open(page, '/myaccount')
    await page.locator('.facts').getByText(recipient).waitFor()
    expect(await page.getByText('Your email address is not verified yet').count()).toBe(0)
    const signOut = page.getByRole('button', { exact: true, name: 'Sign Out' })
    await page.route('**/api/v1/auth/logout', route => route.abort(), { times: 1 })
    await signOut.click()
    await expect.poll(() => told).toContain('Error: Unable to logout')
    expect(await keptToken(page)).toBe(token)
    await signOut.click()
    await page.waitForURL('**/insidertrading')
    expect(await keptToken(page)).toBeNull()
    expect(await statusOf(token)).toBe(401)

    await open(page, signInFor('profile', stocks))
    await fillIn(page, { Email: recipient, Password: MEMBER_PASSWORD })
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(`${site.home}/stock/${stocks[0]}`)
    expect(await watchedBy(await keptToken(page))).toEqual([])
  })

  test('instead of a sign-in keeps the intended action: the stock is followed once, and shown', async () => {
    const stocks = await trending()
    const page = await visit('/pricing')
    await open(page, signInFor('follow', stocks))
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Get started' }).click()
    await page.waitForURL('**/auth/register?actionType=follow**')
    await fillIn(page, { Email: newEmail(), Name: 'Ada Reader', Password: MEMBER_PASSWORD })
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL(`${site.home}/stock/${stocks[0]}`)
    const token = (await keptToken(page)) ?? ''
    expect(await watchedBy(token)).toEqual([stocks[0]])

    await callSite(site.url, '/watchlist/remove', { body: { symbol: stocks[0] }, token })
    const cameBack = page.waitForEvent('framenavigated', frame => frame.url().includes('/auth/login'))
    await page.goBack({ waitUntil: 'commit' })
    await cameBack
    await page.waitForURL(`${site.home}/stock/${stocks[0]}`)
    await awaitReady(page)
    expect(await watchedBy(token)).toEqual([])
  })
})

describe('sign-in by mail', () => {
  test('with a password set by mail returns to the page of origin', async () => {
    const { email: recipient } = await site.join({ isVerified: true })
    const { page } = await site.open()
    const told = await recordTold(page)
    await open(page, '/auth/forgot-password')
    await fillIn(page, { Email: recipient })
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect.poll(() => isFocused(page.getByRole('heading', { name: 'Check your mail' }))).toBe(true)
    const link = await readMail({ ...RESET, recipient })
    await page.goto(link)
    await fillIn(page, { 'New password': NEW_PASSWORD })
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByRole('heading', { name: 'Your new password is set' }).waitFor()
    await page.goto(link)
    await fillIn(page, { 'New password': MEMBER_PASSWORD })
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByRole('alert').getByRole('link', { name: 'Ask for a new link' }).waitFor()

    await open(page, '/myaccount')
    const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
    await page.route('**/SignInForm*.js', async route => {
      await mayCome
      await route.continue()
    })
    await page.getByRole('link', { exact: true, name: 'Sign In' }).click()
    await page.waitForURL('**/auth/login?redirectURL=%2Fmyaccount')
    await fillIn(page, { Email: recipient, Password: NEW_PASSWORD })
    await page.keyboard.press('Enter')
    come()
    await page.waitForURL('**/myaccount')
    await page.locator('.facts').getByText(recipient).waitFor()
    await expect.poll(() => told).toContain('Done: Login success')

    for (const [path, target] of [
      ['/auth/register?redirectURL=%2Fterms', '/terms'],
      ['/auth/login?redirectURL=%2F%09%2Fevil.example', '/insidertrading']
    ] as const) {
      await page.goto(site.home + path, { waitUntil: 'commit' })
      await page.waitForURL(site.home + target)
    }
    for (const path of ['/auth/login-unprotected', '/auth/register-unprotected']) {
      await open(page, path)
      expect(pathOf(page)).toBe(path)
    }
  })
})

describe('an identity provider', () => {
  test('signs up from the phone drawer, in German and by keyboard alone, and returns to the filters', async () => {
    const { page } = await site.open({ locale: 'de-DE', viewport: PHONE })
    const told = await recordTold(page)
    await open(page, FILTERED)
    await page.locator('[data-drawer-button]').click()
    await page.locator('.drawer').getByRole('link', { name: 'Registrieren' }).click()
    const button = page.getByRole('button', { name: 'Mit einem Testkonto fortfahren' })
    await expect.poll(() => isFocused(button)).toBe(true)
    expect([await dialogOf(page).count(), await overflowOf(page), await axeFindings(page)]).toEqual([1, 0, []])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/authorize?**')
    await page.getByLabel('Email').fill(newEmail())
    const sent = page.waitForRequest('**/api/v1/auth/local/code')
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toMatchObject({ remember: true, subscribeToAlerts: true })
    await page.waitForURL(site.home + FILTERED)
    await expect.poll(() => told).toContainEqual(expect.stringContaining('Ihr Konto ist angelegt'))
    await awaitReady(page)
    const kept = await page.evaluate(() => [
      localStorage.getItem('accessToken'),
      sessionStorage.getItem('providerFlow')
    ])
    expect(kept).toEqual([expect.any(String), null])
    expect(await page.context().cookies()).toEqual([])
  })

  test('signs up for an action on a stock, which runs once', async () => {
    const stocks = await trending()
    const page = await visit('/pricing')
    await open(page, signInFor('similar', stocks))
    await choose(page).click()
    await beWho(page, newEmail())
    await page.waitForURL(`${site.home}/stock/${stocks[0]}`)
    const token = (await keptToken(page)) ?? ''
    expect(await watchedBy(token)).toEqual([stocks[1]])

    await callSite(site.url, '/watchlist/remove', { body: { symbol: stocks[1] }, token })
    const cameBack = page.waitForEvent('framenavigated', frame => frame.url().includes('/auth/login'))
    // The call fails if the page navigates away before it returns.
    await Promise.all([cameBack, page.evaluate(() => history.go(-2)).catch(() => {})])
    await page.waitForURL(`${site.home}/stock/${stocks[0]}`)
    await awaitReady(page)
    expect(await watchedBy(token)).toEqual([])
  })

  test('signs in for a purchase after a second try, and first requires the address to be confirmed', async () => {
    const address = newEmail()
    const stocks = await trending()
    const first = await visit(signInFor('optact', stocks))
    await first.getByLabel('Remember me').uncheck()
    await choose(first).click()
    const sent = first.waitForRequest('**/api/v1/auth/local/code')
    await beWho(first, address)
    expect((await sent).postDataJSON()).toMatchObject({ remember: false, subscribeToAlerts: false })
    await first.waitForURL(`${site.home}/stock/${stocks[0]}`)
    expect(await watchedBy(await keptToken(first))).toEqual([])

    const { page } = await site.open()
    const told = await recordTold(page)
    const subscribe = page.locator('main [data-plan="daily-traders"]').getByRole('link', { name: 'Subscribe' })
    await open(page, '/pricing')
    await page.getByText('Yearly', { exact: true }).click()
    await subscribe.click()
    await choose(page).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('You cancelled signing in').waitFor()
    expect(page.url()).not.toMatch(/state=|error=/)
    await expect.poll(() => told).toContain('Error: Login failed')
    const other = await page.getByRole('link', { name: 'Sign in another way' }).getAttribute('href')
    expect(new URL(other ?? '', site.home).search).toBe(new URL(page.url()).search)
    await page.getByRole('button', { name: 'Try again' }).click()
    await beWho(page, address)
    await page.waitForURL('**/payment-sandbox/checkout/*')
    await page.getByText('$47.90').first().waitFor()

    const { page: stranger } = await site.open()
    const toldStranger = await recordTold(stranger)
    await open(stranger, '/pricing')
    await stranger.locator('main [data-plan="daily-traders"]').getByRole('link', { name: 'Subscribe' }).click()
    await choose(stranger).click()
    await beWho(stranger, newEmail(), { isVerified: false })
    await stranger.waitForURL('**/pricing*')
    await stranger.getByText('Confirm your email address first').waitFor()
    await expect.poll(() => toldStranger).toContain('Note: Please verify your email')

    await open(stranger, '/auth/callback/local?code=s3cret&state=s3cret')
    await stranger.getByText('This sign-in is no longer valid').waitFor()
    expect(pathOf(stranger)).toBe('/auth/callback/local')
  })
})
