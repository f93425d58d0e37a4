import { describe, expect, test } from 'vitest'

import { confirm } from '#core/options/confirmation.ts'
import { day } from '#tests/support/options/chains.ts'

describe('confirmation by the next morning', () => {
  const hit = { expiry: day('2026-04-17'), openInterest: 640, volume: 1_000 }
  const morning = { date: day('2026-03-04'), isAdjusted: false, isHealthy: true, openInterest: 640 }

  test.each([
    [1_140, 'confirmed', 0.5],
    [1_139, 'partly', 0.499],
    [740, 'partly', 0.1],
    [739, 'closed', 0.099],
    [0, 'closed', -0.64]
  ])('judges a next open interest of %d', (openInterest, status, c) => {
    const said = confirm(hit, { ...morning, openInterest })
    expect(said.status).toBe(status)
    expect(said.c).toBeCloseTo(c, 9)
  })

  test.each([
    ['adjusted', { isAdjusted: true }],
    ['feed', { isHealthy: false }],
    ['feed', { openInterest: null }],
    ['expired', { date: day('2026-04-20') }]
  ])('is no data: %s', (reason, changes) => {
    expect(confirm(hit, { ...morning, ...changes })).toMatchObject({ c: null, reason, status: 'no_data' })
  })
})
