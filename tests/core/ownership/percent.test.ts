import { expect, test } from 'vitest'

import { checkPercent } from '#core/ownership/percent.ts'

test.each<[string, number | undefined, number | undefined, number | undefined, unknown]>([
  ['agree', 6.2, 620, 10_000, { isDoubtful: false, recomputed: 6.2 }],
  ['differ by options', 22.2, 2_000, 10_000, { isDoubtful: false, recomputed: 20 }],
  ['differ by less than a point', 0.9, 10, 10_000, { isDoubtful: false, recomputed: 0.1 }],
  ['disagree', 6.2, 100, 10_000, { isDoubtful: true, recomputed: 1 }],
  ['lack a count', 6.2, 620, undefined, undefined],
  ['lack a percent', undefined, 620, 10_000, undefined]
])('a filed and a recomputed percent that %s', (_name, filed, shares, outstanding, check) => {
  expect(checkPercent(filed, shares, outstanding)).toEqual(check)
})
