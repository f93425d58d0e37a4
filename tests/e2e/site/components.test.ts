// The page of parts in every look. Pictures go to test-results/screenshots for people to look at; nothing compares
// pixels, which differ from machine to machine.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { seriousFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf, type WatchedPage } from '#tests/support/browser/browser-pages.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const SCREENSHOTS = 'test-results/screenshots'
const WIDTHS = [360, 390, 1440]
const LOOKS = [
  { colorScheme: 'light', direction: 'ltr', locale: 'en-US' },
  { colorScheme: 'dark', direction: 'ltr', locale: 'fr-FR' },
  { colorScheme: 'light', direction: 'rtl', locale: 'de-DE' },
  { colorScheme: 'dark', direction: 'rtl', locale: 'de-DE' }
] as const
const SECTIONS = 14

type Look = (typeof LOOKS)[number]

const site = startJourney({ site: 'default' })

beforeAll(() => void mkdirSync(SCREENSHOTS, { recursive: true }))

/** Scrolled to its end, so that the island is there. */
async function open({ direction, ...look }: Look, width: number): Promise<WatchedPage> {
  const kept = { themeDirection: direction }
  const visitor = await site.open({ ...look, kept, viewport: { height: 900, width } })
  await visitor.page.goto(`${site.url}/components`)
  await visitor.page.getByRole('tablist').scrollIntoViewIfNeeded()
  await visitor.page.locator('astro-island:has(output):not([ssr])').waitFor({ state: 'attached' })
  return visitor
}

describe('components', () => {
  test.each(LOOKS.flatMap(look => WIDTHS.map(width => ({ ...look, width }))))(
    'every part fits and axe finds nothing serious at $width in $colorScheme, $direction, $locale',
    async ({ width, ...look }) => {
      const { page } = await open(look, width)
      expect(await overflowOf(page)).toBe(0)
      const sections = page.locator('main > section[aria-labelledby]')
      expect(await sections.count()).toBe(SECTIONS)
      for (const section of await sections.all()) expect(await section.isVisible()).toBe(true)
      const picture = `components-${width}-${look.colorScheme}-${look.direction}-${look.locale}.png`
      await page.screenshot({ fullPage: true, path: join(SCREENSHOTS, picture) })
      expect(await seriousFindings(page)).toEqual([])
    }
  )

  test('the dialog opens and closes without script', async () => {
    const page = await site.visit('/components', { javaScriptEnabled: false })
    await page.getByRole('button', { name: 'Open the dialog' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Keep these filters' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  test('the parts of the island work by keyboard alone', async () => {
    const { page } = await open(LOOKS[0], 1440)
    const island = page.locator('astro-island:has(output)')

    await island.getByRole('button', { name: 'Open the dialog' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Keep these filters' })
    await dialog.waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await island.getByRole('button', { name: 'Reports' }).press('Enter')
    await page.getByRole('menuitem').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await island.getByRole('status').filter({ hasText: 'Top' }).waitFor()

    await island.getByRole('button', { name: 'What does late mean?' }).focus()
    await page.getByRole('tooltip').filter({ visible: true }).waitFor()

    await island.getByRole('tab', { name: 'Buys' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await island.getByText('Insiders also sell').waitFor()
  })

  test('one tab of the page stays open for a keyboard', async () => {
    const { page } = await open(LOOKS[0], 1440)
    const tabs = page.locator('.tabs > details')
    const opened = () => tabs.evaluateAll(all => all.map(tab => (tab as HTMLDetailsElement).open))
    await tabs.nth(0).locator('summary').press('Enter')
    expect(await opened()).toEqual([true, ...Array((await tabs.count()) - 1).fill(false)])
    await tabs.nth(1).locator('summary').press('Enter')
    expect((await opened()).slice(0, 2)).toEqual([false, true])
  })

  test('the headings of a long table stay below the bar', async () => {
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
