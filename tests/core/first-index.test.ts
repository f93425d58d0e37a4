import { describe, expect, test } from 'vitest'

import { firstIndex } from '#core/first-index.ts'

describe('the first index', () => {
  test.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [4, 1],
    [8, 3],
    [9, 4]
  ])('of a value from %d on is %d', (least, expected) => {
    const values = [2, 4, 6, 8]
    expect(firstIndex(values.length, index => values[index]! >= least)).toBe(expected)
  })

  test('is 0 in an empty list', () => {
    expect(firstIndex(0, () => true)).toBe(0)
  })
})
