// Tests the trade list by keyboard alone and on a phone.

import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { callSite } from '#tests/support/accounts/site-members.ts'
import { seriousFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { awaitList, countFound, detailsLinks, rowsOf, tradesOf, wakeList } from '#tests/support/browser/trade-list.ts'
import { awaitReady, startJourney } from '#tests/support/site/journey.ts'

const site = startJourney({ expected: /net::ERR_FAILED/, site: 'default' })

const LIST = paths.activities({ priceValidity: 'ok', side: 'buy' })
const PHONE = { hasTouch: true, isMobile: true, viewport: { height: 844, width: 390 } }

const headOf = (page: Page, name: string) => page.getByRole('columnheader').getByRole('link', { exact: true, name })
const detailsOf = (page: Page) => page.getByRole('article', { name: 'Details' })
const valuesOf = (page: Page) =>
  rowsOf(page).evaluateAll(rows => rows.map(row => Number((row as HTMLElement).dataset['value'])))
const heightOf = (page: Page) =>
  rowsOf(page)
    .first()
    .evaluate(row => row.getBoundingClientRect().height)

/** ID of the trade in the focused row; null if no row has the focus. */
const focusedTrade = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-trade]')?.dataset['trade'] ?? null)

/** Positions of all visible cells relative to the document, and the text of the first row. */
const looksOf = (page: Page) =>
  page.locator('table.trades').evaluate(table => {
    const seen = [...table.querySelectorAll(':is(tbody th, td)')].filter(cell => cell.checkVisibility())
    const boxes = seen.map(cell => {
      const { height, width, x, y } = cell.getBoundingClientRect()
      return [x + scrollX, y + scrollY, width, height].map(Math.round).join()
    })
    const first = [...table.querySelectorAll('tr[data-trade]')[0]!.children].filter(cell => cell.checkVisibility())
    return { boxes, first: first.map(({ textContent }) => textContent) }
  })

/** Padding and white-space handling of a row's details. */
const detailsRoom = (page: Page) =>
  page.locator('.details-row > td').evaluate(cell => {
    const { paddingBlockStart, whiteSpace } = getComputedStyle(cell.firstElementChild!.parentElement!)
    return { isCut: cell.scrollWidth > cell.clientWidth, paddingBlockStart, whiteSpace }
  })

/** Expects the whole Apply button to be within the window. */
async function expectApplyInReach(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Codes' }).scrollIntoViewIfNeeded()
  const box = await page.getByRole('button', { exact: true, name: 'Apply' }).boundingBox()
  expect(box?.y).toBeGreaterThan(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
}

/** Opens a page at desktop width and then at phone width, and expects no overflow. */
async function visitFitting(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path)
  await awaitReady(page)
  for (const width of [1280, PHONE.viewport.width]) {
    await page.setViewportSize({ height: PHONE.viewport.height, width })
    expect(await overflowOf(page), `${path} at ${width} pixels`).toBe(0)
  }
}

/** First row with lots, its button and the rows of its lots. */
function withLots(page: Page) {
  const row = rowsOf(page)
    .filter({ has: page.locator('button[data-lots]') })
    .first()
  const lots = async () => {
    const trade = await row.getAttribute('data-trade')
    return page.locator(`tr[data-lot-of="${trade}"]`)
  }
  return { button: row.locator('button[data-lots]'), lots }
}

interface Plan {
  insiderCik: string | null
  state: string
  ticker: string | null
}

/** Paths of the stock and of the seller of a planned sale. */
async function pagesOfSoldPlan(): Promise<string[]> {
  const { activities } = await callSite<{ activities: Plan[] }>(
    site.url,
    '/insider-trading/activities?type=planned&limit=1000'
  )
  const { insiderCik, ticker } = activities.find(plan => plan.state === 'sold' && plan.insiderCik && plan.ticker) ?? {}
  return [paths.stock(ticker ?? ''), paths.profile(insiderCik ?? '')]
}

describe('the trade list by keyboard', () => {
  test('unfolds the lots of a row by key, in place, and folds them again', async () => {
    const page = await site.visit(LIST, { viewport: { height: 900, width: 1440 } })
    const { button, lots } = withLots(page)
    const rows = await lots()
    expect(await rows.first().isVisible()).toBe(false)
    await button.focus()
    await awaitList(page)
    await page.keyboard.press('Enter')
    await rows.first().waitFor()
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    const count = Number.parseInt((await button.textContent())!, 10)
    expect(await rows.count()).toBe(count)
    const ids = await rows.evaluateAll(all => all.map(({ id }) => id))
    expect(await button.getAttribute('aria-controls')).toBe(ids.join(' '))
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Space')
    await rows.first().waitFor({ state: 'hidden' })
    expect(await button.getAttribute('aria-expanded')).toBe('false')
  })

  test('skips the menu and the filters with four keys', async () => {
    const page = await site.visit(LIST, { viewport: { height: 900, width: 1440 } })
    for (const key of ['Tab', 'Enter', 'Tab', 'Enter', 'Tab']) await page.keyboard.press(key)
    expect(await focusedTrade(page)).toBe((await tradesOf(page))[0])
  })

  test('moves through rows, unfolds them, sorts in place and goes back', async () => {
    const page = await site.visit(LIST, { viewport: { height: 900, width: 1440 } })
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    const before = await looksOf(page)
    const newest = await tradesOf(page)
    await page.keyboard.press('j')
    await expect.poll(() => focusedTrade(page)).toBe(newest[0])
    await awaitList(page)
    expect(await looksOf(page)).toEqual(before)
    await page.keyboard.press('j')
    await expect.poll(() => focusedTrade(page)).toBe(newest[1])
    await page.keyboard.press('k')
    await expect.poll(() => focusedTrade(page)).toBe(newest[0])

    const link = detailsLinks(page).first()
    const details = `**${await link.getAttribute('href')}`
    await page.route(details, route => route.abort())
    await page.keyboard.press('Enter')
    const again = page.locator('.details-row').getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.unroute(details)
    await again.press('Enter')
    await detailsOf(page).getByRole('heading', { name: 'Price and these insiders’ trades' }).waitFor()
    expect(await link.getAttribute('aria-expanded')).toBe('true')
    const picture = detailsOf(page).locator('svg.sparkline')
    expect(await picture.getAttribute('aria-label')).toMatch(/[1-9]\d* days? with buys/)
    expect(await picture.locator('path.buy').count()).toBeGreaterThan(0)
    await link.press('Enter')
    await detailsOf(page).waitFor({ state: 'hidden' })
    expect(await link.getAttribute('aria-expanded')).toBe('false')

    await headOf(page, 'Value').press('Enter')
    await page.getByRole('columnheader', { name: 'Value' }).and(page.locator('[aria-sort="descending"]')).waitFor()
    expect(page.url()).toContain('sort=value')
    const values = await valuesOf(page)
    expect(values).toHaveLength(50)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toMatch(/^Value/)
    expect(await page.locator('input[type="hidden"][name="sort"]').getAttribute('value')).toBe('value')
    expect(await page.getByRole('link', { name: 'Next page' }).getAttribute('href')).toContain('sort=value')

    await headOf(page, 'Score').press('Enter')
    await page.getByRole('columnheader', { name: 'Score' }).and(page.locator('[aria-sort]')).waitFor()
    await detailsLinks(page).first().press('Enter')
    await detailsOf(page).getByRole('heading', { name: 'What the score is made of' }).waitFor()
    expect(await page.locator('.score-factors .raw').allTextContents()).toHaveLength(5)

    await page.goBack()
    await page.goBack()
    await expect.poll(() => tradesOf(page)).toEqual(newest)
    expect(page.url()).not.toContain('sort=')
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)

    const ticker = page.getByRole('textbox', { name: 'Ticker' })
    await ticker.fill('')
    await page.keyboard.type('jk')
    expect([await ticker.inputValue(), await focusedTrade(page)]).toEqual(['jk', null])
  })

  test('sums selected rows, and keeps chosen columns and rows for the next visit', async () => {
    const page = await site.visit(paths.activities({ side: 'buy', sort: 'since' }), {
      viewport: { height: 700, width: 1440 }
    })
    await page.getByText('More filters').press('Enter')
    await expectApplyInReach(page)
    const since = await page.locator('td[data-column="since"] .figures').allTextContents()
    const percents = since.map(text => Number(text.replace('−', '-').replace(/[%,+]/g, '')))
    expect(percents).toHaveLength(50)
    expect(percents).toEqual(percents.toSorted((a, b) => b - a))
    const market = await page.locator('td[data-column="since"] .second').first().textContent()
    expect(market).toMatch(/^[A-Z]+ [+−]?[\d,.]+%$/)

    const columns = page.getByText('Columns', { exact: true })
    await columns.press('Enter')
    const [holding, later] = ['Holding', '1W, 1M, 1Y'].map(name => page.getByRole('columnheader', { name }))
    expect(await later?.isVisible()).toBe(false)
    expect(await page.evaluate(() => localStorage.getItem('hiddenTradeColumns'))).toBeNull()
    await page.getByRole('checkbox', { name: 'After a week, a month, a year' }).press('Space')
    await later?.waitFor()
    expect(await page.locator('td[data-column="later"]').first().textContent()).toMatch(/1Y\s[+−]?[\d,.]+%/)
    await page.getByRole('checkbox', { name: 'Holding' }).press('Space')
    await holding?.waitFor({ state: 'hidden' })
    expect(await page.locator('td[data-column="change"]').count()).toBe(0)

    await detailsLinks(page).first().press('Enter')
    await detailsOf(page).waitFor()
    const room = await detailsRoom(page)
    const height = await heightOf(page)
    await page.getByRole('switch', { name: 'Dense rows' }).press('Space')
    expect(await heightOf(page)).toBeGreaterThan(height * 1.2)
    const fact = detailsOf(page).getByRole('definition').last()
    await fact.evaluate(element => {
      element.textContent = 'The price is an average of many. '.repeat(12)
    })
    expect(await detailsRoom(page)).toEqual(room)
    expect(room).toEqual({ isCut: false, paddingBlockStart: '16px', whiteSpace: 'normal' })

    await page.getByRole('button', { name: 'Select rows' }).press('Enter')
    const boxes = page.getByRole('checkbox', { name: 'Select this row' })
    await boxes.nth(0).press('Space')
    await boxes.nth(2).press('Space')
    const sum = await page.getByText(/^2 rows: bought \$[\d,]+, sold \$0$/).textContent()
    const bought = Number(sum?.replace(/^2 rows: bought \$([\d,]+),.*/, '$1').replaceAll(',', ''))
    const [first = 0, , third = 0] = await valuesOf(page)
    expect(Math.abs(bought - first - third)).toBeLessThan(1)
    await page.getByRole('checkbox', { name: 'Select all rows' }).press('Space')
    await page.getByText(/^50 rows: bought/).waitFor()
    expect(await seriousFindings(page)).toEqual([])

    await page.reload()
    await awaitReady(page)
    expect(await page.getByRole('switch', { name: 'Dense rows' }).isChecked()).toBe(false)
    expect(await heightOf(page)).toBeGreaterThan(height * 1.2)
    expect(await holding?.isVisible()).toBe(false)
    await wakeList(page)
    await columns.press('Enter')
    expect(await page.getByRole('checkbox', { name: 'Holding' }).isChecked()).toBe(false)
    await page.getByRole('checkbox', { name: 'Holding' }).press('Space')
    await holding?.waitFor()
  })
})

describe('on a phone', () => {
  test('unfolds the lots of a row', async () => {
    const page = await site.visit(LIST, PHONE)
    const { button, lots } = withLots(page)
    await button.tap()
    const rows = await lots()
    await rows.last().waitFor()
    expect(await overflowOf(page)).toBe(0)
  })

  test('a guest finds a company, results of its trades, and planned sales, and is asked to sign up', async () => {
    const page = await site.visit(paths.home(), PHONE)
    const searchWidth = async () => (await page.locator('#stock-search').boundingBox())?.width
    expect(await searchWidth()).toBeLessThan(2)
    await page.locator('label[for="stock-search"]').tap()
    await page.keyboard.type('a')
    await page.getByRole('option').first().waitFor()
    expect((await page.locator('[data-search="popup"]').boundingBox())?.width).toBe(PHONE.viewport.width)
    await page.getByRole('button', { name: 'Close search' }).tap()
    expect(await page.getByRole('option').first().isVisible()).toBe(false)
    expect(await searchWidth()).toBeLessThan(2)

    await page.getByRole('link', { exact: true, name: 'Trades' }).filter({ visible: true }).first().tap()
    await page.waitForURL(site.url + paths.activities())
    await awaitReady(page)
    await page.getByText('Filters', { exact: true }).first().tap()
    await page.getByText('More filters').tap()
    await expectApplyInReach(page)
    await page.getByRole('textbox', { name: 'Ticker' }).fill('AMQV')
    await page.getByRole('button', { exact: true, name: 'Apply' }).tap()
    await page.waitForURL(site.url + paths.activities({ ticker: 'AMQV' }))
    await awaitReady(page)
    expect(await countFound(page)).toBeGreaterThan(0)
    const companies = await page.locator('.company-cell b').allTextContents()
    expect(new Set(companies)).toEqual(new Set(['AMQV']))
    await page.getByRole('link', { name: 'Saved screens' }).tap()
    await page.getByRole('dialog').waitFor()

    await page.goto(site.url + paths.activities({ filedTo: '2026-01-31', side: 'buy' }))
    await awaitReady(page)
    await page.locator('[data-trade-list]').dispatchEvent('touchstart')
    await awaitList(page)
    await detailsLinks(page).first().tap()
    const became = page.locator('.became')
    await became.locator('table').waitFor()
    const bottoms = await became
      .locator('tr')
      .evaluateAll(rows =>
        (rows as HTMLTableRowElement[]).map(({ cells }) => [
          ...new Set([...cells].map(cell => cell.getBoundingClientRect().bottom))
        ])
      )
    expect(bottoms.filter(lines => lines.length !== 1)).toEqual([])
    expect(await became.locator('thead').boundingBox()).toMatchObject({ width: expect.closeTo(300, -2) })

    await visitFitting(page, paths.activities({ type: 'planned' }))
    expect(await seriousFindings(page)).toEqual([])
    const notice = await page.locator('table.planned td.filed a').first().getAttribute('href')
    await visitFitting(page, notice ?? '')
    expect(await seriousFindings(page)).toEqual([])
    for (const path of await pagesOfSoldPlan()) {
      await visitFitting(page, path)
      expect(await page.getByRole('region', { name: 'Planned sales' }).count()).toBe(1)
    }
  })
})
