import { describe, expect, test } from 'vitest'

import { scaleOf } from '#src/ui/charts/ticks.ts'

describe('scale', () => {
  test.each([
    [0, 93, [0, 20, 40, 60, 80]],
    [0, 100, [0, 50, 100]],
    [-1_300_000, 9_800_000, [0, 5_000_000]],
    [0, 0.7, [0, 0.2, 0.4, 0.6]],
    [0, 0.3, [0, 0.1, 0.2, 0.3]]
  ])('from %s to %s has round ticks within it', (least, greatest, ticks) => {
    const { ticks: found } = scaleOf(least, greatest, 4)
    expect(found.every(tick => tick >= least && tick <= greatest)).toBe(true)
    expect(found.length).toBeGreaterThan(1)
    for (const tick of ticks) expect(found).toContain(tick)
  })

  test('of an empty range has one tick', () => {
    expect(scaleOf(0, 0, 4)).toEqual({ greatest: 1, least: 0, ticks: [0] })
  })
})
