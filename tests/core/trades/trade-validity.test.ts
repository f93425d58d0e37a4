import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { dateValidityOf, type FiledPrice, priceValidityOf, type Session } from '#core/trades/trade-validity.ts'

const DAY = '2024-06-05' as ReportDate
const purchase = (price: number | undefined, fields: Partial<FiledPrice> = {}): FiledPrice => ({
  code: 'P',
  isCommonStock: true,
  isForeign: () => false,
  isSecondClass: false,
  mentionsDepositaryShares: () => false,
  price,
  shares: 100,
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
const statusOf = (price: number, ...sessions: Session[]) => priceValidityOf(purchase(price), sessions, []).status

describe('price validity', () => {
  test('is only for purchases and sales of Table I', () => {
    expect(priceValidityOf(purchase(undefined, { table: 'derivative' }), [range], [])).toEqual({ status: 'ok' })
    expect(priceValidityOf(purchase(0, { code: 'A' }), [range], [])).toEqual({ status: 'ok' })
    expect(priceValidityOf(purchase(0, { code: 'S' }), [range], []).status).toBe('rejected')
  })

  test('refuses what is missing, zero or no price of this world', () => {
    const reason = (price: number | undefined, fields: Partial<FiledPrice> = {}) =>
      priceValidityOf(purchase(price, fields), [], [])
    expect(reason(undefined)).toEqual({ reason: 'missing_price', status: 'rejected' })
    expect(reason(0)).toEqual({ reason: 'zero_price', status: 'rejected' })
    expect(reason(20, { shares: undefined })).toEqual({ reason: 'missing_shares', status: 'rejected' })
    expect(reason(2_400_000)).toEqual({ reason: 'implausible_price', status: 'rejected' })
    expect(reason(20)).toEqual({ status: 'pending' })
  })

  test('refuses what is not in dollars, also where it lies in the range of the session', () => {
    expect(priceValidityOf(purchase(19, { isForeign: () => true }), [range], [])).toEqual({
      reason: 'foreign_currency',
      status: 'rejected'
    })
  })

  test('a ticker that was not traded can confirm a price, but refuses none', () => {
    const notes = session({ ticker: 'NLKP', unadjusted: { close: 25, high: 25.2, low: 24.9 } })
    expect(statusOf(101, notes)).toBe('pending')
    expect(statusOf(25, notes)).toBe('ok')
    expect(statusOf(101, notes, range)).toBe('rejected')
    expect(priceValidityOf(purchase(101, { ticker: undefined }), [range], [])).toEqual({ status: 'pending' })
  })

  test('a second class of shares may trade at another price, but near the first', () => {
    const second = (price: number) => priceValidityOf(purchase(price, { isSecondClass: true }), [range], []).status
    expect(second(14)).toBe('pending')
    expect(second(9.5)).toBe('pending')
    expect(second(38)).toBe('pending')
    expect(second(9.49)).toBe('rejected')
    expect(second(38.01)).toBe('rejected')
    expect(second(19)).toBe('ok')
  })

  test('allows a tenth below the low and above the high of the session', () => {
    expect(statusOf(16.2, range)).toBe('ok')
    expect(statusOf(22, range)).toBe('ok')
    expect(statusOf(16.19, range)).toBe('rejected')
    expect(statusOf(22.01, range)).toBe('rejected')
  })

  test('allows two fifths around the close where only that is known', () => {
    const close = session({ unadjusted: { close: 20, high: undefined, low: undefined } })
    expect(statusOf(12, close)).toBe('ok')
    expect(statusOf(28, close)).toBe('ok')
    expect(statusOf(11.99, close)).toBe('rejected')
    expect(statusOf(28.01, close)).toBe('rejected')
  })

  test('takes the range of one source with the close of another', () => {
    const crash = session({
      splitAdjusted: { close: 2.6, high: 3.1, low: 0.75 },
      unadjusted: { close: 26, high: undefined, low: undefined }
    })
    expect(statusOf(18.69, crash)).toBe('ok')
    expect(statusOf(6.75, crash)).toBe('ok')
    expect(statusOf(6.7, crash)).toBe('rejected')
    expect(statusOf(2.6, crash)).toBe('rejected')
  })

  test('compares with the unadjusted price: a split since then repairs nothing and refuses nothing', () => {
    const bar = session({
      splitAdjusted: { close: 165, high: 166, low: 164 },
      unadjusted: { close: 3300, high: 3310, low: 3290 }
    })
    expect(statusOf(3300.24, bar)).toBe('ok')
    expect(statusOf(165, bar)).toBe('rejected')
  })

  test('restates split-adjusted prices by the splits that are known', () => {
    const adjusted = session({ splitAdjusted: { close: 120, high: 121, low: 119 } })
    const splits = [{ date: '2024-06-10' as ReportDate, ratio: 10, ticker: 'NLKW' }]
    expect(priceValidityOf(purchase(1200), [adjusted], splits).status).toBe('ok')
    expect(priceValidityOf(purchase(1500), [adjusted], splits)).toEqual({
      reason: 'outside_session_range',
      status: 'rejected'
    })
    expect(priceValidityOf(purchase(1200), [adjusted], [{ ...splits[0]!, date: DAY }]).status).toBe('pending')
  })

  test('waits where a split that no source told explains the price', () => {
    const adjusted = session({ splitAdjusted: { close: 10, high: 10.1, low: 9.9 } })
    expect(statusOf(10, adjusted)).toBe('ok')
    expect(statusOf(20, adjusted)).toBe('pending')
    expect(statusOf(21.9, adjusted)).toBe('pending')
    expect(statusOf(0.4, adjusted)).toBe('pending')
    expect(statusOf(24.5, adjusted)).toBe('rejected')
    expect(statusOf(14, adjusted)).toBe('rejected')
    expect(statusOf(12_500, adjusted)).toBe('rejected')
  })

  test('suspects the ratio of depositary shares where they are mentioned', () => {
    expect(priceValidityOf(purchase(2, { mentionsDepositaryShares: () => true }), [range], [])).toEqual({
      reason: 'ads_ratio',
      status: 'rejected'
    })
  })

  test('does not judge another security by the price of the common stock', () => {
    expect(priceValidityOf(purchase(1000, { isCommonStock: false }), [range], []).status).toBe('pending')
    expect(priceValidityOf(purchase(19, { isCommonStock: false }), [range], []).status).toBe('ok')
  })

  test('is content with any ticker of the issuer', () => {
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
    [undefined, { reason: 'missing_date', status: 'rejected' }]
  ])('of %s in a filing of 2026-03-04', (day, validity) => {
    expect(dateValidityOf(day as ReportDate | undefined, '2026-03-04' as ReportDate)).toEqual(validity)
  })
})
