import { describe, expect, test } from 'vitest'

import { isFollowed } from '#core/congress/followed-trade.ts'
import { disclosedTrade } from '#tests/support/content/congress.ts'

describe('followed trades of Congress', () => {
  test.each([
    ['a share', {}],
    ['a sale in part', { type: 'partial-sale' }],
    ['a share in a list without types', { assetType: null }],
    ['an exchange-traded fund of the House', { assetName: 'Northlake 500 ETF', assetType: 'EF' }],
    ['a fund of bonds', { assetName: 'Northlake US Aggregate Bond ETF', assetType: 'Other Securities' }]
  ] as const)('include %s', (_, parts) => expect(isFollowed(disclosedTrade(parts))).toBe(true))

  test.each([
    ['an asset without a ticker', { ticker: null }],
    ['an exchange, which has no side', { type: 'exchange' }],
    ['an option', { isOption: true }],
    [
      'an option that only its name tells',
      { assetName: 'Northlake Widgets - April 16, 2021 PUT @ 200', assetType: null }
    ],
    ['a bond', { assetType: 'Corporate Bond' }],
    ['a bond that only its name tells', { assetName: 'Northlake Widgets 3.24%', assetType: null }],
    ['a bond that only its details tell', { assetDetail: 'Matures: 01/15/2030', assetType: null }],
    ['a warrant', { assetName: 'Northlake Widgets - Warrant', assetType: null }],
    ['a coin', { assetType: 'Cryptocurrency' }]
  ] as const)('exclude %s', (_, parts) => expect(isFollowed(disclosedTrade(parts))).toBe(false))
})
