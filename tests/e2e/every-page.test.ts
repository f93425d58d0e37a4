// What holds for every page of the site: its HTML is valid, axe finds nothing serious, it fits every width, it stays
// where it is while it loads.

import { HtmlValidate, type RuleConfig } from 'html-validate'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { seriousFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { delayFonts, layoutShiftOf, observeLayoutShift } from '#tests/support/browser/layout-shift.ts'
import { everyPage } from '#tests/support/browser/site-pages.ts'
import { startSlowLine } from '#tests/support/browser/slow-line.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const WIDTHS = [360, 390, 1440]
const DESK = { height: 900, width: 1440 }
const PHONE = { height: 800, width: 390 }
/**
 * Each page is loaded once in each language, and meets every mode, direction and width in these three loads instead of
 * 36. Axe sees colours in both modes and layouts at both widths; what French alone could break is its length, which is
 * measured. German, which has the longest words, reads from right to left. A loaded page is turned around and resized
 * for the other direction and widths, which need no other load.
 */
const LOOKS = [
  { colorScheme: 'light', direction: 'ltr', hasAxe: true, locale: 'en-US', viewport: DESK },
  { colorScheme: 'dark', direction: 'rtl', hasAxe: true, locale: 'de-DE', viewport: PHONE },
  { colorScheme: 'dark', direction: 'ltr', hasAxe: false, locale: 'fr-FR', viewport: DESK }
] as const
type Look = (typeof LOOKS)[number]
const DIRECTIONS = ['ltr', 'rtl']
const MOST_LAYOUT_SHIFT = 0.02
/** Short ones, on which the footer is seen, in every layout. */
const PAGES_IN_PIECES = ['/404', '/coming-soon', '/insidertrading', '/pricing', '/auth/login', '/dashboard/analytics']

/**
 * How React and Astro write what is valid: `<input disabled=""/>`, `noValidate`, ids that begin with `_`, and `<a href>`
 * for an empty address. Checkboxes that answer one question have one name. Astro also writes a style element before the first island of a page, which browsers take
 * anywhere.
 */
const MANNERS: RuleConfig = {
  'attr-case': 'off',
  'attribute-allowed-values': 'off',
  'attribute-boolean-style': 'off',
  'form-dup-name': ['error', { shared: ['button', 'checkbox', 'radio', 'reset', 'submit'] }],
  'valid-id': 'off',
  'void-style': 'off'
}
const ISLAND_STYLE = /^<style> element is not permitted/
/** HTML forbids sections and headings in a head of a row; the checker takes this for a section. */
const DETAILS_IN_HEAD = /^<details> element is not permitted as a descendant of <th>/
/** A value of the code where words should stand. */
const RAW_VALUE = />\s*(?:true|false|undefined|null|NaN|\[object Object\])\s*</
const SCRIPTS_AND_STYLES = /<(script|style)\b[\s\S]*?<\/\1>/g
/** Shows the same landmark in several states, which no other page does. */
const COPIES = '/components'

/** Pages of failures are among them; and axe speaks to the frame of the API's documentation, which is another origin. */
const site = startJourney({ expected: /status of [45]\d\d|^Failed to execute 'postMessage'/, site: 'shared' })
let pages: string[]

beforeAll(async () => {
  pages = await everyPage(site.url)
})

/** What a visitor of this look would complain of. */
async function faultsOf(page: Page, path: string, { direction, hasAxe, viewport }: Look): Promise<string[]> {
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  const shift = await layoutShiftOf(page)
  const faults = hasAxe ? await seriousFindings(page) : []
  if (shift > MOST_LAYOUT_SHIFT) faults.push(`moves by ${shift} while it loads`)
  if ((await page.locator('html').getAttribute('dir')) !== direction) faults.push(`is not ${direction}`)
  for (const width of WIDTHS) {
    await page.setViewportSize({ height: 800, width })
    for (const seen of DIRECTIONS) {
      await page.evaluate(dir => document.documentElement.setAttribute('dir', dir), seen)
      const overflow = await overflowOf(page)
      if (overflow > 0) faults.push(`is ${overflow} pixels too wide at ${width}, ${seen}`)
    }
  }
  await page.setViewportSize(viewport)
  return faults
}

async function htmlComplaints(path: string, html: string): Promise<string[]> {
  const rules: RuleConfig = path === COPIES ? { ...MANNERS, 'unique-landmark': 'off' } : MANNERS
  const { results } = await new HtmlValidate({
    extends: ['html-validate:recommended'],
    root: true,
    rules
  }).validateString(html)
  const complaints = results
    .flatMap(({ messages }) => messages)
    .filter(({ message }) => !ISLAND_STYLE.test(message) && !DETAILS_IN_HEAD.test(message))
  const raw = RAW_VALUE.exec(html.replace(SCRIPTS_AND_STYLES, ''))
  return [...complaints.map(({ message, selector }) => `${message} (${selector})`), ...(raw ? [`says ${raw[0]}`] : [])]
}

describe('every page', () => {
  test('is valid HTML in every language', async () => {
    for (const path of pages)
      for (const language of LANGUAGES) {
        const answer = await fetch(site.url + path, { headers: { 'accept-language': language } })
        expect(await htmlComplaints(path, await answer.text()), `${path} ${language}`).toEqual([])
      }
  })

  test.each(LOOKS)(
    'is usable by everybody, fits and stays where it is in $colorScheme, $direction, $locale, $viewport.width wide',
    async look => {
      const { direction, hasAxe: _, ...options } = look
      const { page } = await site.open({ ...options, kept: { themeDirection: direction } })
      await observeLayoutShift(page)
      await delayFonts(page)
      const faults: string[] = []
      for (const path of pages) faults.push(...(await faultsOf(page, path, look)).map(fault => `${path} ${fault}`))
      expect(faults).toEqual([])
    }
  )

  test.each([DESK, PHONE])('stays where it is while its text arrives piece by piece, $width wide', async viewport => {
    const line = await startSlowLine(site.url)
    const { page } = await site.open({ viewport })
    await observeLayoutShift(page)
    try {
      for (const path of PAGES_IN_PIECES) {
        await page.goto(line.url + path, { waitUntil: 'networkidle' })
        expect(await layoutShiftOf(page), path).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT)
      }
    } finally {
      await line.stop()
    }
  })
})
