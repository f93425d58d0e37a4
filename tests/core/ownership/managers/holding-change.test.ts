import { describe, expect, test } from 'vitest'

import type { Coverage } from '#core/ownership/managers/book.ts'
import { holdingChange, weightPercent } from '#core/ownership/managers/holding-change.ts'

const change = (before: [number, Coverage], now: [number, Coverage], splitFactor = 1) =>
  holdingChange({ coverage: before[1], shares: before[0] }, { coverage: now[1], shares: now[0] }, splitFactor)

describe('change of a holding', () => {
  test('compares the shares of both quarters', () => {
    expect(change([100, 'whole'], [101, 'whole'])).toBe('raised')
    expect(change([100, 'whole'], [99, 'whole'])).toBe('cut')
    expect(change([100, 'whole'], [100, 'whole'])).toBe('unchanged')
    expect(change([0, 'whole'], [0, 'whole'])).toBeUndefined()
  })

  test('is a purchase only if the quarter before is known whole', () => {
    expect(change([0, 'whole'], [100, 'whole'])).toBe('opened')
    for (const coverage of ['none', 'partial', 'elsewhere'] as const)
      expect(change([0, coverage], [100, 'whole'])).toBe('first_known')
  })

  test('is a sale of all only if the manager reported the quarter whole', () => {
    expect(change([100, 'whole'], [0, 'whole'])).toBe('sold_out')
    expect(change([100, 'whole'], [0, 'none'])).toBe('not_filed')
    expect(change([100, 'whole'], [0, 'partial'])).toBe('not_reported')
    expect(change([100, 'whole'], [0, 'elsewhere'])).toBe('not_reported')
  })

  test('allows for a split between the quarters, and its rounding', () => {
    expect(change([100, 'whole'], [1_000, 'whole'], 10)).toBe('unchanged')
    expect(change([101, 'whole'], [10, 'whole'], 0.1)).toBe('unchanged')
    expect(change([100, 'whole'], [900, 'whole'], 10)).toBe('cut')
    expect(change([100, 'whole'], [100, 'whole'], 10)).toBe('cut')
    expect(change([100, 'whole'], [100, 'whole'], Number.NaN)).toBe('unclear')
    expect(change([100, 'whole'], [0, 'whole'], Number.NaN)).toBe('sold_out')
  })
})

describe('weight in a book', () => {
  test('is unknown for a table without value', () => {
    expect(weightPercent(0, 0)).toBeUndefined()
    expect(weightPercent(25, 200)).toBe(12.5)
  })
})
