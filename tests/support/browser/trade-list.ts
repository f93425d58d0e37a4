// Helpers for the trade list on a page.

import type { Locator, Page } from 'playwright'

export const rowsOf = (page: Page): Locator => page.locator('tr[data-trade]')

export const tradesOf = (page: Page): Promise<(string | undefined)[]> =>
  rowsOf(page).evaluateAll(rows => rows.map(row => (row as HTMLElement).dataset['trade']))

export const detailsLinks = (page: Page): Locator => page.locator('a[data-details]')

/** Waits for the script of the list, which loads on first interaction. */
export const awaitList = (page: Page): Promise<void> => page.locator('[data-trade-list][data-ready]').waitFor()

/** Hovers over the list, which loads its script. */
export async function wakeList(page: Page): Promise<void> {
  await page.locator('[data-trade-list]').hover()
  await awaitList(page)
}

/** Number of rows that the page reports. */
export const countFound = async (page: Page): Promise<number> =>
  Number((await page.locator('.found strong').textContent())?.replace(/\D/g, ''))
