import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { dateValidityOf, type FiledPrice, priceValidityOf, type Session } from '#core/trades/validity/trade-validity.ts'

const DAY = '2024-06-05' as ReportDate
const purchase = (price: FiledPrice['price'], fields: Partial<FiledPrice> = {}): FiledPrice => ({
  code: 'P',
  countedUnit: () => undefined,
  isCommonStock: true,
  isForeign: () => false,
  isSecondClass: false,
  isPrivateDeal: () => false,
  price,
  shares: 100,
  sharesOutstanding: () => undefined,
  table: 'nonDerivative',
  ticker: 'NLKW',
  ...fields
})
const session = (fields: Partial<Session>): Session => ({
  date: DAY,
  splitAdjusted: undefined,
  ticker: 'NLKW',
  unadjusted: undefined,
  ...fields
})
const range = session({ unadjusted: { close: 19, high: 20, low: 18 } })
const verdictOf = (filed: FiledPrice, ...sessions: Session[]): string => {
  const validity = priceValidityOf(filed, sessions, [])
  if (validity.status === 'rejected') return validity.reason
  return validity.status === 'pending' && validity.doubt ? validity.doubt : validity.status
}
const statusOf = (price: number, ...sessions: Session[]): string => verdictOf(purchase(price), ...sessions)

describe('price validity', () => {
  test('applies only to purchases and sales of Table I', () => {
    expect(priceValidityOf(purchase(undefined, { table: 'derivative' }), [range], [])).toEqual({ status: 'ok' })
    expect(priceValidityOf(purchase(0, { code: 'A' }), [range], [])).toEqual({ status: 'ok' })
    expect(priceValidityOf(purchase(0, { code: 'S' }), [range], []).status).toBe('rejected')
  })

  test('refuses a missing, zero or impossible price', () => {
    const reason = (price: FiledPrice['price'], fields: Partial<FiledPrice> = {}) =>
      priceValidityOf(purchase(price, fields), [], [])
    expect(reason(undefined)).toEqual({ reason: 'missing_price', status: 'rejected' })
    expect(reason(0)).toEqual({ reason: 'zero_price', status: 'rejected' })
    expect(reason(20, { shares: undefined })).toEqual({ reason: 'missing_shares', status: 'rejected' })
    expect(reason(999_999)).toEqual({ status: 'pending' })
    expect(reason(1_000_000)).toEqual({ reason: 'implausible_price', status: 'rejected' })
    expect(reason(2_400_000)).toEqual({ reason: 'implausible_price', status: 'rejected' })
    expect(reason('unreadable')).toEqual({ reason: 'unreadable_price', status: 'rejected' })
    expect(reason(20, { shares: 'unreadable' })).toEqual({ reason: 'unreadable_shares', status: 'rejected' })
    expect(reason(20)).toEqual({ status: 'pending' })
  })

  test('refuses a foreign currency, even inside the range of the session', () => {
    expect(priceValidityOf(purchase(19, { isForeign: () => true }), [range], [])).toEqual({
      reason: 'foreign_currency',
      status: 'rejected'
    })
  })

  test('lets an untraded ticker confirm a price, but not refuse one', () => {
    const notes = session({ ticker: 'NLKP', unadjusted: { close: 25, high: 25.2, low: 24.9 } })
    expect(statusOf(101, notes)).toBe('pending')
    expect(statusOf(25, notes)).toBe('ok')
    expect(statusOf(101, notes, range)).toBe('outside_session_range')
    expect(priceValidityOf(purchase(101, { ticker: undefined }), [range], [])).toEqual({ status: 'pending' })
  })

  test('lets a second class of shares trade at another price, but near the first', () => {
    const second = (price: number) => verdictOf(purchase(price, { isSecondClass: true }), range)
    expect(second(14)).toBe('pending')
    expect(second(9.5)).toBe('pending')
    expect(second(38)).toBe('pending')
    expect(second(9.49)).toBe('outside_prices')
    expect(second(38.01)).toBe('outside_prices')
    // Class A at 700,000, class B at 470.
    expect(second(0.013)).toBe('outside_prices')
    expect(second(28_500)).toBe('outside_prices')
    expect(second(19)).toBe('ok')
  })

  test('allows a tenth below the low and above the high of the session', () => {
    expect(statusOf(16.2, range)).toBe('ok')
    expect(statusOf(22, range)).toBe('ok')
    expect(statusOf(16.19, range)).toBe('outside_prices')
    expect(statusOf(22.01, range)).toBe('outside_prices')
  })

  test('allows two fifths around the close if only the close is known', () => {
    const close = session({ unadjusted: { close: 20, high: undefined, low: undefined } })
    expect(statusOf(12, close)).toBe('ok')
    expect(statusOf(28, close)).toBe('ok')
    expect(statusOf(11.99, close)).toBe('outside_prices')
    expect(statusOf(28.01, close)).toBe('outside_prices')
  })

  test('combines the range of one source with the close of another', () => {
    const crash = session({
      splitAdjusted: { close: 2.6, high: 3.1, low: 0.75 },
      unadjusted: { close: 26, high: undefined, low: undefined }
    })
    expect(statusOf(18.69, crash)).toBe('ok')
    expect(statusOf(6.75, crash)).toBe('ok')
    expect(statusOf(6.7, crash)).toBe('outside_session_range')
    expect(statusOf(2.6, crash)).toBe('outside_session_range')
  })

  test('compares with the unadjusted price, whatever splits came later', () => {
    const bar = session({
      splitAdjusted: { close: 165, high: 166, low: 164 },
      unadjusted: { close: 3300, high: 3310, low: 3290 }
    })
    expect(statusOf(3300.24, bar)).toBe('ok')
    expect(statusOf(165, bar)).toBe('outside_session_range')
  })

  test('restates split-adjusted prices by known splits', () => {
    const adjusted = session({ splitAdjusted: { close: 120, high: 121, low: 119 } })
    const splits = [{ date: '2024-06-10' as ReportDate, ratio: 10, ticker: 'NLKW' }]
    expect(priceValidityOf(purchase(1200), [adjusted], splits).status).toBe('ok')
    expect(priceValidityOf(purchase(1500), [adjusted], splits)).toEqual({ doubt: 'outside_prices', status: 'pending' })
    expect(priceValidityOf(purchase(456), [adjusted], splits)).toEqual({
      reason: 'outside_session_range',
      status: 'rejected'
    })
    expect(priceValidityOf(purchase(1200), [adjusted], [{ ...splits[0]!, date: DAY }]).status).toBe('pending')
  })

  test('ignores splits after the last adjusted price, announced or not', () => {
    const until = (day: string) =>
      session({ adjustedUntil: day as ReportDate, splitAdjusted: { close: 120, high: 121, low: 119 } })
    const splits = [{ date: '2026-12-15' as ReportDate, ratio: 1.5, ticker: 'NLKW' }]
    expect(priceValidityOf(purchase(120), [until('2026-11-25')], splits).status).toBe('ok')
    expect(priceValidityOf(purchase(180), [until('2026-12-15')], splits).status).toBe('ok')
  })

  test('waits if the split that would restate a price is in doubt', () => {
    const adjusted = session({ splitAdjusted: { close: 120, high: 121, low: 119 } })
    const splits = [{ date: '2024-06-10' as ReportDate, ratio: Number.NaN, ticker: 'NLKW' }]
    expect(priceValidityOf(purchase(1200), [adjusted], splits)).toEqual({ status: 'pending' })
  })

  test('waits if a split that no source lists explains the price', () => {
    const adjusted = session({ splitAdjusted: { close: 10, high: 10.1, low: 9.9 } })
    expect(statusOf(10, adjusted)).toBe('ok')
    expect(statusOf(20, adjusted)).toBe('pending')
    expect(statusOf(21.9, adjusted)).toBe('pending')
    expect(statusOf(0.4, adjusted)).toBe('pending')
    expect(statusOf(24.5, adjusted)).toBe('outside_prices')
    expect(statusOf(14, adjusted)).toBe('outside_prices')
    expect(statusOf(25.5, adjusted)).toBe('outside_session_range')
    expect(statusOf(12_500, adjusted)).toBe('outside_session_range')
    expect(statusOf(550, adjusted)).toBe('pending')
    expect(statusOf(560, adjusted)).toBe('outside_session_range')
  })

  test('leaves a price near the market unchecked, as in placements, and refuses a typing error', () => {
    const deal = (price: number) => verdictOf(purchase(price, { isPrivateDeal: () => true }), range)
    expect(statusOf(7.6, range)).toBe('outside_prices')
    expect(statusOf(47.5, range)).toBe('outside_prices')
    expect(statusOf(7.59, range)).toBe('outside_session_range')
    expect(statusOf(47.51, range)).toBe('outside_session_range')
    expect(deal(0.004)).toBe('outside_prices')
    expect(deal(189)).toBe('outside_prices')
    expect(deal(190)).toBe('outside_session_range')
    expect(priceValidityOf(purchase(14, { code: 'S' }), [range], [])).toEqual({
      doubt: 'outside_prices',
      status: 'pending'
    })
  })

  test('refuses a count of ordinary shares with a depositary share’s price', () => {
    const ordinary = (price: number, ratio?: number, isPriceOfOrdinary = false) =>
      purchase(price, { countedUnit: () => ({ isPriceOfOrdinary, ratio, unit: 'ordinary' }) })
    expect(verdictOf(ordinary(19, 43_200), range)).toBe('ads_ratio')
    expect(verdictOf(ordinary(19), range)).toBe('ads_ratio')
    expect(verdictOf(ordinary(19, 5))).toBe('ads_ratio')
    expect(verdictOf(ordinary(19, 5, true), range)).toBe('ads_ratio')
  })

  test('accepts a count of ordinary shares if price × ratio fits, or waits if the filer says so', () => {
    const ordinary = (price: number, ratio: number, isPriceOfOrdinary = false) =>
      purchase(price, { countedUnit: () => ({ isPriceOfOrdinary, ratio, unit: 'ordinary' }) })
    expect(verdictOf(ordinary(3.8, 5), range)).toBe('ok')
    expect(verdictOf(ordinary(38, 0.5), range)).toBe('ok')
    expect(verdictOf(ordinary(3.8, 5, true))).toBe('pending')
  })

  test('treats a count of depositary shares like any other, and suspects the ratio outside the range', () => {
    const depositary = (price: number) => purchase(price, { countedUnit: () => ({ unit: 'depositary' }) })
    expect(verdictOf(depositary(19), range)).toBe('ok')
    expect(verdictOf(depositary(19))).toBe('pending')
    expect(verdictOf(depositary(2), range)).toBe('ads_ratio')
  })

  test('leaves a trade far above the session’s volume unchecked, and refuses it above the noticed value', () => {
    const traded = session({ unadjusted: range.unadjusted, volume: 20_000 })
    const large = (shares: number, fields: Partial<FiledPrice> = {}) =>
      verdictOf(purchase(19, { shares, ...fields }), traded)
    expect(large(1_000_000)).toBe('ok')
    expect(large(1_000_001)).toBe('above_volume')
    const validity = (isDeal: boolean, volume: number) =>
      priceValidityOf(
        purchase(19, { isPrivateDeal: () => isDeal, shares: 1_000_000 }),
        [session({ unadjusted: range.unadjusted, volume })],
        []
      )
    expect(validity(false, 19_000)).toEqual({ reason: 'above_volume', status: 'rejected' })
    expect(validity(true, 19_000)).toEqual({ doubt: 'above_volume', status: 'pending' })
    expect(large(1_000_001, { isSecondClass: true })).toBe('ok')
    expect(large(1_000_001, { isCommonStock: false })).toBe('ok')
    const small = session({ unadjusted: range.unadjusted, volume: 100 })
    expect(priceValidityOf(purchase(19, { shares: 5_001 }), [small], [])).toEqual({
      doubt: 'above_volume',
      status: 'pending'
    })
    expect(verdictOf(purchase(19, { shares: 5_001 }), session({ unadjusted: range.unadjusted, volume: 0 }))).toBe('ok')
  })

  test('leaves a trade above a fifth of the company unchecked, and refuses it above the noticed value', () => {
    const large = (shares: number, outstanding: number | undefined, fields: Partial<FiledPrice> = {}) =>
      verdictOf(purchase(19, { shares, sharesOutstanding: () => outstanding, ...fields }), range)
    expect(large(200_000, 1_000_000)).toBe('ok')
    expect(large(200_001, undefined)).toBe('ok')
    const validity = (shares: number, isDeal: boolean) =>
      priceValidityOf(
        purchase(19, { isPrivateDeal: () => isDeal, shares, sharesOutstanding: () => 4_000_000 }),
        [range],
        []
      )
    expect(validity(800_001, false)).toEqual({ reason: 'above_market_value', status: 'rejected' })
    expect(validity(800_001, true)).toEqual({ doubt: 'above_market_value', status: 'pending' })
    expect(large(200_001, 1_000_000)).toBe('above_market_value')
    expect(large(200_001, 1_000_000, { price: 18.9 })).toBe('ok')
    expect(large(200_001, 1_000_000, { isSecondClass: true })).toBe('ok')
    expect(large(200_001, 1_000_000, { isCommonStock: false })).toBe('ok')
    expect(large(200_001, 1_000_000, { countedUnit: () => ({ unit: 'depositary' }) })).toBe('ok')
    expect(verdictOf(purchase(19, { shares: 200_001, sharesOutstanding: () => 1_000_000 }))).toBe('pending')
    const split = session({ splitAdjusted: { close: 1.9, high: 2, low: 1.8 } })
    expect(verdictOf(purchase(19, { shares: 30_000, sharesOutstanding: () => 1_000_000 }), split)).toBe('pending')
  })

  test('accounts for a volume adjusted by a later reverse split', () => {
    const bar = session({
      splitAdjusted: { close: 190, high: 200, low: 180 },
      splitVolume: 2_000,
      unadjusted: { close: 19, high: 20, low: 18 }
    })
    expect(verdictOf(purchase(19, { shares: 1_000_000 }), bar)).toBe('ok')
    expect(verdictOf(purchase(19, { shares: 1_000_001 }), bar)).toBe('above_volume')
  })

  test('compares with the shares as traded if a later split multiplied the listed ones', () => {
    const bar = session({ splitAdjusted: { close: 1.9, high: 2, low: 1.8 }, splitVolume: 200_000 })
    const verdict = (shares: number) =>
      priceValidityOf(
        purchase(19, { shares }),
        [bar],
        [{ date: '2024-06-10' as ReportDate, ratio: 10, ticker: 'NLKW' }]
      )
    expect(verdict(1_000_000)).toEqual({ status: 'ok' })
    expect(verdict(1_000_001)).toEqual({ reason: 'above_volume', status: 'rejected' })
  })

  test('refuses impossible counts in any kind of trade', () => {
    expect(verdictOf(purchase(19, { shares: -100 }), range)).toBe('implausible_shares')
    expect(verdictOf(purchase(19, { shares: 1e12 }), range)).toBe('implausible_shares')
    expect(verdictOf(purchase(0, { code: 'A', shares: -100 }))).toBe('implausible_shares')
    expect(verdictOf(purchase(0, { code: 'M', shares: 1e12, table: 'derivative' }))).toBe('implausible_shares')
    expect(verdictOf(purchase(0, { code: 'A', shares: 0 }))).toBe('ok')
  })

  test('does not check another security against the price of the common stock', () => {
    expect(priceValidityOf(purchase(1000, { isCommonStock: false }), [range], []).status).toBe('pending')
    expect(priceValidityOf(purchase(19, { isCommonStock: false }), [range], []).status).toBe('ok')
  })

  test('accepts any ticker of the issuer', () => {
    const other = session({ ticker: 'NLKW-A', unadjusted: { close: 500_000, high: 510_000, low: 490_000 } })
    expect(statusOf(500_100, range, other)).toBe('ok')
  })
})

describe('date validity', () => {
  test.each([
    ['2026-03-02', { status: 'ok' }],
    ['2026-03-04', { status: 'ok' }],
    ['1990-01-01', { status: 'ok' }],
    ['2026-03-05', { reason: 'after_filing', status: 'rejected' }],
    ['2027-01-01', { reason: 'implausible_year', status: 'rejected' }],
    ['2031-03-02', { reason: 'implausible_year', status: 'rejected' }],
    ['1989-12-31', { reason: 'implausible_year', status: 'rejected' }],
    ['0015-03-02', { reason: 'implausible_year', status: 'rejected' }],
    ['unreadable', { reason: 'unreadable_date', status: 'rejected' }],
    [undefined, { reason: 'missing_date', status: 'rejected' }]
  ])('of %s in a filing of 2026-03-04', (day, validity) => {
    expect(dateValidityOf(day as ReportDate | undefined, '2026-03-04' as ReportDate)).toEqual(validity)
  })
})
