import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { formerHoldersOf, ownDaysOf, type TickerTenure } from '#core/prices/ticker-tenure.ts'
import { findStock, lastDayWith } from '#core/stocks/find-stock.ts'
import { createSearchIndex } from '#core/stocks/search/search-index.ts'
import { aCompany } from '#tests/support/content/searched-company.ts'

const day = (text: string) => text as ReportDate

const META = aCompany({
  formerTickers: [{ ticker: 'FB', until: day('2022-06-08') }],
  name: 'Meta Platforms, Inc.',
  ticker: 'META'
})
const GOOGLE = aCompany({ name: 'Alphabet Inc.', otherTickers: ['GOOG'], ticker: 'GOOGL' })
const BERKSHIRE = aCompany({ name: 'BERKSHIRE HATHAWAY INC', otherTickers: ['BRK-A'], ticker: 'BRK-B' })
const GONE = aCompany({ cik: '8', lastDay: day('2020-01-02'), name: 'Gone Corp', ticker: 'GONE' })
const OLD = aCompany({ cik: 'old', lastDay: day('2019-05-01'), name: 'Pinnacle Old', ticker: 'PNFP', trades: 900 })
const NEW = aCompany({ cik: 'new', name: 'Pinnacle New', ticker: 'PNFP' })
const index = createSearchIndex([META, GOOGLE, BERKSHIRE, GONE, OLD, NEW])

describe('stock lookup by its URL', () => {
  test.each([
    ['META', META],
    ['GOOGL', GOOGLE],
    ['GOOG', GOOGLE],
    ['BRK-B', BERKSHIRE],
    ['GONE', GONE]
  ])('%s is a page of its own', (ticker, company) => {
    expect(findStock(index, ticker)).toEqual({ company, kind: 'found', ticker })
  })

  test.each([
    ['brk-b', 'BRK-B'],
    ['BRK.B', 'BRK-B'],
    ['brk.b', 'BRK-B'],
    ['brk/a', 'BRK-A'],
    ['BRKB', 'BRK-B'],
    [' meta', 'META']
  ])('"%s" is %s in other letters', (typed, ticker) => {
    expect(findStock(index, typed)).toEqual({ kind: 'spelled', ticker })
  })

  test('redirects a former ticker to the current one', () => {
    expect(findStock(index, 'fb')).toEqual({ formerTicker: 'FB', kind: 'renamed', ticker: 'META' })
  })

  test('keeps a former ticker’s page if another company holds the ticker that followed it', () => {
    const left = aCompany({
      cik: 'left',
      formerTickers: [{ ticker: 'YEL', until: day('2018-02-01') }],
      lastDay: day('2019-05-01'),
      name: 'Formerly Yellow',
      ticker: 'GRN'
    })
    const taker = aCompany({ cik: 'taker', name: 'Greenpro', ticker: 'GRN' })
    const taken = createSearchIndex([left, taker])
    expect(findStock(taken, 'YEL')).toEqual({ company: left, kind: 'found', ticker: 'YEL' })
    expect(lastDayWith('YEL', left)).toBe('2018-02-01')
    expect([lastDayWith('GRN', left), lastDayWith('GRN', taker)]).toEqual(['2019-05-01', undefined])
    expect(findStock(taken, 'yel')).toEqual({ kind: 'spelled', ticker: 'YEL' })
    expect(findStock(taken, 'GRN')).toEqual({ company: taker, kind: 'found', ticker: 'GRN' })
  })

  test('gives a ticker to its current holder, even if a former one had more trades', () => {
    expect(findStock(index, 'PNFP')).toEqual({ company: NEW, kind: 'found', ticker: 'PNFP' })
  })

  test.each(['', 'NOSUCH', '../../etc', '/', '%2F', 'A'.repeat(200), '<script>', 'BRK B', '\0'])(
    '"%s" is unknown',
    typed => {
      expect(findStock(index, typed)).toEqual({ kind: 'unknown' })
    }
  )
})

describe('days of a ticker', () => {
  const tenure = (cik: string, firstSeen: string, lastSeen: string): TickerTenure => ({
    cik,
    firstSeen: day(firstSeen),
    lastSeen: day(lastSeen),
    name: cik,
    ticker: 'ACME'
  })
  const first = tenure('1', '2003-01-01', '2010-06-30')
  const second = tenure('2', '2012-01-01', '2018-03-31')
  const third = tenure('3', '2020-01-01', '2024-01-01')

  test('begin after those of the previous company and end before those of the next', () => {
    expect(ownDaysOf('2', [third, second, first])).toEqual({
      after: '2010-06-30',
      before: '2020-01-01',
      seen: { first: '2012-01-01', last: '2018-03-31' }
    })
    expect(ownDaysOf('3', [third, second, first])).toEqual({
      after: '2018-03-31',
      before: undefined,
      seen: { first: '2020-01-01', last: '2024-01-01' }
    })
    expect(formerHoldersOf('3', [first, third, second])).toEqual([second, first])
  })

  test('are not shortened by a company seen with the ticker at the same time', () => {
    expect(ownDaysOf('3', [third, tenure('9', '2021-01-01', '2021-01-01')])).toEqual({
      after: undefined,
      before: undefined,
      seen: { first: '2020-01-01', last: '2024-01-01' }
    })
  })

  test('belong to one company without a history', () => {
    expect(ownDaysOf('3', [])).toEqual({ after: undefined, before: undefined })
  })
})
