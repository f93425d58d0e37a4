import { describe, expect, test } from 'vitest'

import { PURCHASES, purchasePath, readPurchase } from '#core/accounts/people/purchase.ts'

describe('a purchase in a URL', () => {
  test.each(PURCHASES)('%s is read back from its URL in every encoding', wanted => {
    const path = purchasePath(wanted)
    expect(path).toMatch(wanted.startsWith('api') ? /^\/real-time-api\?wants=/ : /^\/pricing\?wants=/)
    const { search } = new URL(path, 'https://fourfold.test')
    expect([search, search.slice(1), `?a=b&${search.slice(1)}`, search.replace('+', '%20')].map(readPurchase)).toEqual(
      Array(4).fill(wanted)
    )
  })

  test.each(['', '?wants=', '?wants=//elsewhere.test', '?wants=basic+month', '?unwants=api-base+month'])(
    'is not found in %j',
    query => expect(readPurchase(query)).toBeUndefined()
  )
})
