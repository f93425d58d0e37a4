import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { marketCapOf } from '#core/stocks/market-cap.ts'

const day = (text: string) => text as ReportDate
const LAST_CLOSE = {
  changePercent: undefined,
  close: 309.35,
  day: day('2026-08-21'),
  previousClose: undefined,
  yearHigh: 340,
  yearLow: 226
}
const sharesOn = (on: string, form: string) => ({
  on: day(on),
  source: { accession: '0000320193-26-000013', filed: day('2026-05-01'), form },
  value: 14_687_356_000
})
const counted = (on: string, form = '10-Q') => ({
  isCoverCount: true,
  isDepositary: false,
  sharesOutstanding: sharesOn(on, form)
})
const PRICED = { classes: [], counted: counted('2026-04-17'), lastClose: LAST_CLOSE }

describe('market value of a company', () => {
  test('is its shares times the last close', () => {
    expect(marketCapOf(PRICED)).toEqual({
      closeOn: '2026-08-21',
      countedOn: '2026-04-17',
      shares: 14_687_356_000,
      valueUsd: 14_687_356_000 * 309.35
    })
  })

  test('is unknown if another class has its own price', () => {
    expect(marketCapOf({ ...PRICED, classes: ['GOOGL'] })).toBeUndefined()
  })

  test('is unknown if count and close are far apart', () => {
    expect(marketCapOf({ ...PRICED, counted: counted('2025-11-19') })).toBeDefined()
    expect(marketCapOf({ ...PRICED, counted: counted('2025-11-18') })).toBeUndefined()
    expect(marketCapOf({ ...PRICED, counted: counted('2027-05-24') })).toBeUndefined()
  })

  test('is unknown if the count may cover one of several classes', () => {
    expect(marketCapOf({ ...PRICED, counted: { ...PRICED.counted, isCoverCount: false } })).toBeUndefined()
  })

  test('is unknown if the price may be that of an ADR', () => {
    expect(marketCapOf({ ...PRICED, counted: { ...PRICED.counted, isDepositary: true } })).toBeUndefined()
    expect(marketCapOf({ ...PRICED, counted: counted('2026-04-17', '20-F') })).toBeUndefined()
  })

  test('is unknown without a price or a count', () => {
    expect(marketCapOf({ ...PRICED, lastClose: undefined })).toBeUndefined()
    expect(marketCapOf({ ...PRICED, counted: undefined })).toBeUndefined()
  })
})
