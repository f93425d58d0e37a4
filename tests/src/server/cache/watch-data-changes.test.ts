import { describe, expect, test } from 'vitest'

import { watchDataChanges } from '#src/server/cache/watch-data-changes.ts'

const settled = () => new Promise(setImmediate)

/** Readings that end when told to. */
function server() {
  const purged: string[] = []
  const readings: PromiseWithResolvers<void>[] = []
  const catchUp = () => {
    const reading = Promise.withResolvers<void>()
    readings.push(reading)
    return reading.promise
  }
  return { changed: watchDataChanges({ catchUp }, tag => purged.push(tag)), purged, readings }
}

describe('following changes', () => {
  test('drops pages only once their data was read anew', async () => {
    const { changed, purged, readings } = server()
    changed('trades')
    await settled()
    expect(purged).toEqual([])
    readings[0]?.resolve()
    await settled()
    expect(purged).toEqual(['trades'])
  })

  test('takes up what changes during a reading with one more reading', async () => {
    const { changed, purged, readings } = server()
    for (const tag of ['trades', 'insider:1', 'insider:2', 'insider:1']) changed(tag)
    readings[0]?.resolve()
    await settled()
    expect(purged).toEqual(['trades'])
    readings[1]?.resolve()
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
    readings[1]?.resolve()
    await settled()
    expect(purged).toEqual(['*', 'reports'])
  })
})
