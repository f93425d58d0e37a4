import { describe, expect, test } from 'vitest'

import { AMOUNT_BRACKETS } from '#core/congress/amount-bracket.ts'
import type { CongressFilter } from '#core/congress/congress-filter.ts'
import type { CongressMember } from '#core/congress/congress-trade.ts'
import { bracketText, congressSide, filterText, seatText } from '#core/congress/trade-texts.ts'
import { LANGUAGES } from '#core/language.ts'

const member: CongressMember = {
  chamber: 'house',
  district: '08',
  id: 'house/ines-marlow',
  name: 'Ines Marlow',
  party: 'Independent',
  state: 'MN'
}
const plain = (text: string): string => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ')

describe('wording of disclosed trades', () => {
  test.each([
    ['en', '$1,001 – $15,000'],
    ['de', '1.001–15.000 $'],
    ['fr', '1 001–15 000 $']
  ] as const)('%s names both bounds: %s', (language, text) => {
    expect(plain(bracketText({ maxUsd: 15_000, minUsd: 1_001 }, language))).toBe(text)
  })

  test.each([
    ['en', 'over $50,000,000'],
    ['de', 'über 50.000.000 $'],
    ['fr', 'plus de 50 000 000 $']
  ] as const)('%s names the bound of an open bracket: %s', (language, text) => {
    expect(plain(bracketText({ maxUsd: null, minUsd: 50_000_001 }, language))).toBe(text)
  })

  test('no bracket is written as a single number', () => {
    for (const language of LANGUAGES) {
      const texts = AMOUNT_BRACKETS.map(bracket => bracketText(bracket, language))
      expect(texts.every(text => /[–-]|over|über|plus/.test(text))).toBe(true)
    }
  })

  test('a seat shows only its known parts', () => {
    expect(seatText(member, 'en')).toBe('House\u00a0· MN-08\u00a0· Independent')
    expect(seatText({ ...member, chamber: 'senate', district: null }, 'de')).toBe('Senat\u00a0· MN\u00a0· parteilos')
    expect(seatText({ ...member, district: null, party: null, state: null }, 'fr')).toBe('Chambre')
  })

  test('an exchange is neither a purchase nor a sale', () => {
    expect(congressSide({ type: 'exchange' })).toBeUndefined()
    expect(congressSide({ type: 'partial-sale' })).toBe('sell')
    expect(congressSide({ type: 'purchase' })).toBe('buy')
  })

  test('a filter is told in words, an empty one by none', () => {
    const filter: CongressFilter = {
      chamber: 'senate',
      late: true,
      minAmount: 15_001,
      ticker: ['NLKA', 'NLKB'],
      type: 'sale'
    }
    expect(filterText(filter, 'en')).toBe('Sale, in full or in part · NLKA, NLKB · Senate · from $15,001 · late')
    expect(filterText({ member: 'Marlow', owner: 'spouse', type: 'purchase' }, 'de')).toBe('Kauf · Marlow · Ehepartner')
    expect(filterText({ late: false, party: 'Republican' }, 'fr')).toBe('républicain · dans le délai')
    expect(filterText({}, 'en')).toBe('')
  })
})
