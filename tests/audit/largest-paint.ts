// The largest paint of a page against that of the same page without its scripts, in turn in the same session. Either way
// a load now and then takes one frame where most take two: the quickest of each would compare luck with luck.

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

/** Each is the first every second time. */
function inTurn(round: number): ('with' | 'without')[] {
  return round % 2 === 0 ? ['with', 'without'] : ['without', 'with']
}

/** Milliseconds. Both ways go through the same detour, on which one loses its scripts. */
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
        // An observer is only told of paints that there were.
        new PerformanceObserver(list => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          buffered: true,
          type: 'largest-contentful-paint'
        })
      })
  )
}
