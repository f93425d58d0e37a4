import { expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const site = startJourney({ site: 'default' })

test('the language follows the browser, and a manual choice is kept', async () => {
  const page = await site.visit(paths.home(), { locale: 'fr-FR' })
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  await page.getByRole('banner').locator('summary', { hasText: 'FR' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Auffällige Käufe' }).waitFor()
  await page.goto(site.url + paths.traders())
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
})
