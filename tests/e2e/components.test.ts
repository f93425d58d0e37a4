// The page of parts in every look. Pictures go to test-results/screenshots for people to look at; nothing compares
// pixels, which differ from machine to machine.

import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousFindings } from '#tests/support/browser/accessibility.ts'
import { openVisitor, overflowOf, type WatchedPage } from '#tests/support/browser/browser-pages.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { type Site, startSite } from '#tests/support/site/program.ts'

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

let browser: Browser
let site: Site
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-parts-'))
  // The database's own user must reach it when the tests run as root.
  chmodSync(folder, 0o755)
  mkdirSync(SCREENSHOTS, { recursive: true })
  site = await startSite('', { DATA_DIR: folder, SAMPLE_DATA: 'on' })
  browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
  rmSync(folder, { force: true, recursive: true })
})

/** Scrolled to its end, so that the island is there. */
async function open(look: Look, width: number): Promise<WatchedPage> {
  const { colorScheme, direction, locale } = look
  const visitor = await openVisitor(browser, { colorScheme, locale, viewport: { height: 900, width } })
  await visitor.page.addInitScript(value => {
    localStorage.setItem('themeDirection', value)
    // The tour would lie over the parts.
    sessionStorage.setItem('tourCompleted', 'true')
  }, direction)
  await visitor.page.goto(`${site.url}/components`)
  await visitor.page.getByRole('tablist').scrollIntoViewIfNeeded()
  await visitor.page.locator('astro-island:has(output):not([ssr])').waitFor({ state: 'attached' })
  return visitor
}

describe('components', () => {
  test.each(LOOKS.flatMap(look => WIDTHS.map(width => ({ ...look, width }))))(
    'every part fits at $width in $colorScheme, $direction, $locale',
    async ({ width, ...look }) => {
      const visitor = await open(look, width)
      const { page } = visitor
      expect(await overflowOf(page)).toBe(0)
      const sections = page.locator('main > section[aria-labelledby]')
      expect(await sections.count()).toBe(SECTIONS)
      for (const section of await sections.all()) expect(await section.isVisible()).toBe(true)
      const picture = `components-${width}-${look.colorScheme}-${look.direction}-${look.locale}.png`
      await page.screenshot({ fullPage: true, path: join(SCREENSHOTS, picture) })
      expect(visitor.complaints).toEqual([])
      await visitor.close()
    }
  )

  test.each(LOOKS.flatMap(look => [390, 1440].map(width => ({ ...look, width }))))(
    'axe finds nothing serious at $width in $colorScheme, $direction, $locale',
    async ({ width, ...look }) => {
      const visitor = await open(look, width)
      expect(await seriousFindings(visitor.page)).toEqual([])
      await visitor.close()
    }
  )

  test('the dialog opens and closes without script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' })
    const page = await context.newPage()
    await page.goto(`${site.url}/components`)
    await page.getByRole('button', { name: 'Open the dialog' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Keep these filters' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await context.close()
  })

  test('the parts of the island work by keyboard alone', async () => {
    const visitor = await open(LOOKS[0], 1440)
    const island = visitor.page.locator('astro-island:has(output)')

    await island.getByRole('button', { name: 'Open the dialog' }).press('Enter')
    const dialog = visitor.page.getByRole('dialog', { name: 'Keep these filters' })
    await dialog.waitFor()
    expect(await seriousFindings(visitor.page)).toEqual([])
    await visitor.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await island.getByRole('button', { name: 'Reports' }).press('Enter')
    await visitor.page.getByRole('menuitem').first().waitFor()
    await visitor.page.keyboard.press('ArrowDown')
    await visitor.page.keyboard.press('Enter')
    await island.getByRole('status').filter({ hasText: 'Top' }).waitFor()

    await island.getByRole('button', { name: 'What does late mean?' }).focus()
    await visitor.page.getByRole('tooltip').filter({ visible: true }).waitFor()

    await island.getByRole('tab', { name: 'Buys' }).focus()
    await visitor.page.keyboard.press('ArrowRight')
    await visitor.page.keyboard.press('Enter')
    await island.getByText('Insiders also sell').waitFor()

    await island.getByRole('switch').press('Space')
    expect(await island.getByRole('switch').isChecked()).toBe(true)
    expect(visitor.complaints).toEqual([])
    await visitor.close()
  })

  test('one tab of the page stays open for a keyboard', async () => {
    const { close, page } = await open(LOOKS[0], 1440)
    const tabs = page.locator('.tabs > details')
    const opened = () => tabs.evaluateAll(all => all.map(tab => (tab as HTMLDetailsElement).open))
    await tabs.nth(0).locator('summary').press('Enter')
    expect(await opened()).toEqual([true, ...Array((await tabs.count()) - 1).fill(false)])
    await tabs.nth(1).locator('summary').press('Enter')
    expect((await opened()).slice(0, 2)).toEqual([false, true])
    await close()
  })

  test('the headings of a long table stay below the bar', async () => {
    const visitor = await openVisitor(browser, { viewport: { height: 700, width: 1600 } })
    const { page } = visitor
    await page.goto(`${site.url}/insidertrading/activities`)
    await page.mouse.wheel(0, 1500)
    const bar = page.locator('header.bar')
    const heading = page.locator('table.trades thead th').first()
    await expect
      .poll(async () => {
        const [above, below] = [await bar.boundingBox(), await heading.boundingBox()]
        return Math.round((below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0)))
      })
      .toBe(0)
    await visitor.close()
  })
})
