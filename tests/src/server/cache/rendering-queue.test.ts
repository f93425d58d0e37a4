import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { makeAnswer } from '#src/server/answer.ts'
import { answerInTime, createRenderingQueue, QueueFull } from '#src/server/cache/rendering-queue.ts'

const answer = makeAnswer({ bodies: { identity: Buffer.from('page') }, headers: {}, status: 200 })
const page = { answer, maxAgeSeconds: 60, staleSeconds: 0, tags: [] }
const turn = () => new Promise(setImmediate)

/** Queue whose renderings end when the test says so, by address. */
function queueOf(limits?: { atOnce: number; longest: number }) {
  const begun: string[] = []
  const end = new Map<string, { fail(): void; finish(): void }>()
  const queue = createRenderingQueue((url: string) => {
    begun.push(url)
    return new Promise((resolve, reject) => {
      end.set(url, { fail: () => reject(new Error('broken')), finish: () => resolve(page) })
    })
  }, limits)
  return { begun, end, queue, render: queue.render }
}

describe('rendering queue', () => {
  test('renders a limited number at once and the others in order, also after a failure', async () => {
    const { begun, end, queue, render } = queueOf({ atOnce: 2, longest: 2 })
    const answers = ['/1', '/2', '/3', '/4'].map(url => render(url, 'en'))
    await turn()
    expect([begun, queue.waiting]).toEqual([['/1', '/2'], 2])
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
    const { end, render } = queueOf({ atOnce: 1, longest: 1 })
    const [first, second] = [render('/1', 'en'), render('/2', 'en')]
    await expect(render('/3', 'en')).rejects.toThrow(QueueFull)
    end.get('/1')?.finish()
    await first
    await turn()
    end.get('/2')?.finish()
    await second
    const third = render('/3', 'en')
    await turn()
    end.get('/3')?.finish()
    expect(await third).toBe(page)
  })

  test('holds 64 pages, four of them being rendered', async () => {
    const { begun, render } = queueOf()
    for (let number = 0; number < 64; number += 1) void render(`/${number}`, 'en')
    await expect(render('/64', 'en')).rejects.toThrow(QueueFull)
    expect(begun).toEqual(['/0', '/1', '/2', '/3'])
  })
})

describe('time limit of a page', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const TIMEOUT_MS = 4_400
  const gaveUp = () => 'gave up'

  test('ends the wait for a page that is not rendered in time', async () => {
    const waiting = answerInTime(new Promise<string>(() => {}), gaveUp, TIMEOUT_MS)
    vi.advanceTimersByTime(TIMEOUT_MS)
    expect(await waiting).toBe('gave up')
  })

  test('leaves a page that comes just in time alone, and no timer behind', async () => {
    const late = Promise.withResolvers<string>()
    const waiting = answerInTime(late.promise, gaveUp, TIMEOUT_MS)
    vi.advanceTimersByTime(TIMEOUT_MS - 1)
    late.resolve('late')
    expect(await waiting).toBe('late')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('passes on a failure', async () => {
    await expect(answerInTime(Promise.reject(new Error('broken')), gaveUp, TIMEOUT_MS)).rejects.toThrow('broken')
    expect(vi.getTimerCount()).toBe(0)
  })
})
