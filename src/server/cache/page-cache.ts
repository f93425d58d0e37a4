// Caches rendered pages as bytes, limited by total size. The key is path, known query and language. Entries have the
// tags that a page declared with Astro.cache.set. A purged entry stays, so that its page is still served while the
// database is down. See docs/decisions/0003-render-each-page-once-and-serve-it-as-bytes.md.

import { LRUCache } from 'lru-cache'

import type { Language } from '#core/language.ts'
import type { Answer } from '../answer.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** Maximum wait in milliseconds for a new rendering of a purged page. After it the old page is served. */
const WAIT_MS = 1_000

export interface RenderedPage {
  answer: Answer
  /** Cache life in seconds. A page with 0 is not cached. */
  maxAgeSeconds: number
  staleSeconds: number
  tags: readonly string[]
}

/**
 * Renders a page.
 *
 * @throws if the page cannot be rendered; an older copy is served then.
 */
export type RenderPage = (url: string, language: Language) => Promise<RenderedPage>

interface Entry {
  readonly answer: Answer
  readonly tags: readonly string[]
  freshUntil: number
  staleUntil: number
}

export interface PageCache {
  /** Returns the cached answer, or `undefined` if the caller must `open` the page. */
  find(url: string, language: Language): Answer | undefined
  /** Returns a fresh page. Returns an older copy while a new one is rendered, or if it cannot be. */
  open(url: string, language: Language): Promise<Answer>
  /** Marks all pages with this tag as stale; `*` means every page. */
  purge(tag: string): void
  readonly byteCount: number
  readonly size: number
}

export function createPageCache(
  render: RenderPage,
  { maxBytes = MAX_BYTES, now = Date.now, patienceMs = WAIT_MS } = {}
): PageCache {
  const pages = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ answer }) => answer.byteCount })
  const rendering = new Map<string, Promise<Answer>>()
  const purgedDuringRender = new Set<string>()

  function find(url: string, language: Language): Answer | undefined {
    const entry = pages.get(keyOf(url, language))
    if (!entry) return undefined
    const time = now()
    if (time >= entry.staleUntil) return undefined
    if (time >= entry.freshUntil) refresh(url, language).catch(ignoreFailedRefresh)
    return entry.answer
  }

  async function open(url: string, language: Language): Promise<Answer> {
    const found = find(url, language)
    if (found) return found
    const old = pages.peek(keyOf(url, language))?.answer
    const fresh = refresh(url, language)
    return old ? Promise.race([fresh.catch(() => old), after(patienceMs, old)]) : fresh
  }

  /** Renders the page. Concurrent requests for it share one rendering. */
  function refresh(url: string, language: Language): Promise<Answer> {
    const key = keyOf(url, language)
    const current = rendering.get(key)
    if (current) return current
    const started = renderAndKeep(url, language).finally(() => {
      rendering.delete(key)
      if (rendering.size === 0) purgedDuringRender.clear()
    })
    rendering.set(key, started)
    return started
  }

  async function renderAndKeep(url: string, language: Language): Promise<Answer> {
    const page = await render(url, language)
    if (page.maxAgeSeconds > 0) keep(keyOf(url, language), page)
    else pages.delete(keyOf(url, language))
    return page.answer
  }

  /**
   * Stores a rendered page. If one of its tags was purged during the rendering, the page is stale from the start,
   * because it may show old data.
   */
  function keep(key: string, { answer, maxAgeSeconds, staleSeconds, tags }: RenderedPage): void {
    const wasPurged = purgedDuringRender.has('*') || tags.some(tag => purgedDuringRender.has(tag))
    const freshUntil = wasPurged ? 0 : now() + maxAgeSeconds * 1_000
    const staleUntil = wasPurged ? 0 : freshUntil + staleSeconds * 1_000
    pages.set(key, { answer, freshUntil, staleUntil, tags })
  }

  function purge(tag: string): void {
    if (rendering.size > 0) purgedDuringRender.add(tag)
    pages.forEach(entry => {
      if (tag !== '*' && !entry.tags.includes(tag)) return
      entry.freshUntil = 0
      entry.staleUntil = 0
    })
  }

  return {
    get byteCount() {
      return pages.calculatedSize
    },
    find,
    open,
    purge,
    get size() {
      return pages.size
    }
  }
}

const keyOf = (url: string, language: Language): string => `${language} ${url}`

/** Ignores a failed refresh: the old page was served, and the renderer logged the failure. */
function ignoreFailedRefresh(): void {}

function after<Value>(milliseconds: number, value: Value): Promise<Value> {
  return new Promise(resolve => setTimeout(resolve, milliseconds, value).unref())
}
