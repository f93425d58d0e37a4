import { describe, expect, test } from 'vitest'

import { judgeUnit } from '#core/ownership/managers/value-unit.ts'
import { day } from '#tests/support/ownership/manager-reports.ts'

const [LAST_OF_THOUSANDS, FIRST_OF_DOLLARS] = [day('2023-01-02'), day('2023-01-03')]
/** Rows at a close of 50 dollars, whose values are `ratio` of what they should be in dollars. */
const rows = (ratio: number, count = 3) =>
  Array.from({ length: count }, (_, index) => ({ close: 50, shares: 1_000 + index, value: 50 * 1_000 * ratio }))

describe('unit of values', () => {
  test('follows the day of filing without known prices, not the quarter', () => {
    expect(judgeUnit(LAST_OF_THOUSANDS, [])).toEqual({ isInferred: false, unit: 1_000 })
    expect(judgeUnit(FIRST_OF_DOLLARS, [])).toEqual({ isInferred: false, unit: 1 })
  })

  test('follows prices where they agree with the day', () => {
    expect(judgeUnit(LAST_OF_THOUSANDS, rows(1 / 1_000))).toEqual({ isInferred: false, unit: 1_000 })
    expect(judgeUnit(FIRST_OF_DOLLARS, rows(1))).toEqual({ isInferred: false, unit: 1 })
  })

  test('is inferred where most prices contradict the day', () => {
    expect(judgeUnit(FIRST_OF_DOLLARS, rows(1 / 1_000))).toEqual({ isInferred: true, unit: 1_000 })
    expect(judgeUnit(LAST_OF_THOUSANDS, rows(1))).toEqual({ isInferred: true, unit: 1 })
    expect(judgeUnit(FIRST_OF_DOLLARS, rows(1_000))).toEqual({ isInferred: true, unit: 0.001 })
  })

  test('needs more than half of the rows', () => {
    const split = [...rows(1 / 1_000, 2), ...rows(1, 2)]
    expect(judgeUnit(FIRST_OF_DOLLARS, split)).toEqual({ isInferred: false, unit: 1 })
    expect(judgeUnit(FIRST_OF_DOLLARS, [...split, ...rows(1 / 1_000, 1)]).unit).toBe(1_000)
  })

  test('is not changed by a split that the close does not reflect, nor by rows without value', () => {
    expect(judgeUnit(FIRST_OF_DOLLARS, rows(1 / 20))).toEqual({ isInferred: false, unit: 1 })
    const empty = { close: 50, shares: 0, value: 0 }
    expect(judgeUnit(FIRST_OF_DOLLARS, [empty, empty, ...rows(1 / 1_000, 1)]).unit).toBe(1_000)
  })
})
