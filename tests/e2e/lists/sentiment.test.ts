// Tests that a reader finds the sectors that insiders buy against a year ago, and the trades behind a figure.

import { expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { seriousFindings } from '#tests/support/browser/accessibility.ts'
import { countFound } from '#tests/support/browser/trade-list.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const site = startJourney({ site: 'default' })

test('a reader opens sectors against a year ago in one click, and a cell’s trades by keys', async () => {
  const page = await site.visit(paths.home(), { viewport: { height: 900, width: 1440 } })
  const link = page.getByRole('link', { name: 'Sectors against a year ago' })
  await Promise.all([page.waitForEvent('load'), link.click()])
  const table = page.getByRole('table', { name: 'Sectors against a year ago' })
  expect(await table.getByRole('row').count()).toBeGreaterThan(11)
  expect(await table.boundingBox().then(box => (box?.y ?? 900) < 700)).toBe(true)
  expect(await seriousFindings(page)).toEqual([])

  const cell = page.getByRole('table', { name: 'Sectors by month' }).getByRole('link').last()
  const counted = Number((await cell.locator('small').textContent())?.replaceAll(',', ''))
  await cell.focus()
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  expect(await countFound(page)).toBe(counted)
})
