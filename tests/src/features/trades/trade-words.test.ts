import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#core/language.ts'
import type { Activity } from '#core/lists/activities/activity.ts'
import { marksOf } from '#src/features/trades/trade-words.ts'
import { translator } from '#src/i18n/catalogue.ts'

const purchase = {
  acquiredDisposed: 'A',
  awaitsPrice: false,
  dateValidity: 'ok',
  derivative: false,
  entryValue: 1000,
  hasLargeHolder: false,
  isAmendment: false,
  isCluster: false,
  noDecision: null,
  plan10b51: null,
  priceDoubt: null,
  priceValidity: 'ok',
  securityTitle: 'Common Stock',
  shares: 100,
  timeliness: 'on_time',
  transactionCode: 'P'
} as Activity

describe('words of a trade', () => {
  test('problems of a trade are marked', () => {
    expect(marksOf(purchase)).toEqual([])
    expect(marksOf({ ...purchase, hasLargeHolder: true, isCluster: true })).toEqual(['cluster', 'large_holder'])
    expect(marksOf({ ...purchase, dateValidity: 'rejected' })).toEqual(['date'])
    expect(marksOf({ ...purchase, entryValue: null, priceValidity: 'rejected' })).toEqual(['price'])
    expect(marksOf({ ...purchase, priceValidity: 'pending' })).toEqual(['unchecked'])
    expect(marksOf({ ...purchase, awaitsPrice: true, priceValidity: 'pending' })).toEqual(['waiting'])
    expect(marksOf({ ...purchase, priceValidity: 'pending', transactionCode: 'A' })).toEqual([])
    const doubted = { ...purchase, entryValue: null, priceValidity: 'pending' } as const
    expect(marksOf({ ...doubted, priceDoubt: 'outside_prices' })).toEqual(['outside_prices'])
    expect(marksOf({ ...doubted, priceDoubt: 'above_volume' })).toEqual(['above_volume'])
    expect(marksOf({ ...doubted, priceDoubt: 'not_checked' })).toEqual(['not_checked'])
    expect(marksOf({ ...purchase, noDecision: 'employee_plan' })).toEqual(['no_decision'])
  })

  test('a price that was given up is described without saying whether prices arrived', () => {
    for (const key of ['trades:flag_not_checked_long', 'filings:doubted_not_checked'] as const) {
      const [german, english, french] = LANGUAGES.map(language => translator(language)(key))
      expect(german).toContain('10 Handelstage nach der Meldung war der Preis weder belegt noch widerlegt')
      expect(english).toContain('nothing had settled its price 10 sessions after the filing')
      expect(french).toContain('10 séances après la déclaration, rien n’avait confirmé ni écarté le prix')
    }
  })
})
