import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { watchDataChanges } from '#src/server/cache/watch-data-changes.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const settled = () => new Promise(setImmediate)

/** Reloads that end when the test says so. */
function server() {
  const purged: string[] = []
  const told: (string | undefined)[] = []
  const readings: PromiseWithResolvers<boolean>[] = []
  const catchUp = () => {
    const reading = Promise.withResolvers<boolean>()
    readings.push(reading)
    return reading.promise
  }
  return {
    changed: watchDataChanges(
      { catchUp, tellArrivals: async () => {}, tellCongress: async () => {}, tellWatchLists: id => told.push(id) },
      tag => purged.push(tag)
    ),
    purged,
    readings,
    told
  }
}

describe('watching data changes', () => {
  test('purges pages only after their data was reloaded', async () => {
    const { changed, purged, readings } = server()
    changed('trades')
    await settled()
    expect(purged).toEqual([])
    readings[0]?.resolve(true)
    await settled()
    expect(purged).toEqual(['trades'])
  })

  test('handles changes during a reload with one more reload', async () => {
    const { changed, purged, readings } = server()
    for (const tag of ['trades', 'insider:1', 'insider:2', 'insider:1']) changed(tag)
    readings[0]?.resolve(true)
    await settled()
    expect(purged).toEqual(['trades'])
    readings[1]?.resolve(true)
    await settled()
    expect(purged).toEqual(['trades', 'insider:1', 'insider:2'])
    expect(readings).toHaveLength(2)
  })

  test('purges pages even if their data cannot be reloaded', async () => {
    const { changed, purged, readings } = server()
    changed('*')
    readings[0]?.reject(new Error('gone'))
    await settled()
    changed('reports')
    readings[1]?.resolve(true)
    await settled()
    expect(purged).toEqual(['*', 'reports'])
  })
  test('purges at once if no data is held in memory, such as the status, also during a reload', async () => {
    const { changed, purged, readings } = server()
    changed('trades')
    changed('status')
    changed('stock:320193')
    expect(purged).toEqual(['status', 'stock:320193'])
    readings[0]?.resolve(true)
    await settled()
    expect(purged).toEqual(['status', 'stock:320193', 'trades'])
    expect(readings).toHaveLength(1)
  })

  test.each([
    ['left for later', (reading: PromiseWithResolvers<boolean>) => reading.resolve(false)],
    ['not to be had', (reading: PromiseWithResolvers<boolean>) => reading.reject(new Error('gone'))]
  ])('drops pages again where some of their data was %s, until all was read', async (_, end) => {
    const { changed, purged, readings } = server()
    changed('trades')
    changed('status')
    end(readings[0]!)
    await settled()
    changed('reports')
    end(readings[1]!)
    await settled()
    expect(purged).toEqual(['status', 'trades', 'reports'])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(readings).toHaveLength(3)
    readings[2]?.resolve(true)
    await settled()
    expect(purged).toEqual(['status', 'trades', 'reports', 'trades', 'reports'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(readings).toHaveLength(3)
  })

  test('notifies a reader of watch list changes at once, without a reload or a purge', async () => {
    const { changed, purged, readings, told } = server()
    changed('watchlist:17')
    expect(told).toEqual(['17'])
    await settled()
    expect([purged, readings]).toEqual([[], []])
  })

  test('notifies all readers if notifications were missed', async () => {
    const { changed, readings, told } = server()
    changed('*')
    readings[0]?.resolve(true)
    await settled()
    expect(told).toEqual([undefined])
  })
})
