// The list of trades as those meet it who work with it: sorting, columns, selected rows, details.

import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { seriousFindings } from '#tests/support/browser/accessibility.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const { visit } = startJourney({ expected: /status of 404/, site: 'shared' })

const LIST = '/insidertrading/activities?side=buy'

const rowsOf = (page: Page) => page.locator('tr[data-trade]')
const tradesOf = (page: Page) =>
  rowsOf(page).evaluateAll(rows => rows.map(row => (row as HTMLElement).dataset['trade']))
const headOf = (page: Page, name: string) => page.getByRole('columnheader').getByRole('link', { exact: true, name })

/** Waits for the code, as somebody does who looks at the list first. */
async function openList(path = LIST): Promise<Page> {
  const page = await visit(path)
  await page.locator('[data-trade-list]').hover()
  await page.locator('a[data-details][aria-expanded]').first().waitFor()
  return page
}

/** Where everything that is seen of the table stands on the page, which may be scrolled. */
const boxesOf = (page: Page) =>
  page.locator('table.trades :is(tbody th, td)').evaluateAll(cells =>
    cells
      .filter(cell => cell.checkVisibility())
      .map(cell => {
        const { height, width, x, y } = cell.getBoundingClientRect()
        return [x + scrollX, y + scrollY, width, height].map(Math.round).join()
      })
  )

/** What is seen of the first row. */
const firstRowOf = (page: Page) =>
  rowsOf(page)
    .first()
    .evaluate(row =>
      [...row.children]
        .filter(cell => cell.checkVisibility())
        .map(({ textContent }) => textContent)
        .join()
    )

describe('the list of trades', () => {
  test('comes to life without moving anything or asking for another page', async () => {
    const page = await visit(LIST)
    const before = await boxesOf(page)
    const text = await firstRowOf(page)
    await page.locator('[data-trade-list]').hover()
    await page.locator('a[data-details][aria-expanded]').first().waitFor()
    expect(await boxesOf(page)).toEqual(before)
    expect(await firstRowOf(page)).toBe(text)
  })

  test('is sorted in place, keeps the focus, and goes back', async () => {
    const page = await openList()
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    const newest = await tradesOf(page)
    await headOf(page, 'Value').press('Enter')
    await page.getByRole('columnheader', { name: 'Value' }).and(page.locator('[aria-sort="descending"]')).waitFor()
    expect(page.url()).toContain('sort=value')
    const values = await rowsOf(page).evaluateAll(rows =>
      rows.map(row => Number((row as HTMLElement).dataset['value']))
    )
    expect(values.length).toBe(50)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toMatch(/^Value/)
    expect(await page.locator('input[type="hidden"][name="sort"]').getAttribute('value')).toBe('value')
    const next = await page.getByRole('link', { name: 'Next page' }).getAttribute('href')
    expect(next).toContain('sort=value')

    await page.goBack()
    await expect.poll(() => tradesOf(page)).toEqual(newest)
    expect(page.url()).not.toContain('sort=')
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  })

  test('hides columns, also on the next visit', async () => {
    const page = await openList()
    const holding = page.getByRole('columnheader', { name: 'Holding' })
    await page.getByText('Columns', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'Holding' }).uncheck()
    await holding.waitFor({ state: 'hidden' })
    expect(await page.locator('td[data-column="change"]').count()).toBe(0)
    await page.reload()
    expect(await holding.isVisible()).toBe(false)
    await page.locator('[data-trade-list]').hover()
    await page.locator('a[data-details][aria-expanded]').first().waitFor()
    await page.getByText('Columns', { exact: true }).click()
    expect(await page.getByRole('checkbox', { name: 'Holding' }).isChecked()).toBe(false)
    await page.getByRole('checkbox', { name: 'Holding' }).check()
    await holding.waitFor()
  })

  test('says what became of trades, and is ordered by it', async () => {
    const page = await openList(`${LIST}&sort=since`)
    const since = await page.locator('td[data-column="since"] .figures').allTextContents()
    expect(since.length).toBe(50)
    const percents = since.map(text => Number(text.replace('−', '-').replace(/[%,+]/g, '')))
    expect(percents).toEqual(percents.toSorted((a, b) => b - a))
    expect(await page.locator('td[data-column="since"] .second').first().textContent()).toMatch(
      /^[A-Z]+ [+−]?[\d,.]+%$/
    )

    const later = page.getByRole('columnheader', { name: '1W, 1M, 1Y' })
    expect(await later.isVisible()).toBe(false)
    await page.getByText('Columns', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'After a week, a month, a year' }).check()
    await later.waitFor()
    expect(await page.locator('td[data-column="later"]').first().textContent()).toMatch(/1Y\s[+−]?[\d,.]+%/)
  })

  test('adds up the rows that are selected', async () => {
    const page = await openList(`${LIST}&sort=value`)
    await page.getByRole('button', { name: 'Select rows' }).click()
    const boxes = page.getByRole('checkbox', { name: 'Select this row' })
    await boxes.nth(0).check()
    await boxes.nth(2).check()
    const values = await rowsOf(page).evaluateAll(rows =>
      rows.map(row => Number((row as HTMLElement).dataset['value']))
    )
    const text = await page.getByText(/^2 rows: bought \$[\d,]+, sold \$0$/).textContent()
    const bought = Number(text?.replace(/^2 rows: bought \$([\d,]+),.*/, '$1').replaceAll(',', ''))
    expect(Math.abs(bought - (values[0] ?? 0) - (values[2] ?? 0))).toBeLessThan(1)
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    await page.getByText(/^50 rows: bought/).waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })

  test('unfolds the details of a trade, which also have a page of their own', async () => {
    const page = await openList()
    const link = page.locator('a[data-details]').first()
    await link.press('Enter')
    const details = page.getByRole('article', { name: 'Details' })
    await details.getByText('Held after').or(details.getByText('Company')).first().waitFor()
    expect(await link.getAttribute('aria-expanded')).toBe('true')
    expect(await seriousFindings(page)).toEqual([])
    const text = await details.textContent()
    await link.press('Enter')
    await details.waitFor({ state: 'hidden' })

    const own = await visit((await link.getAttribute('href')) ?? '')
    expect(await own.getByRole('article', { name: 'Details' }).textContent()).toBe(text)
  })

  test('without script is a table of links', async () => {
    const page = await visit(LIST, { javaScriptEnabled: false })
    expect(await page.getByText('Columns', { exact: true }).isVisible()).toBe(false)
    await headOf(page, 'Value').click()
    expect(page.url()).toContain('sort=value')
    await page.locator('a[data-details]').first().click()
    expect(page.url()).toContain('/insidertrading/trade/')
    expect(await page.getByRole('article', { name: 'Details' }).isVisible()).toBe(true)
  })

  test('a trade that nobody knows is not found', async () => {
    const page = await visit('/insidertrading/trade/0000000000-00-000000/ND1')
    expect(new URL(page.url()).pathname).toBe('/404')
  })
})
