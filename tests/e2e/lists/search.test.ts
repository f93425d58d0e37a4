// The stock search as a visitor meets it, on sample data.

import type { Page, Route } from 'playwright'
import { describe, expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { axeFindings } from '#tests/support/browser/accessibility.ts'
import { startJourney, type VisitorOptions } from '#tests/support/site/journey.ts'

const API = '**/api/v1/stocks/searchStocks'
const START = '/insidertrading/activities'
const PHONE = { hasTouch: true, isMobile: true, viewport: { height: 780, width: 390 } }

const site = startJourney({ expected: /status of [45]\d\d|net::ERR_/, site: 'default' })

async function visit(options: VisitorOptions = {}): Promise<Page> {
  return site.visit(START, options)
}

/** A visitor to whom the code of the search comes only once it is let through. */
async function visitWithoutCode(): Promise<{ code: PromiseWithResolvers<void>; page: Page }> {
  const visitor = await site.open()
  const code = Promise.withResolvers<void>()
  await visitor.page.route('**/mount-stock-search.*.js', route =>
    code.promise.then(
      () => route.continue(),
      () => route.abort()
    )
  )
  await visitor.page.goto(site.url + START)
  return { code, page: visitor.page }
}

const field = (page: Page) => page.locator('#stock-search')
const list = (page: Page) => page.getByRole('listbox', { name: 'Companies, insiders and members of Congress found' })
const options = (page: Page) => list(page).getByRole('option')
const active = (page: Page) => list(page).getByRole('option', { selected: true })
const tickersOf = (page: Page) => page.locator('[role="option"] .ticker').allTextContents()
const isOpen = (page: Page) => field(page).getAttribute('aria-expanded')

async function search(page: Page, text: string): Promise<void> {
  const answer = page.waitForResponse(API)
  await field(page).fill(text)
  await answer
  await page.locator('[data-search="popup"]:not([data-state="loading"])').waitFor({ state: 'attached' })
}

async function anyTicker(page: Page): Promise<string> {
  return (await page.locator('table.trades tbody th b').first().textContent())?.trim() ?? ''
}

/** Picking goes where a stock is shown. */
async function opens(page: Page, ticker: string | undefined, pick: () => Promise<void>): Promise<void> {
  const asked = page.waitForRequest(site.url + paths.stock(ticker ?? ''))
  await pick()
  expect((await asked).isNavigationRequest()).toBe(true)
}

/** The answer of a stock alone, after `until`. */
function answerWith(ticker: string, until: Promise<void> = Promise.resolve()) {
  const data = { name: `${ticker} Corp`, primary_exchange: 'NYSE' }
  const matches = { formerName: [], formerTicker: [], name: [], ticker: [] }
  const former = { formerName: null, formerTicker: null, isTaken: false, lastDay: null }
  const stock = { ...former, data, issuerCik: '0009990001', logo: null, matches, ticker }
  return async (route: Route) => {
    await until
    // A call that the page has given up cannot be answered any more.
    await route
      .fulfill({ json: { first: 'stocks', insiders: [], members: [], sample: true, stocks: [stock] } })
      .catch(() => undefined)
  }
}

describe('stock search', () => {
  test('keyboard alone finds, walks through and opens a stock', async () => {
    const page = await visit()
    const ticker = await anyTicker(page)
    await page.keyboard.press('/')
    await page.keyboard.type(ticker.slice(0, 1))
    await options(page).nth(1).waitFor()
    const tickers = await tickersOf(page)
    const activeTicker = () => active(page).locator('.ticker').textContent()

    expect(await active(page).count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    expect(await activeTicker()).toBe(tickers[0])
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await active(page).getAttribute('id'))
    await page.keyboard.press('End')
    expect(await activeTicker()).toBe(tickers.at(-1))
    await page.keyboard.press('ArrowDown')
    expect(await active(page).count()).toBe(0)
    await page.keyboard.press('ArrowUp')
    expect(await activeTicker()).toBe(tickers.at(-1))
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    expect(await activeTicker()).toBe(tickers[1])
    await opens(page, tickers[1], () => page.keyboard.press('Enter'))
  })

  test('Enter without a choice opens the best answer to all that is typed', async () => {
    const page = await visit()
    const ticker = await anyTicker(page)
    await page.keyboard.press('/')
    await page.keyboard.type(ticker.toLowerCase())
    await opens(page, ticker, () => page.keyboard.press('Enter'))
  })

  test('a click opens a stock; its letters are marked, its exchange is shown', async () => {
    const page = await visit()
    const ticker = await anyTicker(page)
    await search(page, ticker.toLowerCase())
    const first = options(page).first()
    expect(await first.locator('.ticker mark').textContent()).toBe(ticker)
    expect(await first.locator('.exchange').textContent()).toMatch(/Nasdaq|NYSE/)
    await opens(page, ticker, () => first.click())
  })

  test('Escape closes the list, then clears the text, then leaves the field', async () => {
    const page = await visit()
    await search(page, 'a')
    expect(await isOpen(page)).toBe('true')
    await page.keyboard.press('Escape')
    expect([await isOpen(page), await field(page).inputValue()]).toEqual(['false', 'a'])
    await page.keyboard.press('ArrowDown')
    expect(await isOpen(page)).toBe('true')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await field(page).inputValue()).toBe('')
    await page.keyboard.press('Escape')
    expect(await field(page).evaluate(input => input === document.activeElement)).toBe(false)
  })

  test('the slash is a letter where something is typed', async () => {
    const page = await visit()
    await page.getByLabel('Ticker', { exact: true }).focus()
    await page.keyboard.press('/')
    expect(await page.getByLabel('Ticker', { exact: true }).inputValue()).toBe('/')
  })

  test('what was typed before the code was here is searched for', async () => {
    const { code, page } = await visitWithoutCode()
    await field(page).pressSequentially('a')
    expect(await field(page).getAttribute('role')).toBeNull()
    code.resolve()
    await options(page).first().waitFor()
    expect(await field(page).inputValue()).toBe('a')
  })

  test('the code takes over the field in which somebody types: its text, its caret, its focus', async () => {
    const { code, page } = await visitWithoutCode()
    await field(page).pressSequentially('ac')
    await page.keyboard.press('ArrowLeft')
    const before = await field(page).elementHandle()
    code.resolve()
    await page.locator('#stock-search[role="combobox"]').waitFor()
    await page.keyboard.type('b')
    expect(await before?.evaluate(input => input === document.activeElement)).toBe(true)
    expect(await field(page).inputValue()).toBe('abc')
    expect(await field(page).evaluate(input => (input as HTMLInputElement).selectionStart)).toBe(2)
  })

  test('Enter before the code was here opens the best answer when it is', async () => {
    const { code, page } = await visitWithoutCode()
    const ticker = await anyTicker(page)
    await field(page).pressSequentially(ticker)
    await page.keyboard.press('Enter')
    await opens(page, ticker, async () => code.resolve())
  })

  test('where the code does not come the form is a form', async () => {
    const { code, page } = await visitWithoutCode()
    await field(page).pressSequentially('nosuch')
    await page.keyboard.press('Enter')
    code.reject()
    await page.waitForURL(`${site.url}${START}?ticker=nosuch`)
  })

  test('an insider is found by name, in a group of their own, and leads to the profile', async () => {
    const page = await visit()
    const owner = page.locator('table.trades a[href*="/profile/"]').first()
    const name = (await owner.textContent())?.trim() ?? ''
    const href = await owner.getAttribute('href')
    await search(page, name)
    const group = page.getByRole('group', { name: 'Insiders' })
    const first = group.getByRole('option').first()
    expect(await first.locator('.name').textContent()).toBe(name)
    expect(await first.getAttribute('href')).toBe(href)
    await page.keyboard.press('ArrowDown')
    expect(await active(page).locator('.name').textContent()).toBe(name)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.url}${href}`)
  })

  test('a member of Congress is found by name, in a group of their own, and leads to the trades', async () => {
    const page = await visit()
    await page.goto(site.url + paths.congress())
    const link = page.locator('main a[href^="/congress/"]').first()
    const name = (await link.textContent())?.trim() ?? ''
    const href = await link.getAttribute('href')
    await search(page, name)
    const option = page.getByRole('group', { name: 'Members of Congress' }).getByRole('option').first()
    expect(await option.locator('.name').textContent()).toBe(name)
    expect(await option.locator('.exchange').textContent()).toMatch(/^(House|Senate) · /)
    expect(await option.getAttribute('href')).toBe(href)
    await option.click()
    await page.waitForURL(`${site.url}${href}`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
  })

  test('a name that is no ticker leads on to insiders of that name, without a script', async () => {
    const page = await visit({ javaScriptEnabled: false })
    await field(page).fill('marsh ada')
    await field(page).press('Enter')
    await page.getByRole('link', { name: 'Search insiders for “marsh ada”' }).click()
    await page.waitForURL(`${site.url}${paths.traders({ name: 'marsh ada' })}`)
  })

  test('an older answer that comes later never overwrites a newer one', async () => {
    const page = await visit()
    const older = Promise.withResolvers<void>()
    const answers = { new: answerWith('NEW'), old: answerWith('OLD', older.promise) }
    await page.route(API, route => {
      const { searchText } = route.request().postDataJSON() as { searchText: keyof typeof answers }
      return answers[searchText](route)
    })
    const asked = page.waitForRequest(API)
    await field(page).fill('old')
    await asked
    await search(page, 'new')
    older.resolve()
    await page.unrouteAll({ behavior: 'wait' })
    expect(await tickersOf(page)).toEqual(['NEW'])
  })

  test('says in the words that were asked for that nothing was found', async () => {
    const page = await visit()
    await search(page, 'zzzzqqqq')
    expect(await page.locator('[data-search="note"]').textContent()).toBe('Sorry, no matches have been found ...')
    const status = (await page.locator('[data-search="status"]').textContent()) ?? ''
    expect(status).toContain('Sorry, no matches have been found ...')
    expect(status).toContain('You can search for a ticker')
    expect(await page.getByText('You can search for a ticker').first().isVisible()).toBe(true)
    expect(await isOpen(page)).toBe('false')
  })

  test('tells screen readers how many were found', async () => {
    const page = await visit()
    await search(page, 'an')
    const count = await options(page).count()
    expect(await page.locator('[data-search="status"]').textContent()).toBe(`${count} results found`)
  })

  test('a failed search says so and can be repeated', async () => {
    const page = await visit()
    await page.route(API, route => route.abort(), { times: 1 })
    await field(page).fill('a')
    await page.getByText('The search cannot be reached just now.').first().waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await options(page).first().waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(false)
  })

  test('text from the outside stays text', async () => {
    const page = await visit()
    await page.route(API, answerWith('<img src=x onerror=alert(1)>'), { times: 1 })
    await search(page, 'x')
    expect(await tickersOf(page)).toEqual(['<img src=x onerror=alert(1)>'])
    expect(await page.locator('[role="option"] img').count()).toBe(0)
  })

  test('on a phone it opens over the bar by touch and closes again', async () => {
    const page = await visit(PHONE)
    expect((await field(page).boundingBox())?.width).toBeLessThan(2)
    await page.locator('label[for="stock-search"]').tap()
    await page.keyboard.type('a')
    await options(page).first().waitFor()
    expect((await page.locator('[data-search="popup"]').boundingBox())?.width).toBe(PHONE.viewport.width)
    await page.getByRole('button', { name: 'Close search' }).tap()
    expect(await options(page).first().isVisible()).toBe(false)
    expect((await field(page).boundingBox())?.width).toBeLessThan(2)
  })

  test('without a script the form leads to the trades of a ticker', async () => {
    const page = await visit({ javaScriptEnabled: false })
    await field(page).fill('nosuch')
    await field(page).press('Enter')
    await page.waitForURL(`${site.url}${START}?ticker=nosuch`)
  })

  test.each([
    ['light', 'ltr', {}],
    ['dark', 'ltr', {}],
    ['light', 'rtl', PHONE]
  ] as const)('axe finds nothing in the open list, %s %s', async (colorScheme, direction, device) => {
    const visitor = await site.open({ colorScheme, ...device })
    const { page } = visitor
    await page.addInitScript(value => localStorage.setItem('themeDirection', value), direction)
    await page.goto(site.url + START)
    await field(page).focus()
    await search(page, 'a')
    await page.keyboard.press('ArrowDown')
    expect(await axeFindings(page, '[data-stock-search]')).toEqual([])
    expect(visitor.complaints).toEqual([])
  })
})
