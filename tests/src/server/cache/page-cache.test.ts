import { describe, expect, test } from 'vitest'

import { type Answer, makeAnswer } from '#src/server/answer.ts'
import { createPageCache, type RenderedPage } from '#src/server/cache/page-cache.ts'

function page(text: string, over: Partial<RenderedPage> = {}): RenderedPage {
  const answer = makeAnswer({ bodies: { identity: Buffer.from(text) }, headers: {}, status: 200 })
  return { answer, maxAgeSeconds: 60, staleSeconds: 600, tags: ['trades'], ...over }
}

const text = (answer: Answer | undefined): string | undefined => answer?.variants.identity.body.toString()

/** Renders `<url> <language> #<n>`; `fail` makes the next renderings throw. */
function cacheOf(options: { maxBytes?: number; over?: Partial<RenderedPage>; patienceMs?: number } = {}) {
  const state = { fail: false, hang: false, renderings: 0, time: 1_000_000 }
  const render = async (url: string, language: string) => {
    state.renderings += 1
    const number = state.renderings
    if (state.hang) await new Promise(() => {})
    await null
    if (state.fail) throw new Error('no database')
    return page(`${url} ${language} #${number}`, options.over)
  }
  const { over: _, ...limits } = options
  return { cache: createPageCache(render, { now: () => state.time, ...limits }), state }
}

describe('page cache', () => {
  test('renders a page once for concurrent requests', async () => {
    const { cache, state } = cacheOf()
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.open('/a', 'de')))
    expect(state.renderings).toBe(1)
    expect(new Set(answers.map(text))).toEqual(new Set(['/a de #1']))
    expect(text(cache.find('/a', 'de'))).toBe('/a de #1')
  })

  test('keeps the languages of one address apart', async () => {
    const { cache } = cacheOf()
    await cache.open('/a', 'de')
    expect(cache.find('/a', 'en')).toBeUndefined()
    expect(text(await cache.open('/a', 'en'))).toBe('/a en #2')
  })

  test('serves the old page while a new one is rendered', async () => {
    const { cache, state } = cacheOf()
    await cache.open('/a', 'de')
    state.time += 60_000
    expect(text(cache.find('/a', 'de'))).toBe('/a de #1')
    await new Promise(setImmediate)
    expect(text(cache.find('/a', 'de'))).toBe('/a de #2')
    expect(state.renderings).toBe(2)
  })

  test('waits for a new page once the stale time is over', async () => {
    const { cache, state } = cacheOf()
    await cache.open('/a', 'de')
    state.time += 660_000
    expect(cache.find('/a', 'de')).toBeUndefined()
    expect(text(await cache.open('/a', 'de'))).toBe('/a de #2')
  })

  test('renders again after a purge of its tag, and of no other', async () => {
    const { cache } = cacheOf()
    await cache.open('/a', 'de')
    cache.purge('reports')
    expect(text(await cache.open('/a', 'de'))).toBe('/a de #1')
    cache.purge('trades')
    expect(text(await cache.open('/a', 'de'))).toBe('/a de #2')
    cache.purge('*')
    expect(text(await cache.open('/a', 'de'))).toBe('/a de #3')
  })

  test('does not treat a page as fresh if its tag was purged during rendering', async () => {
    const { cache } = cacheOf()
    const opened = cache.open('/a', 'de')
    cache.purge('trades')
    await opened
    expect(cache.find('/a', 'de')).toBeUndefined()
  })

  test('serves the old page, however old, while rendering fails', async () => {
    const { cache, state } = cacheOf()
    await cache.open('/a', 'de')
    cache.purge('trades')
    state.time += 86_400_000
    state.fail = true
    expect(text(await cache.open('/a', 'de'))).toBe('/a de #1')
    await expect(cache.open('/b', 'de')).rejects.toThrow('no database')
  })

  test('serves the old page if rendering hangs', async () => {
    const { cache, state } = cacheOf({ patienceMs: 5 })
    await cache.open('/a', 'de')
    cache.purge('trades')
    state.hang = true
    expect(text(await cache.open('/a', 'de'))).toBe('/a de #1')
  })

  test('does not cache a page without a declared life', async () => {
    const { cache, state } = cacheOf({ over: { maxAgeSeconds: 0 } })
    await cache.open('/a', 'de')
    await cache.open('/a', 'de')
    expect(state.renderings).toBe(2)
    expect(cache.size).toBe(0)
  })

  test('stays within its byte limit and keeps used pages', async () => {
    const { cache } = cacheOf({ maxBytes: 200 })
    await cache.open('/used', 'de')
    for (let number = 0; number < 100; number += 1) {
      cache.find('/used', 'de')
      await cache.open(`/${number}`, 'de')
      expect(cache.byteCount).toBeLessThanOrEqual(200)
    }
    expect(cache.find('/used', 'de')).toBeDefined()
    expect(cache.find('/0', 'de')).toBeUndefined()
  })
})
