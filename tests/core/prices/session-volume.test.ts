import { describe, expect, test } from 'vitest'

import { splitVolume, tradedVolume } from '#core/prices/session-volume.ts'

/** Session before a split of twenty for one: 100 as traded is 5 today. */
const SPLIT = { close: 100, splitClose: 5 }

describe('the shares of a session', () => {
  test('are the listed ones, whatever the closes are', () => {
    expect(tradedVolume({ ...SPLIT, volume: 7 })).toBe(7)
    expect(splitVolume({ ...SPLIT, splitVolume: 9, volume: 7 })).toBe(9)
  })

  test('are converted from the other basis by the ratio of both closes', () => {
    expect(tradedVolume({ ...SPLIT, splitVolume: 2_000, volume: undefined })).toBe(100)
    expect(splitVolume({ ...SPLIT, volume: 100 })).toBe(2_000)
  })

  test('do not change if two sources round one close differently', () => {
    expect(splitVolume({ close: 100.05, splitClose: 100, volume: 100 })).toBe(100)
    expect(splitVolume({ close: 100.2, splitClose: 100, volume: 100 })).toBeCloseTo(100.2, 9)
  })

  test('are unknown without both closes', () => {
    expect(tradedVolume({ close: undefined, splitClose: 5, splitVolume: 2_000, volume: undefined })).toBeUndefined()
    expect(splitVolume({ close: 100, splitClose: undefined, volume: 100 })).toBeUndefined()
  })
})
