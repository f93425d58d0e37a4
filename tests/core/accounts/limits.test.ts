import { describe, expect, test } from 'vitest'

import { waitSeconds } from '#core/accounts/limits.ts'

describe('waits', () => {
  test('double from one minute up to one hour', () => {
    expect([1, 2, 3, 6, 7, 8, 2_000].map(waitSeconds)).toEqual([60, 120, 240, 1_920, 3_600, 3_600, 3_600])
  })
})
