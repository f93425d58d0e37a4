// Tests comparing on a phone. Comparing two insiders at a desk is a task of tests/e2e/readers/investor-tasks.test.ts.

import { expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { seriousFindings } from '#tests/support/browser/accessibility.ts'
import { leavePage } from '#tests/support/browser/leave-page.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const site = startJourney({ site: 'default' })

test('a reader on a phone compares two stocks', async () => {
  const page = await site.visit(paths.home(), { viewport: { height: 844, width: 390 } })
  await page.goto(new URL(paths.compare(), page.url()).href)
  await page.getByRole('searchbox').last().fill('a')
  await leavePage(page, () => page.keyboard.press('Enter'))
  const find = () => page.locator('#found a[href^="/compare?stocks="]').first()
  await leavePage(page, () => find().click())
  await page.getByRole('searchbox', { name: 'Add a stock' }).fill('b')
  await leavePage(page, () => page.keyboard.press('Enter'))
  await leavePage(page, () => find().click())
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  expect(await seriousFindings(page)).toEqual([])
})
