// Tests the components page: it shows every component, and all have enough contrast in both themes.

import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { seriousFindings } from '#tests/support/browser/accessibility.ts'
import { startJourney, type VisitorOptions } from '#tests/support/site/journey.ts'

const ISLAND = 'astro-island:has(output)'

/** Selector of each design system component, by file name. */
const PARTS: Readonly<Record<string, string>> = {
  'Badge.astro': '.badge',
  'Breadcrumbs.astro': 'nav ol [aria-current="page"]',
  'Button.astro': 'button.button',
  'ButtonLink.astro': 'a.button',
  'Card.astro': 'section.card.stack',
  'ChartFrame.astro': 'figure.chart',
  'Dialog.astro': '#part-dialog.dialog',
  'Dialog.tsx': `${ISLAND} [aria-haspopup="dialog"]`,
  'EmptyState.astro': '.state:not(.failed)',
  'ErrorState.tsx': '.state.failed',
  'FactTable.tsx': 'section.table-frame',
  'FilterFrame.astro': 'main form.filters',
  'Icon.astro': 'main svg.icon',
  'Icon.tsx': '.side svg.icon',
  'Loaded.tsx': '.state.failed',
  'Loader.astro': '.loader',
  'LoadingLines.tsx': '.skeleton',
  'LogoTile.astro': '.logo-tile:not(.small)',
  'LogoTile.tsx': '.logo-tile.small',
  'Menu.astro': 'main details.menu',
  'Menu.tsx': `${ISLAND} [aria-haspopup="menu"]`,
  'Notice.astro': '.notice',
  'Pagination.astro': 'a[rel="next nofollow"]',
  'SkipLink.astro': 'a.skip',
  'SortHeader.astro': 'th[aria-sort]',
  'Table.astro': 'div.table-frame',
  'Tabs.astro': 'main .tabs',
  'Tabs.tsx': `${ISLAND} .tab-list`,
  'Term.astro': '.term',
  'Tooltip.astro': '.tooltip',
  'Tooltip.tsx': `${ISLAND} button.quiet`
}

const site = startJourney({ site: 'default' })

/** Opens the components page and waits until its island is mounted. */
async function open(options: VisitorOptions = {}): Promise<Page> {
  const page = await site.visit('/components', { viewport: { height: 900, width: 1440 }, ...options })
  await page.locator(ISLAND).scrollIntoViewIfNeeded()
  await page.locator(`${ISLAND}[data-ready]`).waitFor()
  return page
}

describe('components', () => {
  test('are all on the components page, without serious axe violations, even with a dialog', async () => {
    const page = await open()
    const files = globSync('src/ui/{components,islands}/*.{astro,tsx}').map(file => basename(file))
    expect(Object.keys(PARTS)).toEqual(files.sort())
    for (const [part, selector] of Object.entries(PARTS))
      expect(await page.locator(selector).count(), part).toBeGreaterThan(0)
    expect(await seriousFindings(page)).toEqual([])
    await page.locator(ISLAND).getByRole('button', { name: 'Open the dialog' }).click()
    await page.getByRole('dialog', { name: 'Keep these filters' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })

  test('have enough contrast in dark, and one tab of the page stays reachable by keyboard', async () => {
    const page = await open({ colorScheme: 'dark' })
    expect(await seriousFindings(page)).toEqual([])
    const tabs = page.locator('main .tabs > details')
    const opened = () => tabs.evaluateAll(all => all.map(tab => (tab as HTMLDetailsElement).open))
    await tabs.nth(0).locator('summary').press('Enter')
    expect(await opened()).toEqual([true, ...Array((await tabs.count()) - 1).fill(false)])
    await tabs.nth(1).locator('summary').press('Enter')
    expect((await opened()).slice(0, 2)).toEqual([false, true])
  })

  test('include a dialog that opens and closes without script', async () => {
    const page = await site.visit('/components', { javaScriptEnabled: false })
    await page.getByRole('button', { name: 'Open the dialog' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Keep these filters' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  test('include a long table whose headings stay below the bar', async () => {
    const page = await site.visit('/insidertrading/activities', { viewport: { height: 700, width: 1600 } })
    await page.mouse.wheel(0, 1500)
    const bar = page.locator('header.bar')
    const heading = page.locator('table.trades thead th').first()
    await expect
      .poll(async () => {
        const [above, below] = [await bar.boundingBox(), await heading.boundingBox()]
        return Math.round((below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0)))
      })
      .toBe(0)
  })
})
