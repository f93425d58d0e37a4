import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { hasBelievedShares } from '#core/trades/planned-sales/believed-shares.ts'
import { isWhollySold, plannedStateOf } from '#core/trades/planned-sales/planned-sale.ts'

const LAST = '2026-06-14' as ReportDate
const NEXT = '2026-06-15' as ReportDate
const state = (soldShares: number | null, today: ReportDate) =>
  plannedStateOf({ endsOn: LAST, shares: 8_000, soldShares }, today)

describe('the state of a planned sale', () => {
  test('is planned up to the last day and expired after it', () => {
    expect(state(0, LAST)).toBe('planned')
    expect(state(0, NEXT)).toBe('expired')
  })

  test('is sold from the first share on, on any day', () => {
    expect([state(1, LAST), state(8_000, NEXT)]).toEqual(['sold', 'sold'])
  })

  test('is unknown if sales cannot be matched', () => {
    expect([state(null, LAST), state(null, NEXT)]).toEqual(['planned', 'unknown'])
  })

  test.each([
    [8_000, 8_000, true],
    [8_000, 7_999, false],
    [8_000, 7_999.3333, true],
    [0.5, 0.25, false],
    [0.5, 0.5, true],
    [8_000, 0, false],
    [null, null, false]
  ])('with %s planned and %s sold shares, fully sold is %s', (shares, soldShares, isWhole) => {
    expect(isWhollySold({ shares, soldShares })).toBe(isWhole)
  })
})

test('accepts shares with a wrong price, but not a wrong number or a repeated line', () => {
  const believed = (priceRejection: Parameters<typeof hasBelievedShares>[0]['priceRejection'], priceDoubt = null) =>
    hasBelievedShares({ priceDoubt, priceRejection })
  expect(believed(null)).toBe(true)
  expect(believed('outside_session_range')).toBe(true)
  expect(believed('above_volume')).toBe(false)
  expect(hasBelievedShares({ priceDoubt: 'above_volume', priceRejection: null })).toBe(true)
  expect(hasBelievedShares({ priceDoubt: 'may_repeat', priceRejection: null })).toBe(false)
})
