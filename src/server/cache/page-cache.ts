// Pages rendered once and served as bytes. Keys are path, known query and language; entries carry the tags that a page
// declared with Astro.cache.set, are bounded by bytes, and outlive their purge so that a page still answers while the
// database is down. See docs/decisions/0005-page-cache.md.

import type { Language } from '#core/language.ts'
import { type Answer, isSameAnswer } from '../answer.ts'
import { createSmallerPages } from './smaller-pages.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** A purged page is rendered again before it is shown, unless that takes longer than this. */
const WAIT_MS = 1_000

export interface RenderedPage {
  answer: Answer
  /** 0 is not kept. */
  maxAgeSeconds: number
  staleSeconds: number
  tags: readonly string[]
}

/** @throws when the page could not be rendered; an older copy is served then. */
export type RenderPage = (url: string, language: Language) => Promise<RenderedPage>

interface Entry {
  answer: Answer
  tags: readonly string[]
  keptAt: number
  wasShrunk: boolean
  freshUntil: number
  staleUntil: number
  /** Set by a hit, cleared by the hand that looks for something to evict. */
  wasUsed: boolean
}

export interface PageCache {
  /** The answer to send at once, without rendering; undefined when the caller has to `open` it. */
  find(url: string, language: Language): Answer | undefined
  /** Fresh, or older while a new one is rendered or cannot be. */
  open(url: string, language: Language): Promise<Answer>
  /** `*` is every page. */
  purge(tag: string): void
  readonly byteCount: number
  readonly size: number
}

export function createPageCache(
  render: RenderPage,
  { maxBytes = MAX_BYTES, now = Date.now, patienceMs = WAIT_MS, smaller = createSmallerPages({ now }) } = {}
): PageCache {
  const pages: Record<Language, Map<string, Entry>> = { de: new Map(), en: new Map(), fr: new Map() }
  const rendering = new Map<string, Promise<Answer>>()
  const purgedDuringRender = new Set<string>()
  let byteCount = 0

  function find(url: string, language: Language): Answer | undefined {
    const entry = pages[language].get(url)
    if (!entry) return undefined
    const time = now()
    if (time >= entry.freshUntil) {
      if (time >= entry.staleUntil) return undefined
      refresh(url, language).catch(ignoreFailedRefresh)
    } else if (!entry.wasShrunk && smaller.isDue(entry.keptAt)) {
      shrink(url, language, entry)
    }
    entry.wasUsed = true
    return entry.answer
  }

  async function open(url: string, language: Language): Promise<Answer> {
    const found = find(url, language)
    if (found) return found
    const old = pages[language].get(url)?.answer
    const fresh = refresh(url, language)
    return old ? Promise.race([fresh.catch(() => old), after(patienceMs, old)]) : fresh
  }

  function shrink(url: string, language: Language, entry: Entry): void {
    entry.wasShrunk = true
    smaller.make(entry.answer, answer => {
      const current = pages[language].get(url)
      if (current?.answer !== entry.answer) return
      byteCount += answer.byteCount - current.answer.byteCount
      current.answer = answer
    })
  }

  /** Many who ask at once wait for one rendering. */
  function refresh(url: string, language: Language): Promise<Answer> {
    const key = `${language} ${url}`
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
    const old = pages[language].get(url)
    remove(url, language)
    if (page.maxAgeSeconds > 0) keep(url, language, page, old)
    return pages[language].get(url)?.answer ?? page.answer
  }

  /** What was rendered again and did not change stays the answer that it was, with its age and its smaller bytes. */
  function keep(url: string, language: Language, page: RenderedPage, old: Entry | undefined): void {
    const wasPurged = purgedDuringRender.has('*') || page.tags.some(tag => purgedDuringRender.has(tag))
    const freshUntil = wasPurged ? 0 : now() + page.maxAgeSeconds * 1_000
    const staleUntil = wasPurged ? 0 : freshUntil + page.staleSeconds * 1_000
    const { answer, keptAt, wasShrunk } =
      old && isSameAnswer(old.answer, page.answer) ? old : { answer: page.answer, keptAt: now(), wasShrunk: false }
    pages[language].set(url, { answer, freshUntil, keptAt, staleUntil, tags: page.tags, wasShrunk, wasUsed: false })
    byteCount += answer.byteCount
    evict()
  }

  function remove(url: string, language: Language): void {
    const entry = pages[language].get(url)
    if (entry && pages[language].delete(url)) byteCount -= entry.answer.byteCount
  }

  /** Oldest first; what was used since the last look gets another round. */
  function evict(): void {
    while (byteCount > maxBytes) {
      const language = largest(pages)
      const [oldest] = pages[language]
      if (!oldest) return
      const [url, entry] = oldest
      remove(url, language)
      if (!entry.wasUsed) continue
      pages[language].set(url, { ...entry, wasUsed: false })
      byteCount += entry.answer.byteCount
    }
  }

  function purge(tag: string): void {
    if (rendering.size > 0) purgedDuringRender.add(tag)
    for (const entries of Object.values(pages)) {
      for (const entry of entries.values()) {
        if (tag !== '*' && !entry.tags.includes(tag)) continue
        entry.freshUntil = 0
        entry.staleUntil = 0
      }
    }
  }

  return {
    get byteCount() {
      return byteCount
    },
    find,
    open,
    purge,
    get size() {
      return Object.values(pages).reduce((sum, entries) => sum + entries.size, 0)
    }
  }
}

/** The old page was served; the renderer has logged why there is no new one. */
function ignoreFailedRefresh(): void {}

function largest(pages: Record<Language, Map<string, unknown>>): Language {
  const languages = Object.keys(pages) as Language[]
  return languages.reduce((most, language) => (pages[language].size > pages[most].size ? language : most))
}

function after<Value>(milliseconds: number, value: Value): Promise<Value> {
  return new Promise(resolve => setTimeout(resolve, milliseconds, value).unref())
}
