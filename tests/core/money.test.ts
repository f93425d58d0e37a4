import { describe, expect, test } from 'vitest'

import { wholeDollarsUp } from '#core/money.ts'

describe('whole dollars', () => {
  test('are rounded up, and float noise is no dollar', () => {
    expect(wholeDollarsUp(230_343.75)).toBe(230_344)
    expect(wholeDollarsUp(100.000_01)).toBe(101)
    expect(wholeDollarsUp(100)).toBe(100)
    expect(wholeDollarsUp(1_000 * 4.35)).toBe(4_350)
    expect(wholeDollarsUp(3 * 1.1)).toBe(4)
    expect(wholeDollarsUp(30 * 1.1)).toBe(33)
    expect(wholeDollarsUp(0)).toBe(0)
  })
})
