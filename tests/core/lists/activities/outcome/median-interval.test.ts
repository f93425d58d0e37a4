import fc from 'fast-check'
import { expect, test } from 'vitest'

import { estimateMedian, medianOfCells } from '#core/lists/activities/outcome/median-interval.ts'
import { runs } from '#tests/support/properties.ts'

/** Number of values above which they are counted instead of ordered. */
const MANY = 20_000

/** Returns, in hundredths of a percent: near zero, at the edges of what is counted, and far beyond them. */
const cell = fc.oneof(
  { arbitrary: fc.integer({ max: 3_000, min: -3_000 }), weight: 3 },
  { arbitrary: fc.constantFrom(-32_769, -32_768, -32_767, 32_766, 32_767, 32_768), weight: 1 },
  { arbitrary: fc.integer({ max: 2_000_000, min: -2_000_000 }), weight: 1 }
)

/** A list of a few distinct values, each repeated, so that many values are cheap to draw. */
const manyCells = fc
  .record({ extra: fc.integer({ max: 3, min: 0 }), values: fc.array(cell, { maxLength: 60, minLength: 1 }) })
  .map(({ extra, values }) => Int32Array.from({ length: MANY + extra }, (_, at) => values[(at * 7) % values.length]!))

const plainMedian = (sorted: Int32Array): number =>
  (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2

test('the median of many values is that of the ordered ones', () => {
  fc.assert(
    fc.property(manyCells, cells => {
      const before = cells.slice()
      expect(medianOfCells(cells)).toBe(plainMedian(cells.toSorted()))
      expect(cells).toEqual(before)
    }),
    { numRuns: runs(100, 40) }
  )
})

test('the interval of many values ends at values of the list, as far from the middle as that of few', () => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 40, minLength: 20 }), drawn => {
      const of = (count: number) => {
        const value = Int32Array.from({ length: count }, (_, at) => drawn[at % drawn.length]!)
        const company = Int32Array.from(value, (_, at) => Math.floor((at * 40) / count))
        const month = Int32Array.from(value, (_, at) => at % 40)
        return { company, month, months: 40, value }
      }
      const values = of(MANY)
      const { interval, median } = estimateMedian(values)
      const sorted = values.value.toSorted()
      expect(median).toBe(plainMedian(sorted))
      const [low, high] = [interval!.low, interval!.high]
      expect([sorted.includes(low), sorted.includes(high), low <= median!, median! <= high]).toEqual([
        true,
        true,
        true,
        true
      ])
    }),
    { numRuns: runs(50, 20) }
  )
})
