import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { simpleAverage } from '#core/stocks/technicals/indicators.ts'
import { bandEntriesOf, crossesOf } from '#core/stocks/technicals/occurrences.ts'
import { someCloses } from '#tests/support/technicals/closes.ts'

const crosses = (...sides: number[]) =>
  crossesOf(Float64Array.from(sides), sides.map(() => 0) as unknown as Float64Array)
const entries = (...strengths: number[]) => bandEntriesOf(Float64Array.from(strengths))

describe('occurrences', () => {
  test('include a cross on the first session on the other side', () => {
    expect(crosses(-1, -1, 1, 2, -3)).toEqual([
      { index: 2, kind: 'golden' },
      { index: 4, kind: 'death' }
    ])
  })

  test('include no cross for equality, but for continuing to the other side', () => {
    expect(crosses(-1, 0, 0, -1)).toEqual([])
    expect(crosses(0, 0, 1, 0, 1)).toEqual([])
    expect(crosses(-1, 0, 0, 1)).toEqual([{ index: 3, kind: 'golden' }])
  })

  test('include no cross before both averages are known', () => {
    expect(crosses(Number.NaN, 1, 1)).toEqual([])
  })

  test('include leaving the band once, when it happens; 30 and 70 are within', () => {
    expect(entries(50, 30, 29.9, 25, 31, 70, 70.1, 80)).toEqual([
      { index: 2, kind: 'oversold' },
      { index: 6, kind: 'overbought' }
    ])
    expect(entries(80, 20)).toEqual([{ index: 1, kind: 'oversold' }])
  })

  test('do not include a first value outside the band', () => {
    expect(entries(Number.NaN, 20, 21)).toEqual([])
  })

  test('do not depend on the unit of prices or on later ones', () => {
    const of = (closes: Float64Array) => crossesOf(simpleAverage(closes, 3), simpleAverage(closes, 8))
    fc.assert(
      fc.property(someCloses(20), closes => {
        expect(of(closes.map(close => close * 4))).toEqual(of(closes))
        const before = of(closes.slice(0, -1))
        expect(of(closes).slice(0, before.length)).toEqual(before)
      })
    )
  })
})
