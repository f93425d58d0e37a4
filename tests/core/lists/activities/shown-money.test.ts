import { describe, expect, test } from 'vitest'

import { shownMoney } from '#core/lists/activities/shown-money.ts'

const moneyOf = (transactionCode: string, pricePerShare: number | null, entryValue: number | null) =>
  shownMoney({ entryValue, pricePerShare, transactionCode })

describe('money of a trade', () => {
  test('is hidden for a gift with no price or a price of 0', () => {
    expect(moneyOf('G', 0, 0)).toEqual({ price: null, value: null })
    expect(moneyOf('G', null, null)).toEqual({ price: null, value: null })
  })

  test('is shown for a gift with a price', () => {
    expect(moneyOf('G', 12.5, 1_250)).toEqual({ price: 12.5, value: 1_250 })
  })

  test('is shown as filed for other trades at no cost', () => {
    expect(moneyOf('A', 0, 0)).toEqual({ price: 0, value: 0 })
  })
})
