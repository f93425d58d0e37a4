import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { createSearchIndex } from '#core/stocks/search/search-index.ts'
import { companyOf, findWatched, withSymbolsOfToday } from '#core/watchlist/watched-company.ts'
import {
  MAX_WATCHED,
  NoteForm,
  sortedBy,
  symbolsIn,
  type WatchedStock,
  withNote,
  withoutSymbols,
  withStocks
} from '#core/watchlist/watched-stock.ts'
import { aCompany } from '#tests/support/content/searched-company.ts'

const stock = (symbol: string, cik = symbol): WatchedStock => ({ cik, note: '', symbol })
const symbolsOf = (stocks: readonly WatchedStock[]) => stocks.map(({ symbol }) => symbol).join(' ')
const LIST = ['A', 'B', 'C', 'D'].map(symbol => stock(symbol))

describe('a watch list', () => {
  test('takes a stock at its end, once', () => {
    const added = withStocks(LIST, [stock('E'), stock('B'), stock('E')])
    expect(added.ok && symbolsOf(added.value)).toBe('A B C D E')
  })

  test(`holds ${MAX_WATCHED} stocks, and is refused as a whole beyond them`, () => {
    const most = Array.from({ length: MAX_WATCHED }, (_, place) => stock(`S${place}`))
    expect(withStocks([], most)).toEqual({ ok: true, value: most })
    expect(withStocks(most, [stock('S0')])).toEqual({ ok: true, value: most })
    expect(withStocks(most, [stock('NEW')])).toEqual({ code: 'watchlist_full', ok: false })
  })

  test('is sorted by what is named; what another tab added meanwhile stays, and what it removed stays away', () => {
    expect(symbolsOf(sortedBy(LIST, ['D', 'GONE', 'B']))).toBe('D B A C')
  })

  test('loses a stock, and changes nothing where it holds none of that name', () => {
    expect(symbolsOf(withoutSymbols(LIST, ['B']))).toBe('A C D')
    expect(symbolsOf(withoutSymbols(LIST, ['X']))).toBe('A B C D')
  })

  test('keeps a note with its stock', () => {
    expect(withNote(LIST, 'B', 'after the report').map(({ note }) => note)).toEqual(['', 'after the report', '', ''])
  })
})

describe('the tickers of a pasted text', () => {
  test.each([
    ['AAPL, msft;goog\n"BRK.B" | nvda', ['AAPL', 'MSFT', 'GOOG', 'BRK.B', 'NVDA']],
    ['symbol,name,note\r\nAAPL,Apple A Inc.,a\r\n"MSFT",Microsoft,', ['AAPL', 'MSFT']],
    ['Ticker\tShares\nGOOG\t12', ['GOOG']],
    [`${'x'.repeat(21)} A a`, ['A']],
    ['', []]
  ])('%j', (text, symbols) => {
    expect(symbolsIn(text)).toEqual(symbols)
  })
})

describe('a note', () => {
  const read = (note: string) => v.safeParse(NoteForm, { note, symbol: 'A' }).success

  test('may be of several lines, and is refused with what nobody sees', () => {
    expect(read('one\ntwo')).toBe(true)
    expect(read('')).toBe(true)
    expect(read('a\u0007b')).toBe(false)
    expect(read('x'.repeat(501))).toBe(false)
  })
})

describe('what an entry means today', () => {
  const index = createSearchIndex([
    aCompany({
      cik: '1',
      formerTickers: [{ ticker: 'FB', until: '2022-06-08' as never }],
      name: 'Meta Platforms, Inc.',
      ticker: 'META'
    }),
    aCompany({ cik: '2', name: 'Alphabet Inc.', otherTickers: ['GOOG'], ticker: 'GOOGL' })
  ])

  test('a former ticker and any spelling find the company, and nothing finds its neighbour', () => {
    expect(findWatched(index, 'fb')).toEqual({ cik: '1', note: '', symbol: 'META' })
    expect(findWatched(index, 'goog')?.symbol).toBe('GOOG')
    expect(findWatched(index, 'GOO')).toBeUndefined()
  })

  test('an entry follows its company to the new ticker, and stays one', () => {
    const entries = [stock('FB', '1'), stock('GOOG', '2'), { ...stock('META', '1'), note: 'twice' }]
    expect(withSymbolsOfToday(index, entries)).toEqual([stock('META', '1'), stock('GOOG', '2')])
  })

  test('another class is a stock of its own', () => {
    expect(companyOf(index, stock('GOOG', '2')).symbol).toBe('GOOG')
  })

  test('a company that is not held any more keeps its symbol', () => {
    expect(companyOf(index, stock('GONE', '9'))).toEqual({ cik: '9', company: undefined, name: 'GONE', symbol: 'GONE' })
  })
})
