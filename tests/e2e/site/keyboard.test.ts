// Tests signing up, following stocks, editing the list and returning, by keyboard alone from the top of each page.
// @see docs/reference/product.md, section 4

import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'

import { fillIn } from '#core/fill-in.ts'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { callSite, MEMBER_PASSWORD, newEmail } from '#tests/support/accounts/site-members.ts'
import { isFocused, pressOn, tabTo } from '#tests/support/browser/keyboard.ts'
import { findMailedLink } from '#tests/support/mail/mailed-links.ts'
import { AUTH_SECRET } from '#tests/support/site/desk.ts'
import { startJourney } from '#tests/support/site/journey.ts'
import { symbolsOf, trendingTickers } from '#tests/support/watchlist/watch-list-page.ts'

const auth = wordsOf('de', 'auth')
const words = wordsOf('de', 'watchlist')
const site = startJourney({ site: 'default' })

const pathOf = (page: Page): string => new URL(page.url()).pathname
const starOf = (page: Page): Locator => page.locator('h1 a[data-star]')
const shown = (page: Page, symbols: readonly string[]) => expect.poll(() => symbolsOf(page)).toEqual(symbols)
const hasFocus = (element: Locator) => expect.poll(() => isFocused(element)).toBe(true)
const adding = (page: Page): Locator => page.getByLabel(words.add_label, { exact: true })
const named = (page: Locator | Page, name: string, values: Record<string, string> = {}): Locator =>
  page.getByRole('button', { exact: true, name: fillIn(name, values) })

test('by keyboard alone a visitor signs up for a star, edits a list, signs out, and signs in again', async () => {
  const tickers = (await trendingTickers(site.url)).slice(0, 3)
  const email = newEmail('keys')
  const page = await site.visit(`/stock/${tickers[0]}`, { locale: 'de-DE' })
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await joinForStar(page, email)
  expect(pathOf(page)).toBe(`/stock/${tickers[0]}`)
  await pressStar(page)
  await openList(page)
  await shown(page, [tickers[0]!])
  await fillList(page, tickers)
  await sortList(page, tickers)
  await writeNote(page, tickers[1]!)
  await operateMenu(page)
  await emptyList(page, tickers)
  await signOut(page)
  await comeBack(page, email, tickers)
})

async function send(page: Page): Promise<void> {
  await page.locator('.auth-form button[type="submit"]:enabled').waitFor()
  await page.keyboard.press('Enter')
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

async function joinForStar(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const holdsFocus = () => expect.poll(() => dialog.evaluate(node => node.contains(document.activeElement))).toBe(true)
  await pressOn(page, starOf(page))
  await holdsFocus()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await isFocused(starOf(page))).toBe(true)
  await page.keyboard.press('Enter')
  await holdsFocus()
  await pressOn(page, named(dialog, auth.with_email))
  await hasFocus(dialog.getByLabel(auth.name, { exact: true }))
  await page.keyboard.type('Ada Keys')
  await typeInto(page, dialog.getByLabel(auth.email, { exact: true }), email)
  await typeInto(page, dialog.getByLabel(auth.password, { exact: true }), MEMBER_PASSWORD)
  await send(page)
  await page.locator('h1 a[data-star][aria-pressed="true"]').waitFor()
}

async function pressStar(page: Page): Promise<void> {
  await tabTo(page, starOf(page))
  await page.keyboard.press(' ')
  await page.locator('h1 a[data-star][aria-pressed="false"]').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('h1 a[data-star][aria-pressed="true"]').waitFor()
  expect(await isFocused(starOf(page))).toBe(true)
}

async function openList(page: Page): Promise<void> {
  await pressOn(page, page.getByRole('banner').locator('a[href="/myaccount"]:visible'), { backwards: true })
  await page.waitForURL('**/myaccount')
  await pressOn(page, page.getByRole('main').locator('a[href="/watchlist"]:visible'))
  await page.waitForURL('**/watchlist')
}

async function fillList(page: Page, [first = '', second = '', third = '']: readonly string[]): Promise<void> {
  await tabTo(page, adding(page))
  await page.keyboard.type(`${second} ${third}`)
  await page.keyboard.press('Enter')
  await shown(page, [first, second, third])
  expect(await isFocused(adding(page))).toBe(true)
  const down = named(page, words.down, { symbol: first })
  await pressOn(page, down)
  await shown(page, [second, first, third])
  expect(await isFocused(down)).toBe(true)
  await page.keyboard.press('Enter')
  await shown(page, [second, third, first])
  expect(await isFocused(down)).toBe(true)
}

async function sortList(page: Page, tickers: readonly string[]): Promise<void> {
  const [first = '', second = '', third = ''] = tickers
  const heading = page.getByRole('columnheader', { exact: true, name: words.stock }).getByRole('button')
  await pressOn(page, heading, { backwards: true })
  await shown(page, tickers.toSorted())
  await page.keyboard.press(' ')
  await shown(page, tickers.toSorted().toReversed())
  await page.keyboard.press('Enter')
  await shown(page, [second, third, first])
  expect(await isFocused(heading)).toBe(true)
}

async function writeNote(page: Page, symbol: string): Promise<void> {
  const opener = page.locator('.note-opener').first()
  const saved = page.waitForResponse('**/watchlist/note')
  await pressOn(page, opener)
  await hasFocus(page.getByLabel(fillIn(words.note, { symbol })))
  await page.keyboard.type('Élan für 2027')
  await page.keyboard.press('Enter')
  await expect.poll(() => opener.textContent()).toContain('Élan für 2027')
  expect(await isFocused(opener)).toBe(true)
  await saved
  await page.keyboard.press('Enter')
  await page.locator('.note-form').waitFor()
  await page.keyboard.press('Escape')
  await hasFocus(opener)
}

async function operateMenu(page: Page): Promise<void> {
  const summary = page.locator('.list-menu > summary')
  await pressOn(page, summary, { backwards: true })
  await pressOn(page, named(page, words.share))
  await hasFocus(named(page, words.unshare))
  await page.keyboard.press('Enter')
  await hasFocus(named(page, words.share))
  await page.keyboard.press('Escape')
  await named(page, words.share).waitFor({ state: 'hidden' })
  expect(await isFocused(summary)).toBe(true)
}

async function emptyList(page: Page, [first = '', second = '', third = '']: readonly string[]): Promise<void> {
  await pressOn(page, named(page, words.remove, { symbol: second }))
  await hasFocus(named(page, words.remove, { symbol: third }))
  await page.keyboard.press('Enter')
  await hasFocus(named(page, words.remove, { symbol: first }))
  await page.keyboard.press('Enter')
  await shown(page, [])
  await hasFocus(adding(page))
  await pressOn(page, named(page, words.watch, { symbol: first }))
  await shown(page, [first])
  await hasFocus(adding(page))
}

async function signOut(page: Page): Promise<void> {
  await pressOn(page, page.getByRole('banner').locator('a[href="/myaccount"]:visible'), { backwards: true })
  await page.waitForURL('**/myaccount')
  await pressOn(page, page.getByRole('main').locator('[data-sign-out]'))
  await page.waitForURL('**/insidertrading')
  await page.getByRole('banner').locator('a[data-sign-in="registration"]').first().waitFor()
}

/** Verifies the address, then signs in with a follow-up action: open a stock and watch a similar one. */
async function comeBack(page: Page, email: string, [first = '', second = '']: readonly string[]): Promise<void> {
  const mail = { kind: 'verify_address', recipient: email } as const
  const { encId, token } = await findMailedLink(site.databaseUrl, AUTH_SECRET, mail)
  await callSite(site.url, `/user/${encId}/verify/${token}`)
  const begun = { actionType: 'similar', redirectURL: '/stock', stockSymbol: first, stockwishlistSymbol: second }
  await page.goto(`${site.url}/watchlist?${new URLSearchParams(begun)}`)
  await pressOn(page, page.locator('.prompt a'))
  await page.waitForURL('**/auth/login?*')
  await typeInto(page, page.getByLabel(auth.email, { exact: true }), email)
  await typeInto(page, page.getByLabel(auth.password, { exact: true }), MEMBER_PASSWORD)
  await send(page)
  await page.waitForURL(`**/stock/${first}`)
  const accessToken = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? ''
  const { watchList } = await callSite<{ watchList: string[] }>(site.url, '/watchlist/onlysymbol', {
    token: accessToken
  })
  expect(watchList).toEqual([first, second])
}
