// A browser page that remembers what went wrong on it.

import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page, Response } from 'playwright'

/** For whatever a page is to show, on a machine that does much else. */
const WAIT_MS = 60_000

export interface WatchedPage {
  page: Page
  /** Console errors and warnings, and exceptions; empty on a page as it should be. */
  complaints: string[]
  /** Compressed bytes of the scripts that came over the network for this page and of those in the document. */
  scriptBytes(): Promise<number>
  close(): Promise<void>
}

/** A new visitor: nothing kept, English unless `options` say otherwise. */
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

/** How far the page can be scrolled sideways, in pixels: 0 on a page that fits. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const reached = [-10_000, 10_000].map(left => {
      window.scrollTo({ behavior: 'instant', left })
      return Math.abs(window.scrollX)
    })
    return Math.max(...reached)
  })
}

/** The same in each of these directions of writing, of which the last stays. It is laid out for each and painted for none. */
export function overflowsOf(page: Page, directions: readonly string[]): Promise<number[]> {
  return page.evaluate(async all => {
    const overflows: number[] = []
    for (const direction of all) {
      document.documentElement.setAttribute('dir', direction)
      await null // what watches the direction comes first
      const reached = [-10_000, 10_000].map(left => {
        window.scrollTo({ behavior: 'instant', left })
        return Math.abs(window.scrollX)
      })
      overflows.push(Math.max(...reached))
    }
    return overflows
  }, directions)
}
