// The pages as a visitor meets them, on sample data.

import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { LONG_LIVED } from '#tests/support/accounts/access-token.ts'
import { account } from '#tests/support/accounts/users.ts'
import { answerWhoReads, type WatchedPage } from '#tests/support/browser/browser-pages.ts'
import { startJourney, type VisitorOptions } from '#tests/support/site/journey.ts'

/** Before the first interaction. */
const SCRIPT_BUDGET = 5_000
const DAY_PATH = /\/weekly-top-insider-buy\/\d{4}-\d{2}-\d{2}$/

const site = startJourney({ expected: /status of 40[124]/, site: 'default' })

async function visit(path: string, options: VisitorOptions = {}): Promise<WatchedPage> {
  const visitor = await site.open(options)
  await visitor.page.goto(site.url + path)
  return visitor
}

/** Who keeps a token that only `answerWhoReads` knows. */
async function openReader(): Promise<WatchedPage> {
  const reader = await site.open({ kept: { accessToken: LONG_LIVED } })
  await answerWhoReads(reader.page, account)
  return reader
}

async function newestWeek(): Promise<string> {
  const { page } = await visit('/weekly-top-insider-buys')
  return (await page.locator('a[href^="/weekly-top-insider-buy/"]').first().getAttribute('href')) ?? ''
}

/** Whether a table goes on behind its frame, where nobody can scroll to it. */
const isCut = (hidden: Element): boolean =>
  [hidden, ...hidden.querySelectorAll('table')].some(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)

/** The labels that are wider than their scales. */
const cutTicksOf = (scales: Element[]): string[] =>
  scales.flatMap(scale => {
    const { width } = scale.getBoundingClientRect()
    const labels = [...scale.querySelectorAll('text')]
    return labels.filter(text => text.getBoundingClientRect().width > width).map(({ textContent }) => textContent)
  })

const tickersOf = (page: Page): Promise<string[]> => page.locator('table.trades tbody th b').allTextContents()

describe('pages', () => {
  test('the root leads to the home page, which shows notable buys with a reason', async () => {
    const { page } = await visit('/')
    expect(page.url()).toBe(`${site.url}/insidertrading`)
    expect(await page.locator('article').count()).toBeGreaterThan(0)
    expect(await page.locator('article .reason').first().textContent()).toMatch(/buyers? in 12 months/)
    expect(await page.getByRole('heading', { name: 'Notable buys' }).textContent()).toContain('1 is best')
    expect(await page.getByText('filings that became known from').isVisible()).toBe(true)
    expect(await page.getByRole('img', { name: 'Buys and sales by month' }).isVisible()).toBe(true)
  })

  test('the scale of a chart has room for its amounts in every language', async () => {
    for (const locale of ['de', 'en', 'fr']) {
      const { page } = await visit('/insidertrading', { locale })
      expect(await page.locator('.chart-ticks').evaluateAll(cutTicksOf), locale).toEqual([])
    }
  })

  test('every page says that the data are sample data', async () => {
    const { page } = await visit('/insidertrading/traders')
    expect(await page.getByRole('note').textContent()).toContain('Sample data.')
  })

  test('a card of the list opens the weekly report, blurred for a visitor', async () => {
    const { page } = await visit('/weekly-top-insider-buys')
    const newest = page.getByRole('link', { name: /Newest report/ })
    expect(await newest.textContent()).toMatch(/insiders bought shares of .+ companies\.\s*Buys \d+\s*Total \$[\d,]+/)
    await newest.click()
    expect(page.url()).toMatch(DAY_PATH)
    expect(await page.locator('.report-headline').textContent()).toMatch(
      /^\S+ insiders bought shares of \S+ companies for \$\S+( million)?\.$/
    )
    expect(await page.getByRole('heading', { name: 'This report is for signed-in readers' }).isVisible()).toBe(true)
    expect(await page.locator('.report-hidden').getAttribute('aria-hidden')).toBe('true')
    for (const width of [1440, 1280, 1024, 900, 601, 390]) {
      await page.setViewportSize({ height: 900, width })
      expect(await page.locator('.report-hidden').evaluate(isCut), `${width} pixels`).toBe(false)
    }
    await page
      .getByRole('navigation', { name: 'You are here' })
      .getByRole('link', { name: /Weekly/ })
      .click()
    expect(page.url()).toBe(`${site.url}/weekly-top-insider-buys`)
  })

  test('a reader with a token gets the whole report in its place', async () => {
    const path = await newestWeek()
    const reader = await openReader()
    await reader.page.route('**/weekly-top-trades*', async route => {
      expect(await route.request().headerValue('authorization')).toBe(`Bearer ${LONG_LIVED}`)
      const report = {
        reportContent: '<article class="report"><h2>All of it</h2></article>',
        reportDate: path.slice(-10)
      }
      await route.fulfill({ json: { reports: [report] } })
    })
    await reader.page.goto(site.url + path)
    await reader.page.getByRole('heading', { name: 'All of it' }).waitFor()
    expect(await reader.page.locator('.report-hidden').count()).toBe(0)
  })

  test('a refused reader is told which plan it needs, and a failed call can be repeated', async () => {
    const reader = await openReader()
    const answers = [{ code: 'internal_error' }, { code: 'plan_required' }]
    await reader.page.route('**/top-trades-past-thirty-days', route =>
      route.fulfill({ json: answers.shift(), status: 402 })
    )
    await reader.page.goto(`${site.url}/top-buys-30-days`)
    await reader.page.getByRole('button', { name: 'Try again' }).click()
    await reader.page.getByRole('dialog', { name: 'Upgrade NOW for Daily Top Insider Buys' }).waitFor()
    await reader.page.keyboard.press('Escape')
    await reader.page.getByText('This report is part of Premium').filter({ visible: true }).waitFor()
  })

  test('the filters of the trade list are an address that can be shared', async () => {
    const { page } = await visit('/insidertrading/activities?codes=P,S')
    const [ticker = ''] = await tickersOf(page)
    await page.getByLabel('Ticker', { exact: true }).fill(ticker)
    await page.getByRole('combobox', { name: 'Side' }).selectOption('buy')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(url => url.searchParams.get('ticker') === ticker && url.searchParams.get('side') === 'buy')
    expect([...new URL(page.url()).searchParams.keys()].sort()).toEqual(['codes', 'side', 'ticker'])
    const shown = await tickersOf(page)
    const shared = await visit(new URL(page.url()).pathname + new URL(page.url()).search)
    expect(new Set(await tickersOf(shared.page))).toEqual(new Set(shown))
    expect(await shared.page.getByRole('combobox', { name: 'Side' }).inputValue()).toBe('buy')
  })

  test('the next page of trades follows the first', async () => {
    const { page } = await visit('/insidertrading/activities?sort=value&codes=P')
    const first = await page.locator('table.trades tbody tr').first().textContent()
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.getByRole('link', { name: 'Back to the first page' }).waitFor()
    expect(await page.locator('table.trades tbody tr').first().textContent()).not.toBe(first)
  })

  test('a list by company shows each of them once, page by page', async () => {
    const { page } = await visit('/insidertrading/activities?group=company&sort=value&limit=5')
    const first = await page.locator('tbody tr a:not([data-star])').allTextContents()
    expect(await page.locator('tbody tr').count()).toBe(5)
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.getByRole('link', { name: 'Back to the first page' }).waitFor()
    const second = await page.locator('tbody tr a:not([data-star])').allTextContents()
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter(company => first.includes(company))).toEqual([])
  })

  test('a profile can be limited to a period, without script, and draws prices with the trades of the insider', async () => {
    const page = await site.visit('/insidertrading', { javaScriptEnabled: false })
    await page.locator('article a[href*="/profile/"]').first().click()
    const price = page.getByRole('img', { name: /^Price of the share/ }).first()
    expect(await price.getAttribute('aria-label')).toMatch(/the insider: .*days? with (buys|sales)/)
    await page.getByRole('link', { name: 'Last year' }).click()
    await page.waitForURL(/startdate=/)
    const start = new URL(page.url()).searchParams.get('startdate') ?? ''
    expect(await page.getByLabel('Period, from').inputValue()).toBe(start)
    expect(await page.locator('table.trades tbody tr').count()).toBeGreaterThan(0)
    await page.getByLabel('Period, to').fill(start)
    await page.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL(/enddate=/)
    await page.getByRole('link', { name: 'All trades', exact: true }).click()
    await page.waitForURL(url => url.search === '')
  })

  test('how it works shows what became of scored buys, and that the data are sample data', async () => {
    const { page } = await visit('/how-it-works')
    expect(await page.getByRole('img', { name: 'Return after one year (252 sessions), by score' }).isVisible()).toBe(
      true
    )
    expect(await page.getByText('Sample data: companies, people and prices are invented').first().isVisible()).toBe(
      true
    )
    const counts = page.getByRole('region', { name: 'Buys by score' })
    await counts.locator('summary').click()
    expect(await counts.getByRole('row').count()).toBe(11)
  })

  test('an insider of the list has a profile', async () => {
    const { page } = await visit('/insidertrading/traders?sort=stars')
    const link = page.locator('a[href^="/insidertrading/profile/"]').first()
    const name = await link.textContent()
    await link.click()
    expect((await page.getByRole('heading', { level: 1 }).textContent())?.trim()).toBe(name?.trim())
    expect(await page.locator('table.trades tbody tr').count()).toBeGreaterThan(0)
    expect(await page.locator('a[href^="/filing/"]').evaluateAll(all => all.every(a => a.closest('td')))).toBe(true)
  })

  test.each([
    ['/weekly-top-insider-buy/2026-02-30', '/weekly-top-insider-buys'],
    ['/weekly-top-insider-buy/today', '/weekly-top-insider-buys'],
    ['/daily-top-insider-buy/2026-13-01', '/daily-top-insider-buys'],
    ['/stock', '/insidertrading'],
    ['/dashboard/watch/list', '/dashboard/watch'],
    ['/insidertrading/profile/0', '/404'],
    ['/no/such/page', '/404'],
    ['/_image', '/404'],
    ['/_image?href=/icon.svg&f=png', '/404'],
    ['/_server-islands/none', '/404']
  ])('%s leads to %s', async (path, target) => {
    const response = await fetch(site.url + path)
    expect([response.url, response.status]).toEqual([site.url + target, target === '/404' ? 404 : 200])
  })

  test('says at its own address that a shared list has ended', async () => {
    const response = await fetch(`${site.url}/watchlist/shared/unknown`, { headers: { 'accept-language': 'en' } })
    expect([response.url, response.status]).toEqual([`${site.url}/watchlist/shared/unknown`, 404])
    const html = await response.text()
    expect(html).toContain('This list is not shared any more')
    expect(html).not.toMatch(/>\s*(?:true|false|undefined)\s*</)
  })

  test.each([
    ['/weekly-top-insider-buy/1999-01-01', /later|after/i],
    ['/weekly-top-insider-buy/2099-01-02', /earlier|before/i],
    ['/daily-top-insider-buy/2099-01-02', /earlier|before/i]
  ])('%s is a 404 that leads to the nearest report and to the list', async (path, link) => {
    const { page } = await visit(path)
    const response = await fetch(site.url + path)
    expect([response.status, response.url]).toEqual([404, site.url + path])
    expect(await page.getByRole('main').getByRole('link', { name: link }).count()).toBe(1)
    expect(await page.getByRole('main').getByRole('link', { name: 'To the list of reports' }).count()).toBe(1)
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
  })

  test('the language follows the browser, and a choice is kept', async () => {
    const { page } = await visit('/insidertrading', { locale: 'fr-FR' })
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    await page.getByRole('banner').locator('summary', { hasText: 'FR' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { name: 'Auffällige Käufe' }).waitFor()
    await page.goto(`${site.url}/insidertrading/traders`)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
  })

  test('an address of a section of the terms shows that section in every language', async () => {
    const { page } = await visit('/terms')
    await page.getByRole('link', { name: '12. Termination' }).click()
    const shared = new URL(page.url())
    expect(shared.hash).toBe('#termination')
    const german = await visit(shared.pathname + shared.hash, { locale: 'de-DE' })
    const heading = german.page.getByRole('heading', { name: '12. Beendigung' })
    const bar = await german.page.getByRole('banner').boundingBox()
    expect((await heading.boundingBox())?.y).toBeGreaterThan(bar?.height ?? 0)
    expect((await heading.boundingBox())?.y).toBeLessThan(200)
  })

  test('the contents of a long text are folded on a phone and beside it on a desk', async () => {
    for (const width of [390, 1440]) {
      const { page } = await visit('/policy', { viewport: { height: 800, width } })
      const contents = page.getByRole('navigation', { name: 'Contents' })
      const link = contents.getByRole('link', { name: '4. Cookies' })
      expect(await link.isVisible()).toBe(width === 1440)
      if (width === 390) await contents.getByText('Contents', { exact: true }).first().click()
      await link.filter({ visible: true }).click()
      expect(new URL(page.url()).hash).toBe('#cookies')
    }
  })

  test('a daily card asks a visitor to sign in, a weekly card opens', async () => {
    const { page } = await visit('/daily-top-insider-buys')
    const cards = page.locator('.cards a:has(time)')
    expect(await cards.filter({ hasNotText: 'Daily Top Insider Buys' }).count()).toBe(0)
    await page.locator('.cards a').first().click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Sign in to your account' }).waitFor()
    expect(page.url()).toBe(`${site.url}/daily-top-insider-buys`)
    await page.goto(`${site.url}/weekly-top-insider-buys`)
    expect(await cards.filter({ hasNotText: 'Weekly Top Insider Buys' }).count()).toBe(0)
    await page.locator('.cards a').first().click()
    await page.waitForURL(DAY_PATH)
  })

  test('the archive of daily reports is a calendar with links where a report is, without script', async () => {
    const page = await site.visit('/daily-top-insider-buys', { javaScriptEnabled: false })
    const month = page.getByRole('table').first()
    expect(await month.getByRole('columnheader').allTextContents()).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
    const links = month.getByRole('link')
    const days = (await month.getByRole('cell').allTextContents()).filter(text => text.trim() !== '')
    expect(await links.count()).toBeGreaterThan(0)
    expect(await links.count()).toBeLessThanOrEqual(days.length)
    const href = await links.first().getAttribute('href')
    expect(await links.first().textContent()).toBe(
      `${Number(href?.slice(-2))} ${await month.locator('caption').textContent()}`
    )
    const newest = page.locator('.cards time').first()
    expect(await newest.getAttribute('datetime')).toMatch(href?.slice(-10, -3) ?? 'a month')
    await links.first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.url}${href}`)
  })

  test.each(['/top-buys-30-days', 'week'])('the gate of %s asks to join or to sign in, and leads back', async path => {
    const { page } = await visit(path === 'week' ? await newestWeek() : path)
    const gate = page.locator('.gate')
    const join = gate.getByRole('link', { name: 'Create a new account' })
    const back = encodeURIComponent(new URL(page.url()).pathname)
    expect(await join.getAttribute('href')).toBe(`/auth/register?redirectURL=${back}`)
    await join.click()
    const heading = page.getByRole('dialog').getByRole('heading')
    expect(await heading.textContent()).toBe('Create a new account')
    await page.keyboard.press('Escape')
    await gate.getByRole('link', { name: 'Sign in' }).click()
    expect(await heading.textContent()).toBe('Sign in to your account')
  })

  test('a visitor downloads no framework', async () => {
    const visitor = await visit(await newestWeek())
    await visitor.page.waitForLoadState('networkidle')
    expect(await visitor.scriptBytes()).toBeLessThan(SCRIPT_BUDGET)
  })
})
