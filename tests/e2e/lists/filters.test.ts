import type { Page } from 'playwright'
import { expect, test } from 'vitest'

import { startJourney } from '#tests/support/site/journey.ts'

const site = startJourney({ site: 'default' })

const tickersOf = (page: Page): Promise<string[]> => page.locator('table.trades tbody th b').allTextContents()

test('the filters of the trade list make a shareable address', async () => {
  const page = await site.visit('/insidertrading/activities?codes=P,S', { viewport: { height: 900, width: 1440 } })
  const [ticker = ''] = await tickersOf(page)
  await page.getByLabel('Ticker', { exact: true }).fill(ticker)
  await page.getByRole('combobox', { name: 'Side' }).selectOption('buy')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(url => url.searchParams.get('ticker') === ticker && url.searchParams.get('side') === 'buy')
  expect([...new URL(page.url()).searchParams.keys()].sort()).toEqual(['codes', 'side', 'ticker'])
  const shown = await tickersOf(page)
  const shared = await site.visit(new URL(page.url()).pathname + new URL(page.url()).search, {
    viewport: { height: 900, width: 1440 }
  })
  expect(new Set(await tickersOf(shared))).toEqual(new Set(shown))
  expect(await shared.getByRole('combobox', { name: 'Side' }).inputValue()).toBe('buy')
})
