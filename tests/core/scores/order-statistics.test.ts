import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { midRank, type RankCount } from '#core/scores/mid-rank.ts'
import { createOrderStatistics } from '#core/scores/order-statistics.ts'

const countIn = (numbers: readonly number[], value: number): RankCount => ({
  below: numbers.filter(number => number < value).length,
  equal: numbers.filter(number => number === value).length
})

describe('order statistics', () => {
  test('ranks like plain counting after any additions and removals', () => {
    const steps = fc.array(fc.record({ isRemoval: fc.boolean(), value: fc.integer({ max: 400, min: 0 }) }), {
      maxLength: 3_000,
      minLength: 1_500
    })
    fc.assert(
      fc.property(steps, fc.integer({ max: 401, min: -1 }), (changes, asked) => {
        const statistics = createOrderStatistics()
        const numbers: number[] = []
        for (const { isRemoval, value } of changes) {
          const index = isRemoval ? numbers.indexOf(value) : -1
          if (index >= 0) statistics.remove(numbers.splice(index, 1)[0]!)
          else {
            statistics.add(value)
            numbers.push(value)
          }
        }
        expect(statistics.size()).toBe(numbers.length)
        expect(statistics.countOf(asked)).toEqual(countIn(numbers, asked))
      }),
      { numRuns: 30, seed: 5 }
    )
  })

  test('ranks everything in the middle of an empty multiset', () => {
    const empty = createOrderStatistics()
    expect(midRank(empty.countOf(3), empty.size())).toBe(0.5)
  })

  test('refuses to remove a missing value', () => {
    expect(() => createOrderStatistics().remove(3)).toThrow('3 is not among the numbers')
  })
})
