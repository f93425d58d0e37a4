import { describe, expect, test } from 'vitest'

import { cached } from '#adapters/postgres/cached.ts'

/** Fake source whose reads finish when the test says so. */
function source() {
  const ends: ((value: number | Error) => void)[] = []
  const read = () =>
    new Promise<number>((done, failed) => {
      ends.push(value => (value instanceof Error ? failed(value) : done(value)))
    })
  return { ends, read }
}

describe('remember', () => {
  test('parallel callers share one read', async () => {
    const { ends, read } = source()
    const ask = cached(read, 1000)
    const both = Promise.all([ask(), ask()])
    ends[0]?.(7)
    expect(await both).toEqual([7, 7])
    expect(await ask()).toBe(7)
    expect(ends).toHaveLength(1)
  })

  test('a lifetime of zero caches nothing', async () => {
    const { ends, read } = source()
    const ask = cached(read, 0)
    for (const value of [1, 2]) {
      const answer = ask()
      ends[value - 1]?.(value)
      expect(await answer).toBe(value)
    }
  })

  test('a failed read is reported and not cached', async () => {
    const { ends, read } = source()
    const ask = cached(read, 1000)
    const first = ask()
    ends[0]?.(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    const second = ask()
    ends[1]?.(2)
    expect(await second).toBe(2)
  })

  test('an impatient caller gets the old value during a reload', async () => {
    const { ends, read } = source()
    const ask = cached(read, 0, { isPatient: false })
    const first = ask()
    ends[0]?.(1)
    await first
    expect(await ask()).toBe(1)
    ends[1]?.(2)
    await new Promise(setImmediate)
    expect(await ask()).toBe(2)
    ends[2]?.(3)
  })

  test('reloadIfOlder reloads only an older value', async () => {
    const { ends, read } = source()
    const ask = cached(read, 60_000)
    const first = ask()
    ends[0]?.(1)
    await first
    expect(await ask.reloadIfOlder(60_000)).toBe(false)
    expect(await ask()).toBe(1)
    const second = ask.reloadIfOlder(0)
    ends[1]?.(2)
    expect(await second).toBe(true)
    expect(await ask()).toBe(2)
  })

  test('a reload replaces the cached value, and a read that began earlier does not', async () => {
    const { ends, read } = source()
    const ask = cached(read, 0, { isPatient: false })
    const first = ask()
    ends[0]?.(1)
    await first
    await ask() // begins the second reading
    const third = ask.reload()
    ends[2]?.(3)
    expect(await third).toBe(3)
    ends[1]?.(2)
    await new Promise(setImmediate)
    expect(await ask()).toBe(3)
    ends[3]?.(4)
  })
})
