import { describe, expect, test } from 'vitest'

import { holderOf, type SeenTicker } from '#core/prices/company-prices.ts'
import { day } from '#tests/support/content/congress.ts'

const seen = (cik: string, firstSeen: string, lastSeen: string, source: SeenTicker['source'] = 'sec'): SeenTicker => ({
  cik,
  firstSeen: day(firstSeen),
  lastSeen: day(lastSeen),
  source,
  ticker: 'NLKW'
})

describe('the company that had a ticker on a day', () => {
  const former = seen('1000', '2015-01-01', '2019-06-30')
  const present = seen('2000', '2021-02-01', '2026-01-01')

  test('is the one seen with it, also before and after the days of its filings', () => {
    expect(holderOf([former], 'NLKW', day('2012-05-01'))).toBe('1000')
    expect(holderOf([former], 'NLKW', day('2026-05-01'))).toBe('1000')
  })

  test('is the former one until the next one was seen', () => {
    expect(holderOf([former, present], 'NLKW', day('2018-01-02'))).toBe('1000')
    expect(holderOf([former, present], 'NLKW', day('2022-01-03'))).toBe('2000')
  })

  test('is unknown between two companies, with two at once, and for another ticker', () => {
    expect(holderOf([former, present], 'NLKW', day('2020-01-02'))).toBeUndefined()
    expect(holderOf([present, seen('3000', '2021-02-01', '2026-01-01')], 'NLKW', day('2022-01-03'))).toBeUndefined()
    expect(holderOf([present], 'OTHR', day('2022-01-03'))).toBeUndefined()
  })

  test('is one company even if several sources name it', () =>
    expect(holderOf([present, seen('2000', '2022-03-01', '2022-04-01', 'filing')], 'NLKW', day('2022-01-03'))).toBe(
      '2000'
    ))
})
