import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { ownTickersOf } from '#core/prices/own-tickers.ts'
import type { TickerTenure } from '#core/prices/ticker-tenure.ts'
import { aCompany } from '#tests/support/content/searched-company.ts'

const day = (text: string) => text as ReportDate
const META = aCompany({
  cik: '1',
  formerTickers: [{ ticker: 'FB', until: day('2022-06-08') }],
  otherTickers: ['META-B'],
  ticker: 'META'
})
const tenure = (ticker: string, cik: string, firstSeen: string, lastSeen: string): TickerTenure => ({
  cik,
  firstSeen: day(firstSeen),
  lastSeen: day(lastSeen),
  name: cik,
  ticker
})
const NEW = tenure('META', '1', '2022-06-09', '2026-11-20')
const FORMER = tenure('FB', '1', '2012-05-18', '2022-06-08')

describe('the tickers of a company', () => {
  test('count on the days on which they were its own', () => {
    const before = tenure('META', '2', '2021-06-30', '2022-01-30')
    const next = tenure('FB', '3', '2025-02-01', '2026-11-20')
    expect(ownTickersOf(META, [NEW, before, FORMER, next])).toEqual([
      { after: '2022-01-30', before: undefined, seen: { first: '2022-06-09', last: '2026-11-20' }, ticker: 'META' },
      { after: undefined, before: undefined, ticker: 'META-B' },
      { after: undefined, before: '2025-02-01', seen: { first: '2012-05-18', last: '2022-06-08' }, ticker: 'FB' }
    ])
  })

  test('exclude a mistyped former one that another company had at that time, and for longer', () => {
    const namesOf = (...tenures: TickerTenure[]) => ownTickersOf(META, tenures).map(({ ticker }) => ticker)
    expect(
      namesOf(tenure('FB', '1', '2015-03-02', '2015-03-02'), tenure('FB', '3', '2010-01-01', '2020-01-01'))
    ).toEqual(['META', 'META-B'])
    expect(namesOf(FORMER, tenure('FB', '3', '2015-03-02', '2015-03-02'))).toEqual(['META', 'META-B', 'FB'])
    expect(namesOf(FORMER, tenure('META', '3', '1990-01-01', '2026-11-20'))).toContain('META')
  })
})
