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

describe('watch list', () => {
  test('appends a stock, once', () => {
    const added = withStocks(LIST, [stock('E'), stock('B'), stock('E')])
    expect(added.ok && symbolsOf(added.value)).toBe('A B C D E')
  })

  test(`holds ${MAX_WATCHED} stocks, and is refused as a whole beyond them`, () => {
    const most = Array.from({ length: MAX_WATCHED }, (_, place) => stock(`S${place}`))
    expect(withStocks([], most)).toEqual({ ok: true, value: most })
    expect(withStocks(most, [stock('S0')])).toEqual({ ok: true, value: most })
    expect(withStocks(most, [stock('NEW')])).toEqual({ code: 'watchlist_full', ok: false })
  })

  test('is sorted by the given symbols; stocks added in another tab stay, and removed ones stay away', () => {
    expect(symbolsOf(sortedBy(LIST, ['D', 'GONE', 'B']))).toBe('D B A C')
  })

  test('removes a stock, and changes nothing for an unknown symbol', () => {
    expect(symbolsOf(withoutSymbols(LIST, ['B']))).toBe('A C D')
    expect(symbolsOf(withoutSymbols(LIST, ['X']))).toBe('A B C D')
  })

  test('keeps the note of a stock', () => {
    expect(withNote(LIST, 'B', 'after the report').map(({ note }) => note)).toEqual(['', 'after the report', '', ''])
  })
})

describe('tickers of a pasted text', () => {
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

describe('note', () => {
  const read = (note: string) => v.safeParse(NoteForm, { note, symbol: 'A' }).success

  test('may have several lines, but no invisible characters', () => {
    expect(read('one\ntwo')).toBe(true)
    expect(read('')).toBe(true)
    expect(read('a\u0007b')).toBe(false)
    expect(read('x'.repeat(501))).toBe(false)
  })
})

describe('current stock of an entry', () => {
  const index = createSearchIndex([
    aCompany({
      cik: '1',
      formerTickers: [{ ticker: 'FB', until: '2022-06-08' as never }],
      name: 'Meta Platforms, Inc.',
      ticker: 'META'
    }),
    aCompany({ cik: '2', name: 'Alphabet Inc.', otherTickers: ['GOOG'], ticker: 'GOOGL' })
  ])

  test('is found by a former ticker and in any spelling, but never by a similar one', () => {
    expect(findWatched(index, 'fb')).toEqual({ cik: '1', note: '', symbol: 'META' })
    expect(findWatched(index, 'goog')?.symbol).toBe('GOOG')
    expect(findWatched(index, 'GOO')).toBeUndefined()
  })

  test('moves with its company to the new ticker, without duplicates', () => {
    const entries = [stock('FB', '1'), stock('GOOG', '2'), { ...stock('META', '1'), note: 'twice' }]
    expect(withSymbolsOfToday(index, entries)).toEqual([stock('META', '1'), stock('GOOG', '2')])
  })

  test('treats another class as a separate stock', () => {
    expect(companyOf(index, stock('GOOG', '2')).symbol).toBe('GOOG')
  })

  test('keeps the symbol of a company that is no longer stored', () => {
    expect(companyOf(index, stock('GONE', '9'))).toEqual({ cik: '9', company: undefined, name: 'GONE', symbol: 'GONE' })
  })
})
