import { describe, expect, test } from 'vitest'

import { isCommonStock } from '#core/market/common-stock.ts'

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
