// What holds for every page in one look: axe finds nothing serious, it fits every width, it stays where it is while it
// loads.

import type { Page } from 'playwright'
import { expect, test } from 'vitest'

import { startJourney } from '../site/journey.ts'
import { seriousFindings } from './accessibility.ts'
import { overflowsOf } from './browser-pages.ts'
import { delayFonts, layoutShiftOf, MOST_LAYOUT_SHIFT, observeLayoutShift } from './layout-shift.ts'
import { everyPage } from './site-pages.ts'
import { turnedTexts } from './turned-texts.ts'

export const DESK = { height: 900, width: 1440 }
export const PHONE = { height: 800, width: 390 }

const WIDTHS = [360, 390, 1440]
const DIRECTIONS = ['ltr', 'rtl']

export interface Look {
  colorScheme: 'dark' | 'light'
  direction: 'ltr' | 'rtl'
  hasAxe: boolean
  locale: string
  viewport: { height: number; width: number }
}

/**
 * Each page is loaded once in each of three looks, and meets every mode, direction and width in these instead of in 36.
 * A loaded page is turned around and resized for the other direction and widths, which need no other load.
 */
export function testEveryPage(look: Look): void {
  // Pages of failures are among them; and axe speaks to the frame of the API's documentation, which is another origin.
  const site = startJourney({ expected: /status of [45]\d\d|^Failed to execute 'postMessage'/, site: 'default' })

  test('every page is usable by everybody, fits and stays where it is', async () => {
    const { direction, hasAxe: _, ...options } = look
    const { page } = await site.open({ ...options, kept: { themeDirection: direction } })
    await observeLayoutShift(page)
    await delayFonts(page)
    const faults: string[] = []
    for (const path of await everyPage(site.url)) {
      await page.goto(site.url + path, { waitUntil: 'networkidle' })
      faults.push(...(await faultsOf(page, look)).map(fault => `${path} ${fault}`))
    }
    expect(faults).toEqual([])
  })
}

/** What a visitor of this look would complain of. */
async function faultsOf(page: Page, { direction, hasAxe, viewport }: Look): Promise<string[]> {
  const shift = await layoutShiftOf(page)
  const faults = hasAxe ? await seriousFindings(page) : []
  if (shift > MOST_LAYOUT_SHIFT) faults.push(`moves by ${shift} while it loads`)
  if ((await page.locator('html').getAttribute('dir')) !== direction) faults.push(`is not ${direction}`)
  for (const text of await turnedTexts(page)) faults.push(`turns “${text}” round`)
  // The look's own width comes last, so that the next page is loaded at it.
  for (const width of [...WIDTHS.filter(other => other !== viewport.width), viewport.width]) {
    await page.setViewportSize({ height: viewport.height, width })
    for (const [index, overflow] of (await overflowsOf(page, DIRECTIONS)).entries())
      if (overflow > 0) faults.push(`is ${overflow} pixels too wide at ${width}, ${DIRECTIONS[index]}`)
  }
  return faults
}
