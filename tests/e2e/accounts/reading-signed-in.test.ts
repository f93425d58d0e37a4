// Tests a reader's session across pages, tabs and browsers, and the account pages.
// @see docs/reference/accounts.md

import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'

import { keyedSecrets } from '#adapters/accounts/keyed-secrets.ts'
import { serverKeys } from '#adapters/accounts/server-key.ts'
import { makePreferenceToken } from '#core/accounts/own-data/preference-token.ts'
import { DAY_MS, MINUTE_MS } from '#core/dates/durations.ts'
import { callSite, MEMBER_PASSWORD } from '#tests/support/accounts/site-members.ts'
import { axeFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { recordTold } from '#tests/support/browser/told-texts.ts'
import { AUTH_SECRET } from '#tests/support/site/desk.ts'
import { awaitReady, startJourney } from '#tests/support/site/journey.ts'

const PHONE = { height: 800, width: 390 }
const DARK = { themeDirection: 'rtl', themeMode: 'dark' }
const ME = '**/api/v1/user/me'

const site = startJourney({ expected: /status of 4\d\d|net::ERR_FAILED/, site: 'default' })
const { visit } = site

const keptToken = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('accessToken'))
const widthOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.width ?? 0
const join = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: 'Join' })
const myAccount = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: 'My Account' })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path)
  await awaitReady(page)
}

test('a page waits for the session check; an outage ends the wait, a sign-out elsewhere the session', async () => {
  const { email, token } = await site.join({ isVerified: true })
  const { page } = await site.open({ kept: { accessToken: token } })
  const loader = page.getByText('Checking whether you are signed in.')
  const heading = page.getByRole('heading', { level: 1 })
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await stopClock(page)
  await page.route(ME, async route => {
    expect(await route.request().headerValue('authorization')).toBe(`Bearer ${token}`)
    await mayAnswer
    await route.continue()
  })
  await page.goto(`${site.url}/terms`)
  await loader.waitFor()
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  }
  expect(await heading.isVisible()).toBe(false)
  const motions = () => page.evaluate(readMotions)
  expect(await motions()).toEqual({ loader: '1.2s', notification: '0.15s, 0.15s' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await motions()).toEqual({ loader: '0s', notification: '0s, 0s' })
  await page.clock.resume()
  answer()
  await heading.waitFor()
  await myAccount(page).waitFor()
  expect(await loader.isVisible()).toBe(false)
  await page.unroute(ME)

  await page.route(ME, route => route.abort())
  await open(page, '/terms')
  await join(page).waitFor()
  expect(await keptToken(page)).toBe(token)
  await page.unroute(ME)

  const { accessToken } = await callSite<{ accessToken: string }>(site.url, '/auth/login', {
    body: { email, password: MEMBER_PASSWORD }
  })
  const other = await visit('/myaccount', { kept: { accessToken } })
  await other.locator('.sessions li').nth(1).waitFor()
  await other.getByRole('button', { name: 'Sign out this browser' }).click()
  await expect.poll(() => other.locator('.sessions li').count()).toBe(1)
  await open(page, '/terms')
  await join(page).waitFor()
  expect(await keptToken(page)).toBeNull()

  const tab = await other.context().newPage()
  await tab.goto(`${site.url}/livez`)
  await tab.evaluate(() => localStorage.removeItem('accessToken'))
  await other.getByText('please sign in first').waitFor()
  expect(await other.getByText(email).count()).toBe(0)
})

/** Disables the page's five-second timeout for the session check, which a busy machine may exceed. */
async function stopClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + MINUTE_MS)
}

/** Runs in the page. */
function readMotions(): { loader: string; notification: string } {
  const notification = document.createElement('li')
  notification.className = 'notification'
  document.body.append(notification)
  const { transitionDuration } = getComputedStyle(notification)
  notification.remove()
  const fold = document.querySelector('.loader path')
  return { loader: fold ? getComputedStyle(fold).animationDuration : '', notification: transitionDuration }
}

test('the dashboard makes no call for a visitor; its navigation folds, and its menu leads out', async () => {
  const asked: string[] = []
  const { page: visitor } = await site.open()
  visitor.on('request', request => asked.push(request.url()))
  await open(visitor, '/dashboard')
  await visitor.getByRole('region', { name: "You haven't sign in to Fourfold, please sign in first." }).waitFor()
  expect(await visitor.locator('html[data-checking], html[data-signed-in]').count()).toBe(0)
  expect(await visitor.getByRole('navigation', { name: 'Dashboard navigation' }).count()).toBe(0)
  expect(asked.filter(url => /\/api\/|client\.|react|session\./.test(url))).toEqual([])

  const { token } = await site.join()
  const page = await visit('/dashboard', { kept: { accessToken: token, themeMode: 'dark' }, reducedMotion: 'reduce' })
  const side = page.getByRole('navigation', { name: 'Dashboard navigation' })
  const place = page.locator('.side-place')
  const widths = async () => [await widthOf(place), await widthOf(side)]
  await side.getByText('Ada Reader').waitFor()
  const toggle = side.getByRole('button', { name: 'Collapse the navigation' })
  expect(await widths()).toEqual([280, 280])
  await toggle.click()
  expect(await widths()).toEqual([102, 102])
  expect(await toggle.getAttribute('aria-pressed')).toBe('true')
  await page.mouse.move(800, 400)
  await side.hover({ position: { x: 50, y: 400 } })
  expect(await widths()).toEqual([102, 280])
  await page.mouse.move(800, 400)
  expect(await widths()).toEqual([102, 102])
  await page.keyboard.press('Tab')
  expect(await widths()).toEqual([102, 280])
  await page.keyboard.press('Escape')
  expect(await widths()).toEqual([102, 102])
  await page.reload()
  await awaitReady(page)
  expect(await widthOf(place)).toBe(102)

  await page.setViewportSize(PHONE)
  await page.locator('html:not([data-navigation])').waitFor({ state: 'attached' })
  expect(await side.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Open the navigation' }).click()
  await side.getByRole('link', { name: 'Watch List' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await side.isVisible()).toBe(false)
  expect(await overflowOf(page)).toBe(0)
  await page.setViewportSize({ height: 800, width: 1200 })
  expect(await widthOf(place)).toBe(280)

  await toggle.click()
  const menu = page.getByRole('banner').locator('details.account')
  await menu.locator('summary').click()
  await menu.getByText('@reader.test').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await menu.getByText('@reader.test').isVisible()).toBe(false)
  await menu.locator('summary').click()
  await menu.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${site.url}/insidertrading`)
  expect(await keptToken(page)).toBeNull()
})

test('an account is downloaded, deleted, and kept after signing in again', async () => {
  const { email, token } = await site.join({ isVerified: true })
  const { page } = await site.open({ kept: { ...DARK, accessToken: token }, reducedMotion: 'reduce', viewport: PHONE })
  const told = await recordTold(page)
  await open(page, '/myaccount')
  await page.locator('.sessions li').waitFor()
  await page.locator('.event-list li').first().waitFor()
  expect([await axeFindings(page), await overflowOf(page)]).toEqual([[], 0])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your data' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('fourfold-account.json')
  const { data, product } = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect([product, data.account]).toMatchObject(['Fourfold', [{ email, name: 'Ada Reader' }]])

  await page.getByRole('button', { name: 'Delete account …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill(MEMBER_PASSWORD)
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Your account will be deleted' }).waitFor()
  await dialog.getByRole('link', { name: 'To the home page' }).click()
  await page.waitForURL('**/insidertrading')
  expect(await keptToken(page)).toBeNull()

  await open(page, '/auth/login?redirectURL=%2Femail-preferences')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/email-preferences')
  const notice = page.getByRole('status').filter({ hasText: 'Your account will be deleted on' })
  await notice.waitFor()
  await page.locator('.preferences').waitFor()
  expect([await axeFindings(page), await overflowOf(page)]).toEqual([[], 0])
  await open(page, '/terms')
  await notice.getByRole('button', { name: 'Keep my account' }).click()
  await expect.poll(() => told).toContain('Done: Your account stays')
  expect(await notice.count()).toBe(0)
  const again = (await keptToken(page)) ?? ''
  expect(await callSite(site.url, '/user/me', { token: again })).not.toHaveProperty('deletesAt')
  await page.reload()
  await awaitReady(page)
  expect(await notice.count()).toBe(0)
})

test('email preferences are changed from a mail by a button, not by opening the link', async () => {
  const { email, token } = await site.join()
  const { user } = await callSite<{ user: { encId: string } }>(site.url, '/user/me', { token })
  const secrets = keyedSecrets(serverKeys({ authSecret: AUTH_SECRET, dataDir: '' }).links)
  const chosen = async () => {
    const call = { body: {}, token }
    return (await callSite<{ userPreference: string[] }>(site.url, '/user/email-preferences', call)).userPreference
  }
  const before = await chosen()
  const address = `/email-preferences/${user.encId}`
  const { page } = await site.open()
  const told = await recordTold(page)
  await open(page, `${address}#token=${makePreferenceToken(secrets, user.encId, new Date())}`)
  await page.getByText(`${email.slice(0, 1)}…@reader.test`).waitFor()
  expect(await page.getByText('You need to be signed in').isVisible()).toBe(false)
  expect(await chosen()).toEqual(before)
  await page.getByLabel('Weekly newsletter').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => told).toContain('Done: Preference saved')
  expect(await chosen()).toEqual(before.filter(kind => kind !== 'weekly_newsletter'))
  await page.getByRole('button', { name: 'Unsubscribe from everything' }).click()
  await expect.poll(chosen).toEqual([])
  const visitor = await visit(address)
  await visitor.getByRole('heading', { name: 'You need to be signed in to manage your email preferences.' }).waitFor()
  expect(await visitor.getByLabel('Weekly newsletter').count()).toBe(0)
})

test('the home page begins with the purchases since the last visit, watched stocks first, for readers only', async () => {
  const recent = new Date(Date.now() - 20 * DAY_MS).toISOString().slice(0, 10)
  const { activities } = await callSite<{ activities: { ticker: string }[] }>(
    site.url,
    `/insider-trading/activities?codes=P&priceValidity=ok&filedFrom=${recent}&sort=value&limit=1`
  )
  const watched = activities[0]?.ticker ?? ''
  const { token } = await site.join({ isSubscriber: true })
  await callSite(site.url, '/watchlist/add', { body: { symbol: watched }, token })
  const page = await visit('/insidertrading', { kept: { accessToken: token, lastVisit: '2026-01-05' } })
  const news = page.getByRole('region', { name: 'New since you were here' })
  await news.locator('li').first().waitFor()
  const rows = await news.locator('li').allTextContents()
  expect(rows).toHaveLength(6)
  expect(rows[0]).toContain(`★ ${watched}`)
  expect(rows.filter(row => !/\d+ \/ 10/.test(row)).length).toBeLessThan(rows.length)
  expect(await axeFindings(page)).toEqual([])

  const guest = await visit('/insidertrading')
  expect(await guest.getByRole('heading', { name: 'New since you were here' }).isVisible()).toBe(false)
})
