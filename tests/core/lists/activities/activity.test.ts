import { describe, expect, test } from 'vitest'

import { sideOfActivity } from '#core/lists/activities/activity.ts'

const purchase = {
  acquiredDisposed: 'A',
  derivative: false,
  securityTitle: 'Common Stock',
  shares: 100,
  transactionCode: 'P'
} as const

describe('the side of a trade in lists', () => {
  test('is a buy only for an acquisition, a sale only for a disposal, and neither for options', () => {
    const sale = { ...purchase, acquiredDisposed: 'D', transactionCode: 'S' } as const
    expect([purchase, sale].map(sideOfActivity)).toEqual(['buy', 'sell'])
    const others = [
      { ...purchase, acquiredDisposed: 'D' as const },
      { ...sale, acquiredDisposed: 'A' as const },
      { ...purchase, derivative: true },
      { ...sale, derivative: true },
      { ...purchase, transactionCode: 'A' },
      { ...purchase, securityTitle: '6.25% Senior Notes due 2031' },
      { ...purchase, shares: 0 }
    ]
    for (const other of others) expect(sideOfActivity(other)).toBeUndefined()
  })
})
