import { describe, expect, test } from 'vitest'

import { cached } from '#adapters/postgres/cached.ts'

/** Reads that finish on demand. */
function source() {
  const ends: ((value: number | Error) => void)[] = []
  const read = () =>
    new Promise<number>((done, failed) => {
      ends.push(value => (value instanceof Error ? failed(value) : done(value)))
    })
  return { ends, read }
}

describe('remember', () => {
  test('callers that come together share one reading', async () => {
    const { ends, read } = source()
    const ask = cached(read, 1000)
    const both = Promise.all([ask(), ask()])
    ends[0]?.(7)
    expect(await both).toEqual([7, 7])
    expect(await ask()).toBe(7)
    expect(ends).toHaveLength(1)
  })

  test('nothing is kept for no time', async () => {
    const { ends, read } = source()
    const ask = cached(read, 0)
    for (const value of [1, 2]) {
      const answer = ask()
      ends[value - 1]?.(value)
      expect(await answer).toBe(value)
    }
  })

  test('a failed reading is told and not kept', async () => {
    const { ends, read } = source()
    const ask = cached(read, 1000)
    const first = ask()
    ends[0]?.(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    const second = ask()
    ends[1]?.(2)
    expect(await second).toBe(2)
  })

  test('an impatient caller takes the old answer while a new one is read', async () => {
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

  test('what is large is read again only where it is older', async () => {
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

  test('what is read again replaces what is kept, and a reading that began before it does not', async () => {
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
