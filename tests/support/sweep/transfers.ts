// Measures the network transfers of a browser page, in bytes as compressed by the server.

import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from 'playwright'

/** Patterns of file names by kind of file. */
const PARTS = { font: /\.woff2$/, script: /\.js$/, stylesheet: /\.css$/ } as const

export type Kind = 'document' | 'font' | 'script' | 'stylesheet'

export interface Transfers {
  /** Total body bytes of this kind so far. Inline scripts count as if they were served separately. */
  bytesOf(kind: Kind): Promise<number>
  /** Content encodings of this kind; `undefined` stands for uncompressed bodies. */
  encodingsOf(kind: Kind): Promise<Set<string | undefined>>
}

/** Watches the transfers of a page. Call it before the first navigation. */
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
 * Compressed bytes of the fonts, scripts and stylesheets of a page, including cached files. Inline scripts count as if
 * they were served separately.
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
  // For revalidated cached files Chromium counts only the headers, and reports a negative body size.
  return Math.max(0, (await response.request().sizes()).responseBodySize)
}

async function inlineScriptSize(page: Page): Promise<number> {
  const texts = await page.locator('script:not([src], [type="application/ld+json"])').allTextContents()
  return texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
}
