import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

import { type Answer, compress, makeAnswer } from '#src/server/answer.ts'
import { createPageCache, type RenderedPage } from '#src/server/cache/page-cache.ts'
import { createSmallerPages } from '#src/server/cache/smaller-pages.ts'

const HTML = Array.from({ length: 400 }, (_, row) => `<tr><th>${row * row}</th><td>${row % 7} shares</td></tr>`).join(
  ''
)
const HALF_A_MINUTE_MS = 30_000

async function htmlPage(html = HTML): Promise<RenderedPage> {
  const bodies = await compress(Buffer.from(html))
  const answer = makeAnswer({ bodies, headers: { 'content-type': 'text/html' }, status: 200 })
  return { answer, maxAgeSeconds: 300, staleSeconds: 0, tags: ['trades'] }
}

function cacheAt(state: { time: number }) {
  const now = () => state.time
  return createPageCache(() => htmlPage(), { now, smaller: createSmallerPages({ now, pauses: 0 }) })
}

const brotliOf = (answer: Answer | undefined): Buffer => answer?.variants.br.body ?? Buffer.alloc(0)

describe('a kept page that is asked for again', () => {
  test('is smaller half a minute later, and the same page', async () => {
    const state = { time: 0 }
    const cache = cacheAt(state)
    const first = await cache.open('/a', 'en')
    cache.find('/a', 'en')
    state.time += HALF_A_MINUTE_MS
    cache.find('/a', 'en')
    await expect.poll(() => brotliOf(cache.find('/a', 'en')).length).toBeLessThan(brotliOf(first).length)
    const smaller = cache.find('/a', 'en')
    expect(brotliDecompressSync(brotliOf(smaller)).toString()).toBe(HTML)
    expect(smaller?.etag).toBe(first.etag)
    expect(smaller?.variants.br.headers).toEqual([
      ...first.variants.br.headers.slice(0, -1),
      String(brotliOf(smaller).length)
    ])
    expect(smaller?.variants.gzip).toEqual(first.variants.gzip)
    expect(cache.byteCount).toBe(smaller?.byteCount)
    expect(first.byteCount - cache.byteCount).toBe(brotliOf(first).length - brotliOf(smaller).length)
  })

  test('stays as it is before that, and is not worked on twice', async () => {
    const state = { time: 0 }
    const compressed: Answer[] = []
    const smaller = createSmallerPages({
      compress: async answer => {
        compressed.push(answer)
        return answer
      },
      now: () => state.time,
      pauses: 0
    })
    const cache = createPageCache(() => htmlPage(), { now: () => state.time, smaller })
    await cache.open('/a', 'en')
    state.time += HALF_A_MINUTE_MS - 1
    cache.find('/a', 'en')
    expect(compressed.length).toBe(0)
    state.time += 1
    for (let visit = 0; visit < 3; visit += 1) {
      cache.find('/a', 'en')
      await expect.poll(() => smaller.isDue(0)).toBe(true)
    }
    expect(compressed.length).toBe(1)
  })

  test('stays smaller when it is rendered again without a change', async () => {
    const state = { time: 0 }
    const cache = cacheAt(state)
    const first = await cache.open('/a', 'en')
    cache.purge('trades')
    state.time += HALF_A_MINUTE_MS
    await cache.open('/a', 'en')
    cache.find('/a', 'en')
    await expect.poll(() => brotliOf(cache.find('/a', 'en')).length).toBeLessThan(brotliOf(first).length)
    const smaller = cache.find('/a', 'en')
    cache.purge('trades')
    await cache.open('/a', 'en')
    expect(cache.find('/a', 'en')).toBe(smaller)
    expect(cache.byteCount).toBe(smaller?.byteCount)
  })

  test('never takes the place of a newer one', async () => {
    const state = { time: 0, version: 1 }
    const { promise: done, resolve: finish } = Promise.withResolvers<undefined>()
    const smaller = createSmallerPages({
      compress: async answer => {
        await done
        return { ...answer, etag: 'of the old page' }
      },
      now: () => state.time,
      pauses: 0
    })
    const cache = createPageCache(() => htmlPage(`${state.version} ${HTML}`), { now: () => state.time, smaller })
    await cache.open('/a', 'en')
    state.time += HALF_A_MINUTE_MS
    cache.find('/a', 'en')
    state.version = 2
    cache.purge('trades')
    const newer = await cache.open('/a', 'en')
    expect(smaller.isDue(0)).toBe(false)
    finish(undefined)
    await expect.poll(() => smaller.isDue(0)).toBe(true)
    expect(cache.find('/a', 'en')).toBe(newer)
    expect(cache.byteCount).toBe(newer.byteCount)
  })
})

test('one page at a time is compressed, with a pause behind each; one that fails stays as it was', async () => {
  const pages = createSmallerPages({
    compress: () => Promise.reject(new Error('out of memory')),
    now: () => HALF_A_MINUTE_MS,
    pauses: 0
  })
  const { answer } = await htmlPage()
  const kept: Answer[] = []
  expect(pages.isDue(1)).toBe(false)
  expect(pages.isDue(0)).toBe(true)
  pages.make(answer, smaller => kept.push(smaller))
  expect(pages.isDue(0)).toBe(false)
  await expect.poll(() => pages.isDue(0)).toBe(true)
  expect(kept).toEqual([])

  const pausing = createSmallerPages({ now: () => HALF_A_MINUTE_MS, pauses: 1_000 })
  pausing.make(answer, smaller => kept.push(smaller))
  await expect.poll(() => kept.length).toBe(1)
  expect(pausing.isDue(0)).toBe(false)
})
