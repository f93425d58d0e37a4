import { describe, expect, test } from 'vitest'

import { leverageOf, usualVolume } from '#core/options/measures.ts'

describe('leverage', () => {
  test.each([
    [0.31, 45, 1],
    [-0.1, 3, 1],
    [0.05, 20, 0.5],
    [0.6, 20, 0.5],
    [0.8, 20, 0],
    [0.31, 0, 0],
    [0.31, 180, 0],
    [0.31, 112.5, 0.5]
  ])('of a delta of %d and %d days left', (delta, days, value) => {
    expect(leverageOf(delta, days)).toBeCloseTo(value, 9)
  })

  test('is unknown without a delta', () => {
    expect(leverageOf(null, 20)).toBeNull()
  })
})

test('usual volume is that of the class, else that of all contracts, else unknown', () => {
  const sums = { contracts: Float64Array.of(10, 5), volume: Float64Array.of(0, 60) }
  expect(usualVolume(sums, 1)).toEqual({ basis: 'bucket', mean: 12 })
  expect(usualVolume(sums, 0)).toEqual({ basis: 'underlying', mean: 4 })
  expect(usualVolume({ contracts: sums.contracts, volume: new Float64Array(2) }, 0).mean).toBeNull()
})
