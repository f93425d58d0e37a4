import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { addSessions } from '#core/dates/trading-calendar.ts'
import { makePriceSeries } from '#core/prices/price-series.ts'
import { companyValueOn, type StatedCount, valueForTrade } from '#core/trades/before/company-value.ts'

const LAST = '2026-02-27' as ReportDate
const SESSIONS = 300
const back = (sessions: number): ReportDate => addSessions(LAST, -sessions)

const count = (filed: ReportDate, shares: number, form = '10-Q'): StatedCount => ({
  cik: '9991111',
  filed,
  form,
  on: filed,
  shares
})

interface Given {
  readonly close?: (sessionsBack: number) => number | undefined
  readonly splitClose?: (sessionsBack: number) => number | undefined
  readonly splits?: readonly { readonly date: ReportDate; readonly ratio: number }[]
}

function marketValueOf(
  counts: readonly StatedCount[],
  { close = () => 10, splitClose = () => undefined, splits = [] }: Given = {}
) {
  const own = splits.map(split => ({ ...split, ticker: 'NLKW' }))
  const sessions = Array.from({ length: SESSIONS }, (_, index) => {
    const sessionsBack = SESSIONS - 1 - index
    return {
      adjustedClose: undefined,
      close: close(sessionsBack),
      date: back(sessionsBack),
      open: undefined,
      splitClose: splitClose(sessionsBack),
      splitOpen: undefined
    }
  })
  const listed = splits.filter(({ ratio }) => !Number.isNaN(ratio))
  return companyValueOn({ counts, last: SESSIONS - 1, series: makePriceSeries(sessions, listed), splits: own })
    ?.valueUsd
}

describe('the market value before a trade', () => {
  test('is the newest count filed by the session, times its close', () => {
    expect(marketValueOf([count(back(80), 900), count(back(20), 1_000), count(addSessions(LAST, 1), 5_000)])).toBe(
      10_000
    )
    expect(marketValueOf([count(LAST, 1_000)])).toBe(10_000)
    expect(marketValueOf([count(addSessions(LAST, 1), 1_000)])).toBeUndefined()
  })

  test('is unknown with a count older than 275 days', () => {
    expect(marketValueOf([count('2025-05-28' as ReportDate, 1_000)])).toBe(10_000)
    expect(marketValueOf([count('2025-05-27' as ReportDate, 1_000)])).toBeUndefined()
  })

  test('is unknown if two counts differ as thousands do', () => {
    expect(marketValueOf([count(back(80), 1_000_000), count(back(20), 1_000)])).toBeUndefined()
    expect(marketValueOf([count(back(80), 1_000), count(back(20), 1_000_000)])).toBeUndefined()
    expect(marketValueOf([count(back(80), 1_000), count(back(20), 9_000)])).toBe(90_000)
  })

  test('multiplies a count by later splits, and an earlier count too', () => {
    const splits = [{ date: back(5), ratio: 20 }]
    const close = (sessionsBack: number) => (sessionsBack > 5 ? 200 : 10)
    expect(marketValueOf([count(back(20), 1_000)], { close, splits })).toBe(200_000)
    expect(marketValueOf([count(back(20), 1_000), count(back(2), 20_000)], { close, splits })).toBe(200_000)
  })

  test('is unknown after a split in doubt, or one that no source lists', () => {
    const close = (sessionsBack: number) => (sessionsBack > 5 ? 200 : 10)
    expect(marketValueOf([count(back(20), 1_000)], { splits: [{ date: back(5), ratio: Number.NaN }] })).toBeUndefined()
    expect(marketValueOf([count(back(20), 1_000)], { close })).toBeUndefined()
    expect(marketValueOf([count(back(20), 1_000)], { close, splitClose: () => 10 })).toBeUndefined()
    expect(marketValueOf([count(back(4), 20_000)], { close })).toBe(200_000)
  })

  test('uses the close as traded, not one restated by a later split', () => {
    const [close, splitClose] = [() => undefined, () => 10]
    expect(marketValueOf([count(back(20), 1_000)], { close, splitClose })).toBe(10_000)
    const splits = [{ date: addSessions(LAST, 5), ratio: 4 }]
    expect(marketValueOf([count(back(20), 1_000)], { close: () => 40, splitClose, splits })).toBe(40_000)
  })

  test('is unknown for a foreign company, whose depositary shares are traded', () => {
    for (const form of ['20-F', '40-F/A', '6-K']) expect(marketValueOf([count(back(20), 1_000, form)])).toBeUndefined()
  })

  test('is left out for classes, depositary shares, units and holdings above the count', () => {
    const value = { shares: 1_000, valueUsd: 10_000 }
    const trade = { footnotes: [], securityTitle: 'Common Stock', shares: 100, sharesOwnedFollowing: 1_000 }
    expect(valueForTrade(value, trade)).toBe(10_000)
    expect(valueForTrade(undefined, trade)).toBeUndefined()
    expect(valueForTrade(value, { ...trade, sharesOwnedFollowing: 1_001 })).toBeUndefined()
    expect(valueForTrade(value, { ...trade, shares: 1_001, sharesOwnedFollowing: undefined })).toBeUndefined()
    for (const securityTitle of ['Class A Common Stock', 'American Depositary Shares', 'Common Units'])
      expect(valueForTrade(value, { ...trade, securityTitle })).toBeUndefined()
    const footnotes = [{ field: 'shares', id: 'F1', text: 'Each ADS represents 8 ordinary shares.' }]
    expect(valueForTrade(value, { ...trade, footnotes })).toBeUndefined()
  })
})
