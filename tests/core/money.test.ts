import { describe, expect, test } from 'vitest'

import { averagePrice, dollarsOfCents, sumDollars, toCents, toFiledShares, wholeDollarsUp } from '#core/money.ts'

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

describe('averages and sums', () => {
  test('carry no noise of binary fractions', () => {
    expect(averagePrice(10, 3)).toBe(3.3333)
    expect(averagePrice(0.1 + 0.2, 1)).toBe(0.3)
    expect(averagePrice(29.999_96, 1)).toBe(30)
    // 0.0015 shares for $708.7766 and 0.0007 for $583.7737: exactly 669.00295.
    expect(averagePrice(0.0015 * 708.7766 + 0.0007 * 583.7737, 0.0022)).toBe(669.003)
    expect(averagePrice(5, 0)).toBeNull()
    expect(toCents(0.1 + 0.2)).toBe(0.3)
    expect(toCents(2.675)).toBe(2.68)
    expect(toCents(-1_234.565_000_1)).toBe(-1_234.57)
    expect(toFiledShares(0.1 + 0.2)).toBe(0.3)
    expect(toFiledShares(12.345_678)).toBe(12.3457)
  })

  test('are rounded once, after they are added', () => {
    expect(sumDollars([0.333, 0.333, 0.333])).toBe(1)
    expect(sumDollars([0.1, 0.2, 0.3])).toBe(sumDollars([0.3, 0.2, 0.1]))
    expect(sumDollars([])).toBe(0)
    expect(dollarsOfCents(33.3 + 33.3 + 33.3)).toBe(1)
    expect(dollarsOfCents(0.1 + 0.2 + 0.2)).toBe(0.01)
  })
})
