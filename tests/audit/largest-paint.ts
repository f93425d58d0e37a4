// Measures the largest contentful paint of a page with and without its scripts, in alternation. Compares medians: a
// load sometimes takes one frame instead of two, so the fastest loads would differ by chance.

import type { Page } from 'playwright'

import { median, medianRatio } from '#tests/bench/bench.ts'
import { PHONE } from '#tests/support/sweep/operate-everything.ts'
import type { AuditedSite, Figure } from './figure.ts'
import { asNewVisitor } from './new-visitor.ts'
import { slowDown } from './slow-processor.ts'

const MOST_RATIO = 1.3
const SCRIPTS = /<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g

export async function measureLargestPaint(site: AuditedSite): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const page of site.pages) figures.push(...(await compare(site, page)))
  return figures
}

async function compare({ browser, rounds: { least, most }, url }: AuditedSite, page: string): Promise<Figure[]> {
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] }
  const ratio = (): number => medianRatio(times.with, times.without)
  for (let round = 0; round < least || (ratio() > MOST_RATIO && round < most); round++)
    for (const way of inTurn(round))
      times[way].push(await asNewVisitor(browser, PHONE, visited => largestPaint(visited, url + page, way === 'with')))
  const taken = `median of ${times.with.length}`
  return [
    {
      goal: { kind: 'at most', unit: '×', value: MOST_RATIO },
      measured: ratio(),
      page,
      taken: `${taken} pairs`,
      what: 'largest paint against the page without scripts'
    },
    { measured: median(times.with), page, taken, what: 'largest paint on a 4 × slower processor, ms' }
  ]
}

/** Alternates which variant runs first. */
function inTurn(round: number): ('with' | 'without')[] {
  return round % 2 === 0 ? ['with', 'without'] : ['without', 'with']
}

/**
 * Largest contentful paint in milliseconds. Both variants pass through the same route, which removes the scripts from
 * one.
 */
async function largestPaint(page: Page, url: string, hasScripts: boolean): Promise<number> {
  await slowDown(page)
  await page.route(url, async route => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ body: hasScripts ? html : html.replaceAll(SCRIPTS, ''), response })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        // The buffered observer also reports paints from before.
        new PerformanceObserver(list => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          buffered: true,
          type: 'largest-contentful-paint'
        })
      })
  )
}
