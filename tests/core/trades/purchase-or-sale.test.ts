import { describe, expect, test } from 'vitest'

import { failedGates } from '#core/trades/gates.ts'
import { hasMarketPrice, sideOf } from '#core/trades/purchase-or-sale.ts'
import { eventTrade } from '#tests/support/ranking/ranking.ts'

const row = { securityTitle: 'Common Stock', shares: 100, table: 'nonDerivative' } as const
const purchase = { ...row, acquiredDisposed: 'A', code: 'P' } as const
const sale = { ...row, acquiredDisposed: 'D', code: 'S' } as const

describe('the side of a trade', () => {
  test('follows from code and direction together', () => {
    expect([purchase, sale].map(sideOf)).toEqual(['buy', 'sell'])
  })

  test('is undefined if they contradict each other, as in five filings of 2023', () => {
    expect(sideOf({ ...purchase, acquiredDisposed: 'D' })).toBeUndefined()
    expect(sideOf({ ...sale, acquiredDisposed: 'A' })).toBeUndefined()
  })

  test('is undefined and never guessed without a direction', () => {
    expect(sideOf({ ...purchase, acquiredDisposed: undefined })).toBeUndefined()
    expect(sideOf({ ...sale, acquiredDisposed: null })).toBeUndefined()
    expect(failedGates(eventTrade({ acquiredDisposed: undefined }))).toEqual(['wrong_direction'])
  })

  test('is undefined for options, grants and unknown codes', () => {
    expect(sideOf({ ...purchase, table: 'derivative' })).toBeUndefined()
    for (const code of ['A', 'M', 'F', 'p', '', 'constructor']) {
      expect(sideOf({ ...purchase, code })).toBeUndefined()
      expect(sideOf({ ...row, acquiredDisposed: undefined, code })).toBeUndefined()
    }
  })

  test('is undefined for notes and preferred stock in Table I', () => {
    for (const securityTitle of [
      '6.25% Senior Notes due 2031',
      '7.375% Series B Cumulative Redeemable Preferred Stock',
      'Depositary Shares, each representing 1/1000th of a share of Series A Preferred Stock'
    ]) {
      expect(sideOf({ ...purchase, securityTitle })).toBeUndefined()
      expect(sideOf({ ...sale, securityTitle })).toBeUndefined()
    }
    expect(sideOf({ ...purchase, securityTitle: 'Common Units' })).toBe('buy')
    expect(sideOf({ ...purchase, securityTitle: 'American Depositary Shares' })).toBe('buy')
  })

  test('is undefined for zero shares', () => {
    expect(sideOf({ ...purchase, shares: 0 })).toBeUndefined()
    expect(sideOf({ ...purchase, shares: undefined })).toBe('buy')
  })

  test('does not decide whether a price can be checked, even for a contradicting row', () => {
    expect(hasMarketPrice({ code: 'P', table: 'nonDerivative' })).toBe(true)
    expect(hasMarketPrice({ code: 'P', table: 'derivative' })).toBe(false)
    expect(hasMarketPrice({ code: 'A', table: 'nonDerivative' })).toBe(false)
  })
})
