// The list of trades on a page.

import type { Locator, Page } from 'playwright'

export const rowsOf = (page: Page): Locator => page.locator('tr[data-trade]')

export const tradesOf = (page: Page): Promise<(string | undefined)[]> =>
  rowsOf(page).evaluateAll(rows => rows.map(row => (row as HTMLElement).dataset['trade']))

export const detailsLinks = (page: Page): Locator => page.locator('a[data-details]')

/** The code of the list comes once somebody reaches for it. */
export const awaitList = (page: Page): Promise<void> => page.locator('[data-trade-list][data-ready]').waitFor()

/** As somebody does who looks at the list first. */
export async function wakeList(page: Page): Promise<void> {
  await page.locator('[data-trade-list]').hover()
  await awaitList(page)
}

/** How many rows the page says that there are. */
export const countFound = async (page: Page): Promise<number> =>
  Number((await page.locator('.found strong').textContent())?.replace(/\D/g, ''))
