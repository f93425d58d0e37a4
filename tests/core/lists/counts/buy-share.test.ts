import { describe, expect, test } from 'vitest'

import { buyShareOf } from '#core/lists/counts/buy-share.ts'

describe('share of buys', () => {
  test('is a percentage of both sides, and undefined without any trade', () => {
    expect(buyShareOf({ buys: 1, sells: 3 })).toBe(25)
    expect(buyShareOf({ buys: 2, sells: 0 })).toBe(100)
    expect(buyShareOf({ buys: 0, sells: 0 })).toBeUndefined()
  })
})
