import { describe, expect, test } from 'vitest'

import { type CongressOwner, congressTradeId, type DisclosedTrade } from '#core/congress/congress-trade.ts'
import { assetKey, identifyTrades } from '#core/congress/identify-trades.ts'
import { day, disclosedTrade } from '#tests/support/content/congress.ts'

const REPORT = 'https://reports.example/house/1.pdf'

/** Reads the lists one after another and returns the stored trades. */
function store(...lists: readonly (readonly Partial<DisclosedTrade>[])[]) {
  const stored = new Map<string, DisclosedTrade>()
  for (const list of lists) {
    const known = [...stored].map(([id, trade]) => ({ ...trade, id }))
    for (const { id, trade } of identifyTrades(REPORT, list.map(disclosedTrade), known))
      if (!stored.has(id)) stored.set(id, trade)
  }
  return [...stored.keys()]
}
const named = (assetName: string): Partial<DisclosedTrade> => ({ assetName, ticker: null })

describe('the same trade from two lists', () => {
  test.each([
    ['APPLE INC', 'Apple, Inc.'],
    ['Apple Inc.', 'Apple Incorporated'],
    ['Apple Inc. - Common Stock', 'Apple Inc [ST]'],
    ['Johnson & Johnson', 'Johnson and Johnson'],
    ["McDonald's Corp.", 'MCDONALDS CORPORATION'],
    ['Nestlé S.A.', 'Nestle SA'],
    ['The Limited, Inc.', 'The Limited Inc']
  ])('treats "%s" and "%s" as one asset', (one, other) => {
    expect(store([named(one)], [named(other)])).toHaveLength(1)
    expect(store([named(other)], [named(one)])).toHaveLength(1)
  })

  test.each([
    ['Ford Motor Co 4.5% 2026', 'Ford Motor Co 4.5% 2027'],
    ['Apple Inc', 'Apple Hospitality Inc'],
    ['Alphabet Inc. Class A', 'Alphabet Inc. Class C'],
    ['The Limited', 'The Company']
  ])('treats "%s" and "%s" as two assets', (one, other) => {
    expect(store([named(one)], [named(other)])).toHaveLength(2)
  })

  test('compares tickers if both lists have them, else names', () => {
    expect(store([{ ticker: 'NLKW' }], [{ assetName: 'Northlake', ticker: 'NLKW' }])).toHaveLength(1)
    expect(store([{ ticker: 'NLKW' }], [named('NORTHLAKE WIDGETS, INC.')])).toHaveLength(1)
    expect(store([{ ticker: 'NLKW' }], [{ ticker: 'NLKW-A' }])).toHaveLength(2)
  })

  test('treats different owners in two lists as one trade, but in one list as two', () => {
    const by = (owner: CongressOwner) => ({ owner })
    expect(store([by('unknown')], [by('joint')])).toHaveLength(1)
    expect(store([by('self'), by('spouse')], [by('unknown'), by('unknown')])).toHaveLength(2)
    expect(store([by('unknown'), by('spouse')], [by('self'), by('spouse')])).toHaveLength(2)
    expect(store([by('self')], [by('spouse')])).toHaveLength(1)
    expect(store([by('spouse'), by('self')], [by('self')])).toHaveLength(2)
    expect(store([by('self')], [by('joint'), by('spouse')], [by('self')])).toHaveLength(2)
  })

  test('keeps as many equal rows of one report as the fuller list has', () => {
    const [one, other] = [named('Apple Inc'), named('Apple, Inc.')]
    expect(store([one, one], [other, other])).toHaveLength(2)
    expect(store([one], [other, other, other])).toHaveLength(3)
    expect(store([one, one, one], [other])).toHaveLength(3)
    expect(store([one], [other, other], [one], [other, other])).toHaveLength(2)
  })

  test.each([
    { tradedOn: day('2026-03-03') },
    { type: 'sale' },
    { isOption: true },
    { amount: { maxUsd: 50_000, minUsd: 15_001 } }
  ] as const)('another day, kind or amount is another trade: %j', change => {
    expect(store([{}], [change])).toHaveLength(2)
  })

  test('keeps a stored trade’s id, and derives a new row’s id from its content', () => {
    const trade = disclosedTrade(named('Apple Inc.'))
    const id = congressTradeId(REPORT, trade, 1)
    expect(store([trade], [named('APPLE INC')])).toEqual([id])
    expect(id).toBe(`${REPORT}|2026-03-02|joint|purchase|apple inc |1001||1`)
  })

  test('keeps the words of a name that has only ignored words', () => {
    expect(assetKey('The Company, Inc.')).toBe('the company inc')
  })
})
