import { describe, expect, test } from 'vitest'

import {
  createArrivalStream,
  type Follower,
  RESUMED_ARRIVALS,
  RESUMED_MS
} from '#core/filings/arrivals/arrival-stream.ts'
import type { Arrival } from '#core/filings/arrivals/ports.ts'

const NOW = new Date('2026-03-05T21:00:00Z')

/** Creates a store to which other processes add; numbers may have gaps. */
function opened(seqs: readonly number[] = []) {
  const stored: Arrival[] = seqs.map(seq => arrival(seq))
  let readings = 0
  const arrivals = {
    findNewest: async () => stored.at(-1)?.seq ?? 0,
    hasMoreAfter: async (seq: number, count: number) => stored.filter(one => one.seq > seq).length > count,
    async readAfter(seq: number, limit: number) {
      readings += 1
      return stored.filter(one => one.seq > seq).slice(0, limit)
    }
  }
  const stream = createArrivalStream({ arrivals, clock: { now: () => NOW } })
  return { readings: () => readings, stored, stream }
}

const arrival = (seq: number, at = NOW): Arrival => ({ accession: `a${seq}`, at, count: 1, seq, trades: [] })

function reader(): Follower & { heard: (number | string)[] } {
  const heard: (number | string)[] = []
  return {
    arrived: arrivals => void heard.push(...arrivals.map(({ seq }) => seq)),
    heard,
    missed: seq => void heard.push(`reload ${seq}`)
  }
}

describe('arrival stream', () => {
  test('delivers new arrivals once, until the follower leaves', async () => {
    const { stored, stream } = opened([1, 2])
    const one = reader()
    const end = await stream.follow(one)
    stored.push(arrival(3), arrival(5))
    await Promise.all([stream.catchUp(), stream.catchUp()])
    stored.push(arrival(6))
    await stream.catchUp()
    end()
    stored.push(arrival(7))
    await stream.catchUp()
    expect(one.heard).toEqual([3, 5, 6])
  })

  test('passes the same array to all followers with the same state', async () => {
    const { stored, stream } = opened([1])
    const given: unknown[] = []
    for (let index = 0; index < 3; index += 1)
      await stream.follow({ arrived: arrivals => void given.push(arrivals), missed: () => {} })
    stored.push(arrival(2))
    await stream.catchUp()
    expect(new Set(given).size).toBe(1)
  })

  test("resumes after a follower's last arrival, from the store and from memory", async () => {
    const { stored, stream } = opened([1, 2, 3])
    const [before, after] = [reader(), reader()]
    await stream.follow(before, 1)
    stored.push(arrival(4))
    await stream.catchUp()
    await stream.follow(after, 3)
    expect(before.heard).toEqual([2, 3, 4])
    expect(after.heard).toEqual([4])
  })

  test('delivers only newer arrivals to a follower that is ahead of this process', async () => {
    const { stored, stream } = opened([1])
    await stream.catchUp()
    stored.push(arrival(2), arrival(3))
    const ahead = reader()
    await stream.follow(ahead, 2)
    await stream.catchUp()
    expect(ahead.heard).toEqual([3])
  })

  test('loses and repeats no arrivals while a follower catches up', async () => {
    const { stored, stream } = opened([])
    await stream.catchUp()
    const readers = [reader(), reader(), reader()]
    const following = readers.map((one, index) => stream.follow(one, index === 0 ? undefined : 0))
    for (let seq = 1; seq <= 500; seq += 1) {
      stored.push(arrival(seq))
      if (seq % 7 === 0) await stream.catchUp()
    }
    await Promise.all([...following, stream.catchUp()])
    const all = Array.from({ length: 500 }, (_, index) => index + 1)
    for (const { heard } of readers) expect(heard).toEqual(all)
  })

  test('asks a follower that missed too much to reload, then continues', async () => {
    const { stored, stream } = opened(Array.from({ length: RESUMED_ARRIVALS + 5 }, (_, index) => index + 1))
    const [late, just] = [reader(), reader()]
    await stream.follow(late, 2)
    await stream.follow(just, 5)
    stored.push(arrival(2_000))
    await stream.catchUp()
    expect(late.heard).toEqual([`reload ${RESUMED_ARRIVALS + 5}`, 2_000])
    expect(just.heard).toHaveLength(RESUMED_ARRIVALS + 1)
  })

  test('asks a follower to reload after more than a day away, or with a number that was never issued', async () => {
    const { stored, stream } = opened([1])
    stored.push(arrival(2, new Date(NOW.getTime() - RESUMED_MS - 1)), arrival(3))
    const [away, elsewhere] = [reader(), reader()]
    await stream.follow(away, 1)
    await stream.follow(elsewhere, 99)
    expect([away.heard, elsewhere.heard]).toEqual([['reload 3'], ['reload 3']])
  })

  test("resumes from the follower's own position when more arrives than fits in memory", async () => {
    const { stored, stream } = opened([1])
    await stream.catchUp()
    for (let seq = 2; seq <= 3 * RESUMED_ARRIVALS; seq += 1) stored.push(arrival(seq))
    await stream.catchUp()
    const one = reader()
    await stream.follow(one, 3 * RESUMED_ARRIVALS - 10)
    expect(one.heard).toHaveLength(10)
  })

  test('reads missed arrivals only as fast as the follower takes them, and stops when it leaves', async () => {
    const { readings, stored, stream } = opened(Array.from({ length: RESUMED_ARRIVALS }, (_, index) => index + 1))
    await stream.catchUp()
    const before = readings()
    const leaving = new AbortController()
    let take = (): void => {}
    const heard: number[] = []
    const slow = {
      arrived: (arrivals: readonly Arrival[]) => {
        heard.push(arrivals.length)
        return new Promise<void>(resolve => (take = resolve))
      },
      missed: () => {}
    }
    const following = stream.follow(slow, 0, leaving.signal)
    await expect.poll(() => heard).toEqual([200])
    expect(readings() - before).toBe(1)
    take()
    await expect.poll(() => heard).toEqual([200, 200])
    leaving.abort()
    take()
    await following
    stored.push(arrival(RESUMED_ARRIVALS + 1))
    await stream.catchUp()
    expect(heard).toEqual([200, 200])
  })

  test('accepts a follower when the newest number is hidden or gone', async () => {
    const stored = [arrival(1), arrival(2)]
    let newest = 3
    const arrivals = {
      findNewest: async () => newest,
      hasMoreAfter: async () => false,
      readAfter: async (seq: number, limit: number) => stored.filter(one => one.seq > seq).slice(0, limit)
    }
    const stream = createArrivalStream({ arrivals, clock: { now: () => NOW } })
    const [back, lost] = [reader(), reader()]
    await stream.follow(back, 2)
    stored.splice(0)
    newest = 0
    await stream.follow(lost, 2)
    stored.push(arrival(4))
    await stream.catchUp()
    expect([back.heard, lost.heard]).toEqual([[4], ['reload 0', 4]])
  })
})
