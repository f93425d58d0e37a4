// Opens browser pages that record errors, and measures their overflow.

import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page, Response } from 'playwright'

/** Default timeout, generous for a busy machine. */
const WAIT_MS = 60_000

export interface WatchedPage {
  page: Page
  /** Console errors, console warnings and uncaught exceptions; empty on a correct page. */
  complaints: string[]
  /** Compressed bytes of downloaded and inline scripts. */
  scriptBytes(): Promise<number>
  close(): Promise<void>
}

/** Opens a page without stored state, in English unless `options` override it. */
export async function openVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: 'en-US', ...options })
  context.setDefaultTimeout(WAIT_MS)
  const page = await context.newPage()
  const complaints: string[] = []
  const scripts: Response[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  return {
    close: () => context.close(),
    complaints,
    page,
    async scriptBytes() {
      const inline = await page.evaluate(() =>
        [...document.scripts]
          .filter(({ type }) => type !== 'application/ld+json')
          .map(script => script.textContent ?? '')
      )
      const loaded = await Promise.all(scripts.map(script => script.body()))
      return [...loaded, Buffer.from(inline.join('\n'))].reduce((sum, text) => sum + gzipSync(text).length, 0)
    }
  }
}

/** Horizontal overflow in pixels: 0 on a page that fits. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const reached = [-10_000, 10_000].map(left => {
      window.scrollTo({ behavior: 'instant', left })
      return Math.abs(window.scrollX)
    })
    return Math.max(...reached)
  })
}

/**
 * Horizontal overflow for each text direction. The page is laid out for each direction without being painted, and
 * keeps the last one.
 */
export function overflowsOf(page: Page, directions: readonly string[]): Promise<number[]> {
  return page.evaluate(async all => {
    const overflows: number[] = []
    for (const direction of all) {
      document.documentElement.setAttribute('dir', direction)
      await null // lets observers of the direction run first
      const reached = [-10_000, 10_000].map(left => {
        window.scrollTo({ behavior: 'instant', left })
        return Math.abs(window.scrollX)
      })
      overflows.push(Math.max(...reached))
    }
    return overflows
  }, directions)
}
