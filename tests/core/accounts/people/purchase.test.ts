import { describe, expect, test } from 'vitest'

import { PURCHASES, purchasePath, readPurchase } from '#core/accounts/people/purchase.ts'

describe('what somebody set out to buy', () => {
  test.each(PURCHASES)('%s comes back from its address, however that is spelled', wanted => {
    const path = purchasePath(wanted)
    expect(path).toMatch(wanted.startsWith('api') ? /^\/real-time-api\?wants=/ : /^\/pricing\?wants=/)
    const { search } = new URL(path, 'https://fourfold.test')
    expect([search, search.slice(1), `?a=b&${search.slice(1)}`, search.replace('+', '%20')].map(readPurchase)).toEqual(
      Array(4).fill(wanted)
    )
  })

  test.each(['', '?wants=', '?wants=//elsewhere.test', '?wants=basic+month', '?unwants=api-base+month'])(
    'is nothing in %j',
    query => expect(readPurchase(query)).toBeUndefined()
  )
})
