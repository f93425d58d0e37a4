// Standstills measured with the real clock.

import { describe, expect, test } from 'vitest'

import { makeAnswer } from '#src/server/answer.ts'
import { createRenderingQueue } from '#src/server/cache/rendering-queue.ts'

const answer = makeAnswer({ bodies: { identity: Buffer.from('page') }, headers: {}, status: 200 })
const page = { answer, maxAgeSeconds: 60, staleSeconds: 0, tags: [] }
const turn = () => new Promise(setImmediate)

/** Queue whose renderings end when the test says so, by address. */
function queueOf(limits: { atOnce?: number; longest?: number; standstillMs?: number }) {
  const begun: string[] = []
  const end = new Map<string, { fail(): void; finish(): void }>()
  const queue = createRenderingQueue((url: string) => {
    begun.push(url)
    return new Promise((resolve, reject) => {
      end.set(url, { fail: () => reject(new Error('broken')), finish: () => resolve(page) })
    })
  }, limits)
  return { begun, end, queue }
}

describe('rendering queue', () => {
  test('is awaited while it moves, not while it stands still', async () => {
    const { end, queue } = queueOf({ atOnce: 2, longest: 1, standstillMs: 500 })
    const slow = queue.orStandstill(
      queue.render('/slow', 'en').then(() => 'slow'),
      'gave up'
    )
    const moving = setInterval(async () => {
      const quick = queue.render('/quick', 'en')
      end.get('/quick')?.finish()
      await quick
    }, 5)
    const whoIsFirst = await Promise.race([slow, new Promise(resolve => setTimeout(resolve, 1_500, 'waited'))])
    clearInterval(moving)
    expect(whoIsFirst).toBe('waited')
    expect(await slow).toBe('gave up')
  })

  test('is not treated as standing still while the process is busy, up to a limit', async () => {
    const { queue } = queueOf({ standstillMs: 300 })
    const atWork = setInterval(() => {
      const until = performance.now() + 50
      while (performance.now() < until);
    })
    const late = new Promise(resolve => setTimeout(resolve, 450, 'late'))
    expect(await queue.orStandstill(late, 'gave up')).toBe('late')
    expect(await queue.orStandstill(new Promise(() => {}), 'gave up')).toBe('gave up')
    clearInterval(atWork)
  })

  test('gives a busy process the full time again after progress', async () => {
    const { end, queue } = queueOf({ standstillMs: 300 })
    const late = new Promise(resolve => setTimeout(resolve, 1_650, 'late'))
    const answer = queue.orStandstill(late, 'gave up')
    const begun = performance.now()
    while (performance.now() - begun < 1_000) {
      const quick = queue.render('/quick', 'en')
      await turn()
      end.get('/quick')?.finish()
      await quick
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    const atWork = setInterval(() => {
      const until = performance.now() + 50
      while (performance.now() < until);
    })
    expect(await answer).toBe('late')
    clearInterval(atWork)
  })
})
