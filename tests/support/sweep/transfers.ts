// What a browser page got over the network, counted as it came: compressed by the server.

import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from 'playwright'

/** Parts of a page by the ends of their names. */
const PARTS = { font: /\.woff2$/, script: /\.js$/, stylesheet: /\.css$/ } as const

export type Kind = 'document' | 'font' | 'script' | 'stylesheet'

export interface Transfers {
  /** Bytes of all bodies of a kind so far; scripts within the document count as if they were served on their own. */
  bytesOf(kind: Kind): Promise<number>
  /** How the bodies of a kind were compressed; undefined where one was not. */
  encodingsOf(kind: Kind): Promise<Set<string | undefined>>
}

/** To be called before the page goes anywhere. */
export function watchTransfers(page: Page): Transfers {
  const responses: Response[] = []
  page.on('response', response => responses.push(response))
  const of = (kind: Kind) => responses.filter(response => response.request().resourceType() === kind)
  return {
    async bytesOf(kind) {
      const sizes = await Promise.all(of(kind).map(bodySize))
      return sizes.reduce((sum, size) => sum + size, kind === 'script' ? await inlineScriptSize(page) : 0)
    },
    async encodingsOf(kind) {
      return new Set(await Promise.all(of(kind).map(async answer => (await answer.allHeaders())['content-encoding'])))
    }
  }
}

/**
 * Bytes of the parts that a page has loaded, compressed as the server sends them, also of those that the browser had
 * kept; with scripts within the document as if they were served on their own.
 */
export async function loadedBytes(page: Page): Promise<Record<keyof typeof PARTS, number>> {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(entry => ({
      bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      path: new URL(entry.name).pathname
    }))
  )
  const bytesOf = (part: RegExp) =>
    loaded.filter(({ path }) => part.test(path)).reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    font: bytesOf(PARTS.font),
    script: bytesOf(PARTS.script) + (await inlineScriptSize(page)),
    stylesheet: bytesOf(PARTS.stylesheet)
  }
}

async function bodySize(response: Response): Promise<number> {
  await response.finished()
  // What the browser kept is asked for again and not sent: Chromium counts its headers alone, and its body below zero.
  return Math.max(0, (await response.request().sizes()).responseBodySize)
}

async function inlineScriptSize(page: Page): Promise<number> {
  const texts = await page.locator('script:not([src], [type="application/ld+json"])').allTextContents()
  return texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
}
