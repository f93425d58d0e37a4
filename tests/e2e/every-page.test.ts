// What holds for every page of the site: its HTML is valid, axe finds nothing serious, it fits every width, it stays
// where it is while it loads.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import type { Browser, BrowserContextOptions } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { seriousFindings } from '#tests/support/browser/accessibility.ts'
import { openVisitor, overflowOf, type WatchedPage } from '#tests/support/browser/browser-pages.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { delayFonts, layoutShiftOf, observeLayoutShift } from '#tests/support/browser/layout-shift.ts'
import { everyPage } from '#tests/support/browser/site-pages.ts'
import { startSlowLine } from '#tests/support/browser/slow-line.ts'
import { type Site, startSite } from '#tests/support/site/program.ts'

const WIDTHS = [360, 390, 1440]
const DESK = { height: 900, width: 1440 }
const PHONE = { height: 800, width: 390 }
/** Every mode, direction, language and width, in four looks instead of 24. */
const LOOKS = [
  { colorScheme: 'light', direction: 'ltr', locale: 'en-US', viewport: DESK },
  { colorScheme: 'dark', direction: 'ltr', locale: 'fr-FR', viewport: PHONE },
  { colorScheme: 'dark', direction: 'rtl', locale: 'en-US', viewport: DESK },
  { colorScheme: 'light', direction: 'rtl', locale: 'de-DE', viewport: PHONE }
] as const
const MOST_LAYOUT_SHIFT = 0.02
/** Short ones, on which the footer is seen, in every layout. */
const PAGES_IN_PIECES = ['/404', '/coming-soon', '/insidertrading', '/pricing', '/auth/login', '/dashboard/analytics']
const MINUTES = 60_000

/**
 * How React and Astro write what is valid: `<input disabled=""/>`, `noValidate`, ids that begin with `_`, and `<a href>`
 * for an empty address. Astro also writes a style element before the first island of a page, which browsers take
 * anywhere.
 */
const MANNERS = {
  'attr-case': 'off',
  'attribute-allowed-values': 'off',
  'attribute-boolean-style': 'off',
  'valid-id': 'off',
  'void-style': 'off'
} as const
const ISLAND_STYLE = /^<style> element is not permitted/
/** Shows the same landmark in several states, which no other page does. */
const COPIES = '/components'

let browser: Browser
let folder: string
let pages: string[]
let site: Site
let visitors: WatchedPage[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-every-page-'))
  // The database's own user must reach it when the tests run as root.
  chmodSync(folder, 0o755)
  site = await startSite('', { DATA_DIR: folder, SAMPLE_DATA: 'on' })
  pages = await everyPage(site.url)
  browser = await launchChromium()
})

afterEach(async () => {
  await Promise.all(visitors.map(visitor => visitor.close()))
  visitors = []
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
  rmSync(folder, { force: true, recursive: true })
})

async function comeIn(options: BrowserContextOptions, kept: Record<string, string> = {}): Promise<WatchedPage> {
  const visitor = await openVisitor(browser, options)
  visitors.push(visitor)
  await visitor.page.addInitScript(values => Object.assign(localStorage, values), kept)
  return visitor
}

async function htmlComplaints(path: string, html: string): Promise<string[]> {
  const rules = path === COPIES ? ({ ...MANNERS, 'unique-landmark': 'off' } as const) : MANNERS
  const { results } = await new HtmlValidate({
    extends: ['html-validate:recommended'],
    root: true,
    rules
  }).validateString(html)
  const complaints = results.flatMap(({ messages }) => messages).filter(({ message }) => !ISLAND_STYLE.test(message))
  return complaints.map(({ message, selector }) => `${message} (${selector})`)
}

describe('every page', () => {
  test(
    'is valid HTML in every language',
    async () => {
      for (const path of pages)
        for (const language of LANGUAGES) {
          const answer = await fetch(site.url + path, { headers: { 'accept-language': language } })
          expect(await htmlComplaints(path, await answer.text()), `${path} ${language}`).toEqual([])
        }
    },
    MINUTES
  )

  test.each(LOOKS)(
    'is usable by everybody in $colorScheme, $direction, $locale, $viewport.width wide',
    async ({ direction, ...options }) => {
      const { complaints, page } = await comeIn(options, { themeDirection: direction })
      const findings: string[] = []
      for (const path of pages) {
        await page.goto(site.url + path)
        expect(await page.locator('html').getAttribute('dir'), path).toBe(direction)
        findings.push(...(await seriousFindings(page)).map(finding => `${path} ${finding}`))
      }
      expect(findings).toEqual([])
      expect(complaints.filter(text => !/status of 4\d\d|status of 500/.test(text))).toEqual([])
    },
    5 * MINUTES
  )

  test.each(['ltr', 'rtl'])(
    'fits every width, %s',
    async direction => {
      // German has the longest words.
      const { page } = await comeIn({ locale: 'de-DE' }, { themeDirection: direction })
      for (const path of pages) {
        await page.goto(site.url + path)
        for (const width of WIDTHS) {
          await page.setViewportSize({ height: 800, width })
          expect(await overflowOf(page), `${path} ${width} ${direction}`).toBe(0)
        }
      }
    },
    3 * MINUTES
  )

  test.each([DESK, PHONE])(
    'stays where it is while it loads, $width wide',
    async viewport => {
      const { page } = await comeIn({ viewport })
      await observeLayoutShift(page)
      await delayFonts(page)
      for (const path of pages) {
        await page.goto(site.url + path, { waitUntil: 'networkidle' })
        expect(await layoutShiftOf(page), path).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT)
      }
    },
    3 * MINUTES
  )

  test.each([DESK, PHONE])(
    'stays where it is while its text arrives piece by piece, $width wide',
    async viewport => {
      const line = await startSlowLine(site.url)
      const { page } = await comeIn({ viewport })
      await observeLayoutShift(page)
      try {
        for (const path of PAGES_IN_PIECES) {
          await page.goto(line.url + path, { waitUntil: 'networkidle' })
          expect(await layoutShiftOf(page), path).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT)
        }
      } finally {
        await line.stop()
      }
    },
    MINUTES
  )
})
