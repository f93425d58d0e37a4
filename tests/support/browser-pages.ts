// A browser page that remembers what went wrong on it.

import type { Browser, BrowserContextOptions, Page } from 'playwright'

export interface WatchedPage {
  page: Page
  /** Console errors and warnings, and exceptions; empty on a page as it should be. */
  complaints: string[]
  /** Bytes of script that came over the network, and inline ones of the document. */
  scriptBytes(): Promise<number>
  close(): Promise<void>
}

/** A new visitor: nothing kept, English unless `options` say otherwise. */
export async function openVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: 'en-US', ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  let loadedBytes = 0
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('response', async response => {
    if (response.request().resourceType() === 'script') loadedBytes += (await response.body()).length
  })
  return {
    close: () => context.close(),
    complaints,
    page,
    async scriptBytes() {
      const inline = await page.evaluate(() =>
        [...document.scripts].reduce((sum, script) => sum + (script.textContent?.length ?? 0), 0)
      )
      return loadedBytes + inline
    }
  }
}

/** How far the page can be scrolled sideways, in pixels: 0 on a page that fits. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
