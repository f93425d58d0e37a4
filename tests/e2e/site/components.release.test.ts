// Tests the components page in every look. Saves screenshots to test-results/screenshots for review. They are not
// compared, because pixels differ between machines.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { seriousFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
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

const site = startJourney({ site: 'default' })

test.each(LOOKS.flatMap(look => WIDTHS.map(width => ({ ...look, width }))))(
  'every part fits and axe finds nothing serious at $width in $colorScheme, $direction, $locale',
  async ({ direction, width, ...look }) => {
    const options = { ...look, kept: { themeDirection: direction }, viewport: { height: 900, width } }
    const page = await site.visit('/components', options)
    await page.getByRole('tablist').scrollIntoViewIfNeeded()
    await page.locator('astro-island:has(output)[data-ready]').waitFor()
    expect(await overflowOf(page)).toBe(0)
    const sections = page.locator('main > section[aria-labelledby]')
    expect(await sections.count()).toBe(SECTIONS)
    for (const section of await sections.all()) await section.waitFor()
    mkdirSync(SCREENSHOTS, { recursive: true })
    const picture = `components-${width}-${look.colorScheme}-${direction}-${look.locale}.png`
    await page.screenshot({ fullPage: true, path: join(SCREENSHOTS, picture) })
    expect(await seriousFindings(page)).toEqual([])
  }
)
