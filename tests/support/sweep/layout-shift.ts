// How much of a page moves under the reader's eyes while it loads.

import type { Page } from 'playwright'

declare global {
  interface Window {
    layoutShifts?: { at: number; value: number }[]
  }

  interface PerformanceEntry {
    hadRecentInput?: boolean
    value?: number
  }
}

/** A fifth of what is called good: what moves under the reader's eyes is seen long before 0.1. */
export const MOST_LAYOUT_SHIFT = 0.02

export interface LateFonts {
  /** To be called before each page: without it the browser keeps the fonts of the page before. */
  forget(): Promise<void>
}

/** To be called before the page goes anywhere. */
export async function observeLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { at: number; value: number }[] = []
    window.layoutShifts = shifts
    new PerformanceObserver(list => {
      for (const { hadRecentInput, startTime, value = 0 } of list.getEntries())
        if (!hadRecentInput) shifts.push({ at: startTime, value })
    }).observe({ buffered: true, type: 'layout-shift' })
  })
}

/**
 * Fonts come only after the first text was painted, as on a slow line: the text must not jump when they do. A route of
 * Playwright's would stop every request of the page, not only those for fonts, and leave the browser without its cache.
 */
export async function delayFonts(page: Page): Promise<LateFonts> {
  const session = await page.context().newCDPSession(page)
  const deliver = async (requestId: string) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await session.send('Fetch.continueRequest', { requestId })
  }
  // A page that was left meanwhile waits for no font.
  session.on('Fetch.requestPaused', ({ requestId }) => deliver(requestId).catch(() => undefined))
  await session.send('Network.enable')
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }] })
  return {
    // A renderer without a cache drops what it has in memory; files stay in the cache of the network.
    async forget() {
      await session.send('Network.setCacheDisabled', { cacheDisabled: true })
      await session.send('Network.setCacheDisabled', { cacheDisabled: false })
    }
  }
}

/**
 * The largest sum of shifts within one session window: gaps below 1 s, at most 5 s in all.
 *
 * @see https://web.dev/articles/cls
 */
export async function layoutShiftOf(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  const shifts = await page.evaluate(() => window.layoutShifts ?? [])
  let worst = 0
  let session = { end: Number.NEGATIVE_INFINITY, start: 0, sum: 0 }
  for (const { at, value } of shifts) {
    const goesOn = at - session.end < 1_000 && at - session.start < 5_000
    session = goesOn ? { ...session, end: at, sum: session.sum + value } : { end: at, start: at, sum: value }
    worst = Math.max(worst, session.sum)
  }
  return worst
}
