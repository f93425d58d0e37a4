import type { Page } from 'playwright'

/**
 * Does what leads to another page, or to the same one again, and waits until that page has loaded. Waiting for the next
 * `load` alone can meet the one of the page that is left.
 */
export async function leavePage(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-left', ''))
  await act()
  await page.locator('html:not([data-left])').waitFor({ state: 'attached' })
  await page.waitForLoadState('load')
}
