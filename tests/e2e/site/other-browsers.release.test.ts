// Tests every kind of page, and the main ways through the site, in Firefox and WebKit.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { MEMBER_PASSWORD } from '#tests/support/accounts/site-members.ts'
import { hasFirefox, openFirefox } from '#tests/support/browser/others/firefox.ts'
import type { OtherBrowser } from '#tests/support/browser/others/other-browser.ts'
import { hasWebKit, openWebKit } from '#tests/support/browser/others/webkit.ts'
import { startJourney } from '#tests/support/site/journey.ts'
import { everyPage } from '#tests/support/sweep/site-pages.ts'

/** Requests that are refused on purpose, such as that of a page with an unknown token. */
const EXPECTED = /status of [45]\d\d|JSHandle|Loading failed for the/
/** Firefox reports code that was still loading when its page was left. */
const LEFT_EARLY = /error loading dynamically imported module/
/** Charts, which are wider than icons. */
const DRAWN = `[...document.querySelectorAll('main canvas, main svg path')].filter(chart => chart.getBoundingClientRect().width > 300)`
const OVERFLOW = 'return Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)'
const site = startJourney({ site: 'default' })

describe.skipIf(!hasFirefox())('in Firefox', () => testsIn(openFirefox))
describe.skipIf(!hasWebKit())('in WebKit', () => testsIn(openWebKit))

function testsIn(open: () => Promise<OtherBrowser>): void {
  let browser: OtherBrowser

  beforeAll(async () => {
    browser = await open()
  })
  afterAll(async () => browser?.close())

  const visit = async (path: string): Promise<void> => {
    await browser.visit(site.home + path)
    await holds('document.documentElement.dataset.ready !== undefined', path)
  }
  const holds = (condition: string, what: string) =>
    expect.poll(() => browser.run<boolean>(`return Boolean(${condition})`), { message: what }).toBe(true)

  test('every page becomes ready without an error, and nothing sticks out', async () => {
    const wrong: object[] = []
    for (const path of await everyPage(site.home)) {
      await visit(path)
      const overflow = await browser.run<number>(OVERFLOW)
      if (overflow > 0) wrong.push({ overflow, path })
    }
    expect(wrong).toEqual([])
    expect(browser.complaints.filter(text => !EXPECTED.test(text))).toEqual([])
  })

  test('a stock is found by typing, and its chart is drawn', async () => {
    await visit(paths.activities())
    const ticker = await browser.run<string>(`return document.querySelector('table.trades tbody th b').textContent`)
    await browser.press('#stock-search')
    await browser.type('#stock-search', ticker)
    await holds(`document.querySelector('[role="option"]')`, 'options')
    await browser.enter('#stock-search')
    await holds(`location.pathname === ${JSON.stringify(paths.stock(ticker))}`, 'the page of the stock')
    await holds(`document.documentElement.dataset.ready !== undefined`, 'ready')
    await holds(`${DRAWN}.length > 0`, 'a chart')
  })

  test('the list is filtered by its form', async () => {
    await visit(paths.activities())
    await browser.run(`document.querySelector('#side').value = 'sell'`)
    await browser.run(`document.querySelector('#side').form.requestSubmit()`)
    await holds(`new URLSearchParams(location.search).get('side') === 'sell'`, 'the address')
    await holds(`document.querySelectorAll('tr[data-side="sell"]').length > 10`, 'sales')
    expect(await browser.run(`return document.querySelectorAll('tr[data-side="buy"]').length`)).toBe(0)
  })

  test('a reader signs in, watches a stock and reads the weekly report', async () => {
    const { email } = await site.join({ isVerified: true })
    await visit(`/auth/login?redirectURL=${encodeURIComponent(paths.weeklyReports())}`)
    await browser.type('input[name="email"]', email)
    await browser.type('input[name="password"]', MEMBER_PASSWORD)
    await browser.press('form button[type="submit"]')
    await holds(`location.pathname === ${JSON.stringify(paths.weeklyReports())}`, 'the weekly reports')
    const report = await browser.run<string>(`return document.querySelector('.cards a').getAttribute('href')`)
    await visit(report)
    await holds(`document.querySelectorAll('.report-table tbody tr').length > 3`, 'the rows of the report')

    await visit(paths.activities())
    const ticker = await browser.run<string>(`return document.querySelector('[data-star]').dataset.star`)
    await visit(paths.stock(ticker))
    await browser.press(`[data-star="${ticker}"]`)
    await holds(`document.querySelector('[data-star="${ticker}"][aria-pressed="true"]')`, 'a pressed star')
    await visit(paths.watchlist())
    await holds(`document.body.textContent.includes('${ticker}')`, 'the stock on the watch list')
    const complaints = browser.complaints.filter(text => !EXPECTED.test(text))
    expect(complaints.filter(text => !LEFT_EARLY.test(text))).toEqual([])
  })
}
