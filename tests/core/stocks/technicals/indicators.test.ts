import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { convergence, exponentialAverage, relativeStrength, simpleAverage } from '#core/stocks/technicals/indicators.ts'
import { someCloses, wanderingCloses } from '#tests/support/technicals/closes.ts'
import { taLib } from '#tests/support/technicals/ta-lib.ts'

const closesOf = (...values: number[]) => Float64Array.from(values)
const rising = Float64Array.from({ length: 30 }, (_, index) => index + 1)
const EXACT = 1e-9

/** Greatest difference of two series that have values at the same indexes. */
function difference(one: Float64Array, other: Float64Array): number {
  expect([...one].map(Number.isNaN)).toEqual([...other].map(Number.isNaN))
  return Math.max(0, ...one.map((value, index) => Math.abs(value - other[index]!)).filter(value => value >= 0))
}

describe('indicators', () => {
  test('simple average begins at its last close and is the mean of its window', () => {
    expect([...simpleAverage(closesOf(1, 2, 3, 7), 3)]).toEqual([Number.NaN, Number.NaN, 2, 4])
    expect([...simpleAverage(closesOf(1, 2), 3)]).toEqual([Number.NaN, Number.NaN])
  })

  test('exponential average begins at the mean of its first closes', () => {
    expect([...exponentialAverage(closesOf(1, 2, 3, 8), 3)]).toEqual([Number.NaN, Number.NaN, 2, 5])
    expect([...exponentialAverage(closesOf(9, 1, 3), 2, 1)]).toEqual([Number.NaN, Number.NaN, 2])
  })

  test('relative strength matches a calculation by hand: changes of +2, -1 and +1, then -3', () => {
    const strengths = relativeStrength(closesOf(10, 12, 11, 12, 9), 3)
    expect([...strengths.slice(0, 3)]).toEqual([Number.NaN, Number.NaN, Number.NaN])
    expect(strengths[3]).toBeCloseTo(75, 9)
    /* Gains (1 × 2 + 0) ÷ 3, losses (1/3 × 2 + 3) ÷ 3. */
    expect(strengths[4]).toBeCloseTo((100 * (2 / 3)) / (2 / 3 + 11 / 9), 9)
  })

  test('relative strength of closes that only rise, only fall and never move', () => {
    expect(relativeStrength(rising).at(-1)).toBe(100)
    expect(relativeStrength(rising.toReversed()).at(-1)).toBe(0)
    expect(relativeStrength(new Float64Array(30).fill(5)).at(-1)).toBeNaN()
  })

  test('convergence has a line from the 26th close on and a signal from the 34th', () => {
    const { line, signal } = convergence(wanderingCloses(60))
    expect([line.findIndex(value => !Number.isNaN(value)), signal.findIndex(value => !Number.isNaN(value))]).toEqual([
      25, 33
    ])
  })

  test.each([2, 14, 20, 50, 200])('averages and relative strength of %i closes match TA-Lib', async period => {
    const closes = wanderingCloses(1_000)
    expect(difference(simpleAverage(closes, period), await taLib('SMA', closes, period))).toBeLessThan(EXACT)
    expect(difference(exponentialAverage(closes, period), await taLib('EMA', closes, period))).toBeLessThan(EXACT)
    expect(difference(relativeStrength(closes, period), await taLib('RSI', closes, period))).toBeLessThan(EXACT)
  })

  test('simple average lies between the least and greatest close of its window', () => {
    fc.assert(
      fc.property(someCloses(20), closes => {
        simpleAverage(closes, 20).forEach((average, index) => {
          const window = closes.slice(index - 19, index + 1)
          if (index < 19) return
          expect(average).toBeGreaterThanOrEqual(Math.min(...window) - EXACT)
          expect(average).toBeLessThanOrEqual(Math.max(...window) + EXACT)
        })
      })
    )
  })

  test('relative strength does not depend on the unit of prices', () => {
    fc.assert(
      fc.property(someCloses(15), fc.double({ max: 1_000, min: 0.001, noNaN: true }), (closes, factor) => {
        const scaled = relativeStrength(closes.map(close => close * factor))
        expect(difference(relativeStrength(closes), scaled)).toBeLessThan(1e-6)
      })
    )
  })

  test('relative strength of a mirrored path is mirrored around 50', () => {
    fc.assert(
      fc.property(someCloses(15), closes => {
        const mirrored = relativeStrength(closes.map(close => 2_000 - close))
        expect(
          difference(
            relativeStrength(closes),
            mirrored.map(strength => 100 - strength)
          )
        ).toBeLessThan(1e-6)
      })
    )
  })

  test('earlier values do not change with later closes', () => {
    fc.assert(
      fc.property(someCloses(40), closes => {
        const before = closes.slice(0, -1)
        const series = [simpleAverage, exponentialAverage, relativeStrength]
        for (const of of series) expect(of(closes, 14).slice(0, -1)).toEqual(of(before, 14))
        expect(convergence(closes).signal.slice(0, -1)).toEqual(convergence(before).signal)
      })
    )
  })

  test('relative strength hardly depends on the first close after 250 sessions', () => {
    const closes = wanderingCloses(251)
    const [whole, later] = [relativeStrength(closes)[250]!, relativeStrength(closes.slice(1))[249]!]
    expect(Math.abs(later / whole - 1)).toBeLessThan(1e-6)
  })
})
