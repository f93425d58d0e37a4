import { describe, expect, test } from 'vitest'

import { isCommonStock, isOtherSecurity } from '#core/prices/common-stock.ts'

describe('common stock', () => {
  test.each([
    'Common Stock',
    'Class A Common Stock, par value $0.0001 per share',
    'Common Shares of Beneficial Interest',
    'Ordinary Shares, par value NIS 0.0000769 per share',
    'American Depositary Shares',
    'Comm Stock - $.16-2/3 value',
    'COMMON STOCK',
    'Class C Capital Stock',
    'Common Stock (including the associated Preferred Stock Purchase Rights)'
  ])('%s is', title => expect(isCommonStock(title)).toBe(true))

  test.each([
    '7.875% Series D Preferred Stock',
    'Depositary Shares - 8.375% B Cumulative Stock',
    'Series B depositary shares',
    'Class B Reset Rate Cum Red Pref Stock, Series 3 (CHSCM)',
    'Common Units',
    'Restricted Stock Units',
    'Common Stock Purchase Warrant',
    'Convertible Notes',
    'Stock Option (Right to Buy)',
    'Phantom Stock',
    ''
  ])('%s is not', title => expect(isCommonStock(title)).toBe(false))
})

describe('another security than the share', () => {
  test.each([
    '7.875% Series D Preferred Stock',
    'Depositary Shares Representing Equity Stock',
    'Series B depositary shares',
    'Depository Shares of Series A Preferred Stock',
    'American Depositary Shares representing Preferred Shares',
    'Class B Reset Rate Cum Red Pref Stock, Series 3 (CHSCM)',
    '3.33% Senior Notes, Series PP, due September 25, 2027',
    'Restricted Stock Units',
    'Class C Google Stock Units',
    'Dividend Equivalent Unit',
    'Common Stock Purchase Warrant',
    'Stock Option (Right-to-Buy)',
    'Common Stock (phantom stock)'
  ])('%s is', title => expect(isOtherSecurity(title)).toBe(true))

  test.each([
    'Common Stock',
    'Common Stock (including the associated Preferred Stock Purchase Rights)',
    'American Depositary Shares',
    'Global  Depositary Receipts',
    'Common Units (Limited Partner Interests)',
    'Units of limited partnership interest',
    'Depositary Units',
    'Royalty Trust Units',
    'Subordinate Voting Shares',
    'Registered Shares',
    'Commom Stock',
    'C0MMON STOCK',
    ''
  ])('%s is not surely', title => expect(isOtherSecurity(title)).toBe(false))
})
