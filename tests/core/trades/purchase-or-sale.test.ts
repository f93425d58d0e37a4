import { describe, expect, test } from 'vitest'

import { failedGates } from '#core/trades/gates.ts'
import { hasMarketPrice, sideOf } from '#core/trades/purchase-or-sale.ts'
import { eventTrade } from '#tests/support/ranking/ranking.ts'

const purchase = { acquiredDisposed: 'A', code: 'P', table: 'nonDerivative' } as const
const sale = { acquiredDisposed: 'D', code: 'S', table: 'nonDerivative' } as const

describe('the side of a trade', () => {
  test('is told by code and direction together', () => {
    expect([purchase, sale].map(sideOf)).toEqual(['buy', 'sell'])
  })

  test('is neither where they contradict each other, as in five filings of 2023', () => {
    expect(sideOf({ ...purchase, acquiredDisposed: 'D' })).toBeUndefined()
    expect(sideOf({ ...sale, acquiredDisposed: 'A' })).toBeUndefined()
  })

  test('is neither where the direction is missing: nothing is guessed', () => {
    expect(sideOf({ ...purchase, acquiredDisposed: undefined })).toBeUndefined()
    expect(sideOf({ ...sale, acquiredDisposed: null })).toBeUndefined()
    expect(failedGates(eventTrade({ acquiredDisposed: undefined }))).toEqual(['wrong_direction'])
  })

  test('is neither for options, grants and codes that there are not', () => {
    expect(sideOf({ ...purchase, table: 'derivative' })).toBeUndefined()
    for (const code of ['A', 'M', 'F', 'p', '', 'constructor']) {
      expect(sideOf({ ...purchase, code })).toBeUndefined()
      expect(sideOf({ acquiredDisposed: undefined, code, table: 'nonDerivative' })).toBeUndefined()
    }
  })

  test('does not decide whether a price can be checked: that of a contradicting row can', () => {
    expect(hasMarketPrice({ code: 'P', table: 'nonDerivative' })).toBe(true)
    expect(hasMarketPrice({ code: 'P', table: 'derivative' })).toBe(false)
    expect(hasMarketPrice({ code: 'A', table: 'nonDerivative' })).toBe(false)
  })
})
