// Tests the script budget of the largest page after all interactions. The release ring tests other pages.
// tests/support/sweep/looks.ts checks the budgets before the first interaction.

import { expect, test } from 'vitest'

import { firstOf } from '#tests/support/sweep/site-pages.ts'
import { testUsingEverything } from '#tests/support/sweep/use-everything.ts'

const site = testUsingEverything(['/stock/[symbol]'])

test('text is visible before the font loads', async () => {
  const { page } = await site.open()
  const font = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async route => {
    await font.promise
    await route.continue()
  })
  const report = await firstOf(site.url, '/weekly-top-insider-buy/[date]')
  await page.goto(site.url + report, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  expect(await page.evaluate(() => document.fonts.status)).toBe('loading')
  font.resolve()
  await page.waitForFunction(() => document.fonts.status === 'loaded')
})
