// Tests how visitors find congressional trades.

import type { Page } from 'playwright'
import { expect, test } from 'vitest'

import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { awaitReady, startJourney } from '#tests/support/site/journey.ts'

const PHONE = { height: 800, width: 390 }

const site = startJourney({ site: 'default' })

const totalOf = async (page: Page): Promise<number> =>
  Number((await page.locator('dl dd').first().textContent())?.replaceAll(',', ''))

test('congressional trades are found, filtered by a form, sorted by a heading and traced to a member', async () => {
  const page = await site.visit('/insidertrading')
  await page.getByRole('link', { name: 'All trades of Congress' }).click()
  await page.getByRole('heading', { level: 1, name: 'Trades of Congress' }).waitFor()
  const total = await totalOf(page)
  await page.getByLabel('Chamber').selectOption({ label: 'Senate' })
  await page.getByLabel('Type').selectOption({ label: 'Purchase' })
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/chamber=senate/)
  expect(new URL(page.url()).search).toBe('?type=purchase&chamber=senate')
  expect(await totalOf(page)).toBeLessThan(total)
  await page.getByRole('columnheader', { name: 'Range' }).getByRole('link').click()
  await page.waitForURL(/sort=amount/)

  await page.setViewportSize(PHONE)
  const member = page.locator('table.congress tbody th a').first()
  const name = (await member.textContent())?.trim() ?? ''
  await member.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await awaitReady(page)
  await page.getByRole('heading', { name: 'By sector' }).waitFor()
  expect(await overflowOf(page)).toBe(0)

  await page.goto(`${site.url}/congress?party=Whig`)
  await page.getByText('This filter cannot be read: party').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Reset' }).last().click()
  await page.waitForURL(url => url.pathname === '/congress' && url.search === '')
})
