// Joining, following stocks, keeping the list and coming back, in three languages and without a mouse: keys alone, from
// the top of each page. @see docs/reference/product.md, section 4

import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#core/dates/durations.ts'
import { fillIn } from '#core/fill-in.ts'
import { LANGUAGES, type Language } from '#core/language.ts'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { callSite } from '#tests/support/accounts/site-members.ts'
import { isFocused, pressOn, tabTo } from '#tests/support/browser/keyboard.ts'
import { findMailedLink } from '#tests/support/mail/mailed-links.ts'
import { startJourney } from '#tests/support/site/journey.ts'
import { answers, waitUntil } from '#tests/support/site/program.ts'

const AUTH_SECRET = 'only of these tests, and long enough for a secret'
const PASSWORD = 'seven grey herons wade at noon'
const LOCALES = { de: 'de-DE', en: 'en-US', fr: 'fr-FR' } as const satisfies Record<Language, string>

const site = startJourney({ environment: () => ({ AUTH_SECRET }), site: 'own-sample' })

let tickers: readonly string[]

beforeAll(async () => {
  // On a busy machine the first question takes a site longer than it lets readers wait.
  await waitUntil(() => answers(`${site.url}/api/v1/stocks/trending`), MINUTE_MS)
  const { trendingStocks } = await callSite<{ trendingStocks: { ticker: string }[] }>(site.url, '/stocks/trending')
  tickers = trendingStocks.map(({ ticker }) => ticker)
})

const emailOf = (language: Language): string => `keys.${language}@reader.test`
const pathOf = (page: Page): string => new URL(page.url()).pathname
const symbolsOf = (page: Page) =>
  page.locator('tr[data-symbol]').evaluateAll(rows => rows.map(row => (row as HTMLElement).dataset['symbol']))
const starOf = (page: Page): Locator => page.locator('h1 a[data-star]')
const shown = (page: Page, symbols: readonly string[]) => expect.poll(() => symbolsOf(page)).toEqual(symbols)
const hasFocus = (element: Locator) => expect.poll(() => isFocused(element)).toBe(true)

async function send(page: Page): Promise<void> {
  await page.locator('.auth-form button[type="submit"]:enabled').waitFor()
  await page.keyboard.press('Enter')
}

async function verify(language: Language): Promise<void> {
  const mail = { kind: 'verify_address', recipient: emailOf(language) } as const
  const { encId, token } = await findMailedLink(site.databaseUrl, AUTH_SECRET, mail)
  await callSite(site.url, `/user/${encId}/verify/${token}`)
}

describe.each(LANGUAGES)('by keyboard alone, %s', language => {
  const auth = wordsOf(language, 'auth')
  const words = wordsOf(language, 'watchlist')
  const named = (page: Locator | Page, name: string, values: Record<string, string> = {}): Locator =>
    page.getByRole('button', { exact: true, name: fillIn(name, values) })

  test('a visitor joins for a star, keeps a list, signs out, and signs in to what was begun', async () => {
    const page = await site.visit(`/stock/${tickers[0]}`, { locale: LOCALES[language] })
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    await joinForStar(page)
    await pressStar(page)
    await openList(page)
    await fillList(page)
    await sortList(page)
    await writeNote(page)
    await operateMenu(page)
    await emptyList(page)
    await signOut(page)
    await comeBack(page)
  })

  async function joinForStar(page: Page): Promise<void> {
    const dialog = page.getByRole('dialog')
    await pressOn(page, starOf(page))
    await hasFocus(named(dialog, auth.with_email))
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await isFocused(starOf(page))).toBe(true)
    await page.keyboard.press('Enter')
    await hasFocus(named(dialog, auth.with_email))
    await page.keyboard.press('Enter')
    await hasFocus(dialog.getByLabel(auth.name, { exact: true }))
    await page.keyboard.type('Ada Keys')
    await tabTo(page, dialog.getByLabel(auth.email, { exact: true }))
    await page.keyboard.type(emailOf(language))
    await tabTo(page, dialog.getByLabel(auth.password, { exact: true }))
    await page.keyboard.type(PASSWORD)
    await send(page)
    await page.locator('h1 a[data-star][aria-pressed="true"]').waitFor()
    expect(pathOf(page)).toBe(`/stock/${tickers[0]}`)
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
    await shown(page, [tickers[0]!])
  }

  const adding = (page: Page): Locator => page.getByLabel(words.add_label, { exact: true })

  async function fillList(page: Page): Promise<void> {
    const [first = '', second = '', third = ''] = tickers
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

  async function sortList(page: Page): Promise<void> {
    const [first = '', second = '', third = ''] = tickers
    const sorted = [first, second, third].toSorted()
    const heading = page.getByRole('columnheader', { exact: true, name: words.stock }).getByRole('button')
    await pressOn(page, heading, { backwards: true })
    await shown(page, sorted)
    await page.keyboard.press(' ')
    await shown(page, sorted.toReversed())
    await page.keyboard.press('Enter')
    await shown(page, [second, third, first])
    expect(await isFocused(heading)).toBe(true)
  }

  async function writeNote(page: Page): Promise<void> {
    const opener = page.locator('.note-opener').first()
    const saved = page.waitForResponse('**/watchlist/note')
    await pressOn(page, opener)
    await hasFocus(page.getByLabel(fillIn(words.note, { symbol: tickers[1]! })))
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

  async function emptyList(page: Page): Promise<void> {
    const [first = '', second = '', third = ''] = tickers
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

  /** To a page that asks to sign in, on the way to a stock, with one to be watched that is similar. */
  async function comeBack(page: Page): Promise<void> {
    const [first = '', second = ''] = tickers
    await verify(language)
    const begun = { actionType: 'similar', redirectURL: '/stock', stockSymbol: first, stockwishlistSymbol: second }
    await page.goto(`${site.url}/watchlist?${new URLSearchParams(begun)}`)
    await pressOn(page, page.locator('.prompt a'))
    await page.waitForURL('**/auth/login?*')
    await tabTo(page, page.getByLabel(auth.email, { exact: true }))
    await page.keyboard.type(emailOf(language))
    await tabTo(page, page.getByLabel(auth.password, { exact: true }))
    await page.keyboard.type(PASSWORD)
    await send(page)
    await page.waitForURL(`**/stock/${first}`)
    const token = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? ''
    const { watchList } = await callSite<{ watchList: string[] }>(site.url, '/watchlist/onlysymbol', { token })
    expect(watchList).toEqual([first, second])
  }
})
