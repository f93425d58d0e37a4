// Tests the search from typing to a stock page, by keyboard alone.

import type { Page } from 'playwright'
import { expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const site = startJourney({ site: 'default' })

const field = (page: Page) => page.locator('#stock-search')
const options = (page: Page) => page.getByRole('option')
const searched = (page: Page) => page.waitForRequest('**/api/v1/stocks/searchStocks')

/** Delays the search script until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>()
  await page.route('**/mount-stock-search.*.js', route => code.promise.then(() => route.continue()))
  return code.resolve
}

test('the stock search accepts input before its script loads, and leads to a stock, then to an insider', async () => {
  const { page } = await site.open()
  const bringCode = await holdCode(page)
  await page.goto(site.url + paths.activities())
  const ticker = (await page.locator('table.trades tbody th b').first().textContent())?.trim() ?? ''
  const owner = page.locator('table.trades a[href*="/profile/"]').first()
  const [name = '', profile = ''] = [(await owner.textContent())?.trim(), await owner.getAttribute('href')] as string[]

  await page.keyboard.press('/')
  const asked = searched(page)
  await page.keyboard.type(ticker.toLowerCase())
  expect((await asked).postDataJSON()).toEqual({ searchText: ticker.toLowerCase() })
  expect(await field(page).getAttribute('role')).toBeNull()
  await page.keyboard.press('Enter')
  bringCode()
  await page.waitForURL(site.url + paths.stock(ticker))
  await page.getByRole('heading', { level: 1, name: ticker }).waitFor()

  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await page.getByRole('group', { name: 'Insiders' }).getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await options(page).and(page.locator('[aria-selected="true"] .name')).count()).toBe(0)
  expect(await page.getByRole('option', { selected: true }).locator('.name').textContent()).toBe(name)
  await page.keyboard.press('Enter')
  await page.waitForURL(site.url + profile)
})
