import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { watchDataChanges } from '#src/server/cache/watch-data-changes.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const settled = () => new Promise(setImmediate)

/** Readings that end when told to. */
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
    changed: watchDataChanges({ catchUp, tellArrivals: async () => {}, tellWatchLists: id => told.push(id) }, tag =>
      purged.push(tag)
    ),
    purged,
    readings,
    told
  }
}

describe('following changes', () => {
  test('drops pages only once their data was read again', async () => {
    const { changed, purged, readings } = server()
    changed('trades')
    await settled()
    expect(purged).toEqual([])
    readings[0]?.resolve(true)
    await settled()
    expect(purged).toEqual(['trades'])
  })

  test('takes up what changes during a reading with one more reading', async () => {
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

  test('drops pages also when their data cannot be read', async () => {
    const { changed, purged, readings } = server()
    changed('*')
    readings[0]?.reject(new Error('gone'))
    await settled()
    changed('reports')
    readings[1]?.resolve(true)
    await settled()
    expect(purged).toEqual(['*', 'reports'])
  })
  test('drops at once what no memory keeps, such as how fresh all is, also during a reading', async () => {
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

  test('tells a reader of the own watch lists at once, reads nothing again and drops no page', async () => {
    const { changed, purged, readings, told } = server()
    changed('watchlist:17')
    expect(told).toEqual(['17'])
    await settled()
    expect([purged, readings]).toEqual([[], []])
  })

  test('tells all readers where notices were missed', async () => {
    const { changed, readings, told } = server()
    changed('*')
    readings[0]?.resolve(true)
    await settled()
    expect(told).toEqual([undefined])
  })
})
