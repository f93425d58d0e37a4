import { expect, test } from 'vitest'

import { curveOf } from '#src/ui/charts/curve.ts'

test('a curve is a start and relative steps in pixels, whose rounding errors never add up', () => {
  expect(curveOf([100, 104, 104, 90], { start: 3, step: 2 })).toBe('M3 100l2 4 2 0 2-14')
  const climbing = Array.from({ length: 100 }, (_, index) => index * 0.4)
  const moves = curveOf(climbing, { start: 0, step: 1 }).slice('M0 0l'.length).split(' ')
  const climbed = moves.filter((_, index) => index % 2 === 1).reduce((sum, move) => sum + Number(move), 0)
  expect(climbed).toBe(Math.round(99 * 0.4))
})
