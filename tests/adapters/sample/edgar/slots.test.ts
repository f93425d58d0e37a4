import { describe, expect, test } from 'vitest'

import { isTrading, slotAt } from '#adapters/sample/edgar/slots.ts'

const isTradingAt = (at: string): boolean => isTrading(slotAt(new Date(at)))

describe('planned sales of the sample are announced while the exchange stays open for ten minutes', () => {
  test('on a full day', () => {
    expect(isTradingAt('2026-11-25T14:29:40Z')).toBe(false)
    expect(isTradingAt('2026-11-25T14:30:00Z')).toBe(true)
    expect(isTradingAt('2026-11-25T20:49:40Z')).toBe(true)
    expect(isTradingAt('2026-11-25T20:50:00Z')).toBe(false)
  })

  test('on the half day after Thanksgiving', () => {
    expect(isTradingAt('2026-11-27T17:49:40Z')).toBe(true)
    expect(isTradingAt('2026-11-27T17:50:00Z')).toBe(false)
  })
})
