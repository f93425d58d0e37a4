import { describe, expect, test } from 'vitest'

import { firstPerPause } from '#src/browser/first-per-pause.ts'

describe('first per pause', () => {
  test('lets one call through, and the next after the pause', () => {
    const isFirst = firstPerPause(1_000)
    expect([0, 1, 999, 1_000, 1_999, 2_000].map(isFirst)).toEqual([true, false, false, true, false, true])
  })
})
