import { describe, expect, test } from 'vitest'

import { askAgainAfter, freshUntil, isStale } from '#core/prices/market-data/freshness.ts'

const NOW = new Date('2026-03-04T15:00:00Z')

describe('the freshness of a figure', () => {
  test('is 15 seconds for a quote while the market is open, and over the weekend while it is closed', () => {
    expect(freshUntil('quote', new Date('2026-03-04T15:00:00Z'))).toEqual(new Date('2026-03-04T15:00:15Z'))
    expect(freshUntil('quote', new Date('2026-03-07T01:30:00Z'))).toEqual(new Date('2026-03-09T08:00:00Z'))
    expect(freshUntil('news', new Date('2026-03-04T15:00:00Z'))).toEqual(new Date('2026-03-04T15:05:00Z'))
    expect(freshUntil('similar', new Date('2026-03-04T15:00:00Z'))).toEqual(new Date('2026-03-11T15:00:00Z'))
  })

  test('lengthens the pause with each failure, and is a day after a refusal', () => {
    const now = new Date('2026-03-04T15:00:00Z')
    const seconds = (failures: number) => (askAgainAfter('unavailable', failures, now).getTime() - now.getTime()) / 1e3
    expect([1, 2, 3, 4, 5, 6].map(seconds)).toEqual([1, 4, 16, 60, 300, 300])
    expect(askAgainAfter('not_covered', 1, now)).toEqual(new Date('2026-03-05T15:00:00Z'))
  })

  test('ends with its lifetime, with a failure, and without a vendor', () => {
    const readAt = new Date('2026-03-04T14:00:00Z')
    const until = new Date('2026-03-04T15:00:01Z')
    const held = { askAgainAt: until, failure: undefined, failures: 0, found: undefined, kind: 'news' } as const
    expect(isStale(held, readAt, { hasSources: true, now: NOW })).toBe(false)
    expect(isStale(held, readAt, { hasSources: true, now: until })).toBe(true)
    expect(isStale({ ...held, askAgainAt: undefined }, readAt, { hasSources: true, now: NOW })).toBe(true)
    expect(isStale({ ...held, failure: 'busy' }, readAt, { hasSources: true, now: NOW })).toBe(true)
    expect(isStale(held, readAt, { hasSources: false, now: NOW })).toBe(true)
  })
})
