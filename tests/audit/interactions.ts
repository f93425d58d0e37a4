// Interaction to next paint, by the browser's own Event Timing, on a four times slower processor.
// @see https://web.dev/articles/inp

import { setTimeout } from 'node:timers/promises'

import type { Page } from 'playwright'

import { median } from '#tests/bench/bench.ts'
import { DESK, PHONE } from '#tests/support/sweep/operate-everything.ts'
import type { AuditedSite, Figure } from './figure.ts'
import { asNewVisitor } from './new-visitor.ts'
import { slowDown } from './slow-processor.ts'

/** Milliseconds. */
const SLOWEST = 100
/** Where the trades, their search, their menu and their sorting are. */
const PAGE = '/insidertrading/activities'
/** The observer is told of nothing shorter. */
const SHORTEST = 16
/** Milliseconds after its paint within which an event is told of; what is left sooner tells of none. */
const TOLD_MS = 1_000
const KEPT = 'auditedInteractions'

interface Interaction {
  name: string
  viewport: { height: number; width: number }
  /** Done when what it does can be seen. */
  perform(page: Page): Promise<unknown>
}

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'typing into the search',
    async perform(page) {
      await page.locator('#stock-search').click()
      for (const letter of 'app') await page.keyboard.press(letter)
      await page.locator('[data-stock-search] [data-search="popup"]:not([hidden])').waitFor()
      await page.keyboard.press('ArrowDown')
    },
    viewport: DESK
  },
  {
    name: 'opening the menu of reports',
    async perform(page) {
      await page.locator('header.bar details[data-menu] > summary').first().click()
      await page.locator('header.bar details[data-menu][open]').first().waitFor()
    },
    viewport: DESK
  },
  {
    name: 'opening the drawer on a phone',
    async perform(page) {
      await page.locator('[data-drawer-button]').click()
      await page.locator('[data-drawer]:popover-open').waitFor()
    },
    viewport: PHONE
  },
  {
    name: 'sorting the table',
    // The page is left for another, which comes once what happened on this one was told of.
    async perform(page) {
      await page.route('**/*sort=value*', async route => {
        await setTimeout(TOLD_MS)
        await route.continue()
      })
      await page.locator('table thead a[href*="sort=value"]').first().click()
      await page.locator('th[aria-sort] a.current[href*="sort=value"]').waitFor()
    },
    viewport: DESK
  }
]

/** Whatever else the machine does can only slow a round: the quickest counts. */
export async function measureInteractions({ browser, rounds: { least, most }, url }: AuditedSite): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const interaction of INTERACTIONS) {
    const rounds: number[] = []
    while (rounds.length < least || (Math.min(...rounds) > SLOWEST && rounds.length < most))
      rounds.push(
        await asNewVisitor(browser, interaction.viewport, page => slowestEvent(page, url + PAGE, interaction))
      )
    const what = `${interaction.name}, to the next paint`
    figures.push(
      {
        goal: { kind: 'at most', unit: 'ms', value: SLOWEST },
        isFleeting: true,
        measured: Math.min(...rounds),
        page: PAGE,
        taken: `quickest of ${rounds.length}`,
        what
      },
      { measured: median(rounds), page: PAGE, taken: `median of ${rounds.length}`, what: `${what}, ms` }
    )
  }
  return figures
}

/**
 * Milliseconds of the slowest event of the interaction, counted by the browser in steps of 8. Nothing waits for an idle
 * network here: where a page is left while it still loads scripts, Playwright may wait for them on the next one for ever.
 */
async function slowestEvent(page: Page, url: string, { perform }: Interaction): Promise<number> {
  await page.addInitScript(observeEvents, { key: KEPT, shortest: SHORTEST })
  await page.goto(url, { waitUntil: 'networkidle' })
  if (!(await page.evaluate(() => PerformanceObserver.supportedEntryTypes.includes('event'))))
    throw new Error('This browser times no events: a page without figures would seem quick.')
  await page.evaluate(key => sessionStorage.removeItem(key), KEPT)
  await slowDown(page)
  await perform(page)
  await page.waitForTimeout(TOLD_MS)
  const durations = await page.evaluate(key => JSON.parse(sessionStorage.getItem(key) ?? '[]') as number[], KEPT)
  return Math.max(SHORTEST, ...durations)
}

/** Runs in the page. What was seen survives it: sorting leads to another address. */
function observeEvents({ key, shortest }: { key: string; shortest: number }): void {
  const keep = (entries: PerformanceEntryList): void => {
    const seen = entries
      .filter(entry => (entry as PerformanceEventTiming).interactionId)
      .map(({ duration }) => duration)
    sessionStorage.setItem(key, JSON.stringify([...JSON.parse(sessionStorage.getItem(key) ?? '[]'), ...seen]))
  }
  const observer = new PerformanceObserver(list => keep(list.getEntries()))
  observer.observe({ buffered: true, durationThreshold: shortest, type: 'event' } as PerformanceObserverInit)
  addEventListener('pagehide', () => keep(observer.takeRecords()))
}
