// Interaction to next paint, measured by the browser's Event Timing with four times CPU slowdown.
// @see https://web.dev/articles/inp

import { setTimeout } from 'node:timers/promises'

import type { Page } from 'playwright'

import { median } from '#tests/bench/bench.ts'
import { DESK, PHONE } from '#tests/support/sweep/operate-everything.ts'
import type { AuditedSite, Figure } from './figure.ts'
import { asNewVisitor } from './new-visitor.ts'
import { slowDown } from './slow-processor.ts'

/** Maximum duration of an interaction in milliseconds. */
const SLOWEST = 100
/** Page with the trade list, its search, menu and sorting. */
const PAGE = '/insidertrading/activities'
/** Shortest event that the observer reports, in milliseconds. */
const SHORTEST = 16
/** Maximum delay of an event's report after its paint, in milliseconds. Leaving the page earlier loses the report. */
const TOLD_MS = 1_000
const KEPT = 'auditedInteractions'

interface Interaction {
  name: string
  viewport: { height: number; width: number }
  /** Resolves when the effect is visible. */
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
    // Delays the navigation until the event on this page is reported.
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

/** Measures each interaction. The fastest round counts, because other load can only slow a round down. */
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
 * Duration of the slowest event of the interaction, in milliseconds, in the browser's steps of 8.
 * Does not wait for an idle network after the interaction. If a page is left while scripts load, Playwright may wait
 * for them forever.
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

/** Runs in the page. Stores events in sessionStorage, because sorting navigates to another address. */
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
