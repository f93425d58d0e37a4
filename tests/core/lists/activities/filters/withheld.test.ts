import { describe, expect, test } from 'vitest'

import { type Asked, rangesOf } from '#core/lists/activities/filters/asked.ts'
import { asksForCongress, refuseWithheld } from '#core/lists/activities/filters/withheld.ts'

const WITHHELD = { congressDistribution: 'public-only' } as const

describe('a query by disclosures of Congress', () => {
  test.each([
    [{ minDaysSinceCongress: 1 }, 'unknown_parameter', 'minDaysSinceCongress'],
    [{ maxDaysSinceCongress: 0, side: 'buy' }, 'unknown_parameter', 'maxDaysSinceCongress'],
    [{ sort: 'daysSinceCongress' }, 'invalid_parameter', 'sort'],
    [{ notKnown: 'daysSinceCongress' }, 'invalid_parameter', 'notKnown'],
    [{ max_days_since_congress: 30 }, 'unknown_parameter', 'max_days_since_congress'],
    [{ not_known: 'daysSinceCongress' }, 'invalid_parameter', 'not_known']
  ])('%j is refused while they are withheld, and answered otherwise', (asked: Asked, code, parameter) => {
    expect(refuseWithheld(asked, WITHHELD)).toEqual({ code, ok: false, parameter })
    expect(refuseWithheld(asked, { congressDistribution: 'all' })).toBeUndefined()
    expect(asksForCongress(asked)).toBe(true)
  })

  test('is none without such a parameter, and without a value for it', () => {
    for (const asked of [
      {},
      { maxDaysSinceOptions: 5 },
      { maxDaysSinceCongress: undefined },
      { notKnown: 'fromPrice' }
    ])
      expect(refuseWithheld(asked, WITHHELD)).toBeUndefined()
  })

  test('selects by a column of its own', () => {
    expect(rangesOf({ maxDaysSinceCongress: 30 })).toEqual([
      { column: 'daysSinceCongress', greatest: 30, least: undefined }
    ])
  })
})
