// Measures the layout shift of a page while it loads.

import type { Page } from 'playwright'

declare global {
  interface Window {
    layoutShifts?: LayoutShift[]
  }

  interface PerformanceEntry {
    hadRecentInput?: boolean
    sources?: readonly { readonly node: Node | null }[]
    value?: number
  }
}

interface LayoutShift {
  readonly at: number
  /** Elements that moved, such as `DIV.hero`. */
  readonly moved: readonly string[]
  readonly value: number
}

/** Limit: a fifth of the score rated good (0.1), because shifts below 0.1 are already visible. */
export const MOST_LAYOUT_SHIFT = 0.02

export interface LateFonts {
  /** Clears loaded fonts. Call it before each page; otherwise the browser reuses the fonts of the last page. */
  forget(): Promise<void>
}

/** Records layout shifts of the page. Call it before the first navigation. */
export async function observeLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = []
    window.layoutShifts = shifts
    new PerformanceObserver(list => {
      for (const { hadRecentInput, sources = [], startTime, value = 0 } of list.getEntries()) {
        const elements = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement))
        const moved = elements.map(element => `${element?.tagName}.${element?.className}`)
        if (!hadRecentInput) shifts.push({ at: startTime, moved, value })
      }
    }).observe({ buffered: true, type: 'layout-shift' })
  })
}

/**
 * Delays fonts until the first text is painted, as on a slow connection. The text must not shift then. This is not a
 * Playwright route, because routes intercept every request and disable the browser cache.
 */
export async function delayFonts(page: Page): Promise<LateFonts> {
  const session = await page.context().newCDPSession(page)
  const deliver = async (requestId: string) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await session.send('Fetch.continueRequest', { requestId })
  }
  // The page may have navigated away.
  session.on('Fetch.requestPaused', ({ requestId }) => deliver(requestId).catch(() => undefined))
  await session.send('Network.enable')
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }] })
  return {
    // Disabling the cache clears the fonts in the renderer's memory. The files stay in the network cache.
    async forget() {
      await session.send('Network.setCacheDisabled', { cacheDisabled: true })
      await session.send('Network.setCacheDisabled', { cacheDisabled: false })
    }
  }
}

/**
 * Largest sum of shifts in one session window. In it, shifts are less than 1 s apart, and it lasts less than 5 s.
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

/** Names the elements that moved most in one step. */
export async function mostMoved(page: Page): Promise<string> {
  const shifts = await page.evaluate(() => window.layoutShifts ?? [])
  const [most] = shifts.toSorted((one, other) => other.value - one.value)
  return most?.moved.join(', ') ?? ''
}
