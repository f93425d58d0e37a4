// Checks every page in one look (language, theme, direction, size): no serious axe violation, no overflow, no layout
// shift, no console message, and within its size budgets.

import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { seriousFindings } from '../browser/accessibility.ts'
import { overflowsOf } from '../browser/browser-pages.ts'
import { type Journey, startJourney } from '../site/journey.ts'
import { overBudget } from './budgets.ts'
import { delayFonts, layoutShiftOf, MOST_LAYOUT_SHIFT, mostMoved, observeLayoutShift } from './layout-shift.ts'
import { watchTraffic } from './settled.ts'
import { everyPage } from './site-pages.ts'
import { loadedBytes } from './transfers.ts'
import { turnedTexts } from './turned-texts.ts'

export const DESK = { height: 900, width: 1440 }
export const PHONE = { height: 800, width: 390 }

const NARROWEST = 360
const DIRECTIONS = ['ltr', 'rtl'] as const
/**
 * Expected console messages: statuses of error pages, and failed messages from axe to the API documentation's frame,
 * which has another origin.
 */
const EXPECTED = /status of [45]\d\d|^Failed to execute 'postMessage'/

export interface Look {
  colorScheme: 'dark' | 'light'
  direction: (typeof DIRECTIONS)[number]
  locale: string
  viewport: { height: number; width: number }
}

export interface Sweep {
  /** Whether to measure the contrast of all texts. */
  hasContrast: boolean
  look: Look
  /** Whether to check the page with this path. Default: all pages. */
  isWanted?(path: string): boolean
}

/** Defines one test per sweep. Call it once at the top of a file. */
export function testEveryPage(sweeps: readonly Sweep[]): void {
  const site = startJourney({ expected: EXPECTED, site: 'default' })

  test.each(sweeps.map(sweep => [nameOf(sweep.look), sweep] as const))(
    'every page is usable by everybody, fits, stays where it is and is small: %s',
    async (_, sweep) => expect(await faultsOfPages(site, sweep)).toEqual([])
  )
}

const nameOf = ({ colorScheme, direction, locale, viewport }: Look): string =>
  `${locale}, ${colorScheme}, ${direction}, ${viewport.width} wide`

/** Returns the faults of all pages. Loads each page once, then changes direction and width without a reload. */
async function faultsOfPages(site: Journey, { hasContrast, isWanted = () => true, look }: Sweep): Promise<string[]> {
  const { direction, ...options } = look
  const { page } = await site.open({ ...options, kept: { themeDirection: direction } })
  const traffic = watchTraffic(page)
  await observeLayoutShift(page)
  const fonts = await delayFonts(page)
  const faults: string[] = []
  for (const path of (await everyPage(site.url)).filter(isWanted)) {
    await fonts.forget()
    await page.goto(site.url + path)
    await traffic.settled()
    const found = [...overBudget(path, await loadedBytes(page)), ...(await faultsOf(page, look, hasContrast))]
    const complaints = site.takeComplaints().filter(text => !EXPECTED.test(text))
    faults.push(...[...found, ...complaints].map(fault => `${path} ${fault}`))
  }
  return faults
}

/** Returns chart labels that are wider than their scales. */
const cutLabels = (page: Page): Promise<string[]> =>
  page.locator('.chart-ticks').evaluateAll(scales =>
    scales.flatMap(scale => {
      const { width } = scale.getBoundingClientRect()
      const labels = [...scale.querySelectorAll('text')]
      return labels.filter(text => text.getBoundingClientRect().width > width).map(({ textContent }) => textContent)
    })
  )

/** Returns the faults of the loaded page in this look. */
async function faultsOf(page: Page, { direction, viewport }: Look, hasContrast: boolean): Promise<string[]> {
  const shift = await layoutShiftOf(page)
  const faults = await seriousFindings(page, { hasContrast })
  for (const label of await cutLabels(page)) faults.push(`cuts the label ${label} of a chart`)
  if (shift > MOST_LAYOUT_SHIFT) faults.push(`moves by ${shift} while it loads: ${await mostMoved(page)}`)
  if ((await page.locator('html').getAttribute('dir')) !== direction) faults.push(`is not ${direction}`)
  // The look's own width comes last, so that the next page loads with it.
  for (const width of new Set([NARROWEST, DESK.width, viewport.width])) {
    await page.setViewportSize({ height: viewport.height, width })
    for (const [index, overflow] of (await overflowsOf(page, DIRECTIONS)).entries())
      if (overflow > 0) faults.push(`is ${overflow} pixels too wide at ${width}, ${DIRECTIONS[index]}`)
  }
  // The last direction is right-to-left, which can reverse texts.
  for (const text of await turnedTexts(page)) faults.push(`turns “${text}” round`)
  return faults
}
