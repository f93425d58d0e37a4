import { describe, expect, test } from 'vitest'

import { makeAnswer } from '#src/server/answer.ts'
import { createRenderingQueue, measureEventLoop, QueueFull } from '#src/server/cache/rendering-queue.ts'

const answer = makeAnswer({ bodies: { identity: Buffer.from('page') }, headers: {}, status: 200 })
const page = { answer, maxAgeSeconds: 60, staleSeconds: 0, tags: [] }
const turn = () => new Promise(setImmediate)

/** Queue whose renderings end when the test says so, by address. */
function queueOf(limits: { atOnce?: number; longest?: number }) {
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

/** Queue with a simulated clock and a simulated busy process. */
function queueInTime() {
  const state = { isAtWork: false, pass: (): void => {} }
  const end = new Map<string, () => void>()
  const queue = createRenderingQueue(url => new Promise(resolve => end.set(url, () => resolve(page))), {
    after: () =>
      new Promise(resolve => {
        state.pass = () => resolve(undefined)
      }),
    measureWork: () => () => (state.isAtWork ? 0.95 : 0.5)
  })
  return {
    async move(): Promise<void> {
      const moved = queue.render('/quick', 'en')
      await turn()
      end.get('/quick')?.()
      await moved
    },
    /** Advances the clock by the standstill limit. */
    async pass(): Promise<void> {
      state.pass()
      await turn()
    },
    queue,
    state
  }
}

const never = new Promise<string>(() => {})

function busy(rounds: number): number {
  let count = 0
  while (count < rounds) count += 1
  return count
}

describe('rendering queue', () => {
  test('renders a limited number at once and the others in order, also after a failure', async () => {
    const { begun, end, queue } = queueOf({ atOnce: 2, longest: 2 })
    const answers = ['/1', '/2', '/3', '/4'].map(url => queue.render(url, 'en'))
    await turn()
    expect(begun).toEqual(['/1', '/2'])
    end.get('/2')?.fail()
    await expect(answers[1]).rejects.toThrow('broken')
    await turn()
    expect(begun).toEqual(['/1', '/2', '/3'])
    end.get('/1')?.finish()
    expect(await answers[0]).toBe(page)
    await turn()
    expect(begun.at(-1)).toBe('/4')
  })

  test('refuses at once when the queue is full, and accepts pages again afterwards', async () => {
    const { end, queue } = queueOf({ atOnce: 1, longest: 1 })
    const [first, second] = [queue.render('/1', 'en'), queue.render('/2', 'en')]
    await expect(queue.render('/3', 'en')).rejects.toThrow(QueueFull)
    end.get('/1')?.finish()
    await first
    await turn()
    end.get('/2')?.finish()
    await second
    const third = queue.render('/3', 'en')
    await turn()
    end.get('/3')?.finish()
    expect(await third).toBe(page)
  })

  test('is awaited while it moves, not while it stands still', async () => {
    const { move, pass, queue } = queueInTime()
    let said = 'waits'
    const answer = queue.orStandstill(never, 'gave up').then(text => {
      said = text
    })
    for (let count = 0; count < 3; count += 1) {
      await move()
      await pass()
    }
    expect(said).toBe('waits')
    await pass()
    await answer
    expect(said).toBe('gave up')
  })

  test('is not treated as standing still while the process is busy, up to a limit', async () => {
    const { pass, queue, state } = queueInTime()
    state.isAtWork = true
    const late = Promise.withResolvers<string>()
    const answer = queue.orStandstill(late.promise, 'gave up')
    await pass()
    await pass()
    late.resolve('late')
    expect(await answer).toBe('late')
    const endless = queue.orStandstill(never, 'gave up')
    for (let count = 0; count < 3; count += 1) await pass()
    expect(await endless).toBe('gave up')
  })

  test('gives a busy process the full time again after progress', async () => {
    const { move, pass, queue, state } = queueInTime()
    state.isAtWork = true
    const late = Promise.withResolvers<string>()
    const answer = queue.orStandstill(late.promise, 'gave up')
    await pass()
    await pass()
    await move()
    for (let count = 0; count < 3; count += 1) await pass()
    late.resolve('late')
    expect(await answer).toBe('late')
  })

  test('detects a busy process by its event loop', async () => {
    await turn()
    const workSince = measureEventLoop()
    expect(busy(2e7)).toBe(2e7)
    expect(workSince()).toBeGreaterThan(0.8)
  })
})
