import { expect, test } from 'vitest'

import { countBusy } from '#core/options/count-busy.ts'
import { chain, contract } from '#tests/support/options/chains.ts'

test('counts busy contracts with open interest on both mornings', () => {
  const rows = [
    contract({ last: 0.65, openInterest: 101, strike: 1_000, volume: 501 }),
    contract({ openInterest: 100, strike: 2_000, volume: 9_000 }),
    contract({ openInterest: 900, strike: 3_000, volume: 500 }),
    contract({ last: 0.1, openInterest: 200, strike: 4_000, volume: 2_000 }),
    contract({ openInterest: 1_000, strike: 5_000, volume: 600 }),
    contract({ openInterest: 1_000, strike: 6_000, volume: 6_000 })
  ]
  const next = rows
    .slice(0, 5)
    .map(row => ({ ...row, openInterest: row.openInterest! + (row.strike === 5_000 ? 0 : 50) }))
  const counted = countBusy(chain(rows).columns, chain(next, { session: '2026-03-04' }).columns)
  expect(counted).toMatchObject({ busy: 3, busyRose: 2, over: 1, overRose: 1 })
  expect(counted.overMedianC).toBeCloseTo(50 / 501, 9)
  expect(counted.bands.map(({ contracts }) => contracts)).toEqual([0, 0, 1, 0, 1, 1])
})
