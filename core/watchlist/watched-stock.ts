// Watch lists of a reader: stocks in a custom order, in one list or several.

import * as v from 'valibot'

import { isPrintable } from '../query.ts'
import { fail, ok, type Result } from '../result.ts'

/** Maximum number of stocks in one list. Our choice: as many as one page can show. */
export const MAX_WATCHED = 500
export const MAX_LISTS = 20
export const MAX_LIST_NAME = 60
export const MAX_NOTE = 500
/** Maximum length of a text that is searched for tickers. */
const MAX_IMPORT = 20_000
const MAX_SYMBOL = 20

export interface WatchedStock {
  /** Identifies the company even if its ticker changes. */
  readonly cik: string
  /** Ticker at the time when the stock was added. */
  readonly symbol: string
  /** Reader's own note; empty without one. */
  readonly note: string
}

export interface WatchList {
  readonly id: string
  /** null for the default list. */
  readonly name: string | null
  /** Secret part of the public address; null while the list is not shared. */
  readonly sharedAs: string | null
  readonly stocks: readonly WatchedStock[]
}

const list = v.exactOptional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)))
const symbol = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_SYMBOL))

/** Clients may send name and logo, but the company's own are shown. */
export const WatchForm = v.strictObject({
  list,
  logo: v.exactOptional(v.string()),
  name: v.exactOptional(v.string()),
  symbol
})
export const UnwatchForm = v.strictObject({ list, symbol })
export const SortForm = v.strictObject({ list, sortedList: v.pipe(v.array(symbol), v.maxLength(MAX_WATCHED)) })
export const NoteForm = v.strictObject({
  list,
  note: v.pipe(v.string(), v.trim(), v.normalize('NFC'), v.maxLength(MAX_NOTE), v.check(isNote)),
  symbol
})
export const ImportForm = v.strictObject({ list, text: v.pipe(v.string(), v.maxLength(MAX_IMPORT)) })
export const ListNameForm = v.strictObject({
  name: v.pipe(
    v.string('list_name_invalid'),
    v.trim(),
    v.normalize('NFC'),
    v.nonEmpty('list_name_invalid'),
    v.maxLength(MAX_LIST_NAME, 'list_name_invalid'),
    v.check(isPrintable, 'list_name_invalid')
  )
})

/** Allows line breaks; refuses all other invisible characters. */
function isNote(note: string): boolean {
  return note.split(/\r?\n/).every(line => line === '' || isPrintable(line))
}

/** Appends stocks; those already in the list keep their place. */
export function withStocks(
  stocks: readonly WatchedStock[],
  added: readonly WatchedStock[]
): Result<readonly WatchedStock[], 'watchlist_full'> {
  const own = new Set(stocks.map(keyOf))
  const all = [...stocks, ...uniqueStocks(added).filter(stock => !own.has(keyOf(stock)))]
  return all.length > MAX_WATCHED ? fail('watchlist_full') : ok(all)
}

export function withoutSymbols(stocks: readonly WatchedStock[], symbols: readonly string[]): readonly WatchedStock[] {
  return stocks.filter(({ symbol }) => !symbols.includes(symbol))
}

/**
 * Puts the given symbols first, in this order. Other stocks, such as those just added in another tab, follow in their
 * old order.
 */
export function sortedBy(stocks: readonly WatchedStock[], symbols: readonly string[]): readonly WatchedStock[] {
  const places = new Map(symbols.map((symbol, place) => [symbol, place]))
  const placeOf = (stock: WatchedStock): number => places.get(stock.symbol) ?? symbols.length
  return stocks.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export function withNote(stocks: readonly WatchedStock[], symbol: string, note: string): readonly WatchedStock[] {
  return stocks.map(stock => (stock.symbol === symbol ? { ...stock, note } : stock))
}

/**
 * Returns possible tickers in a pasted text, each once. In a table whose header names a ticker column, only the first
 * column is read.
 *
 * `symbol,name\nAAPL,Apple Inc.` // ['AAPL']
 */
export function symbolsIn(text: string): string[] {
  const [head = '', ...rows] = text.split(/\r?\n/)
  const isTable = TABLE_HEAD.test(head)
  const words = isTable ? rows.map(row => row.split(/[,;\t]/)[0]!.replaceAll(QUOTES, '')) : text.split(BETWEEN_WORDS)
  const symbols = words.map(word => word.trim().toUpperCase())
  return [...new Set(symbols.filter(word => word !== '' && word.length <= MAX_SYMBOL))]
}

const TABLE_HEAD = /^\s*"?(?:symbol|ticker)"?\s*[,;\t]/i
const QUOTES = /["']/g
const BETWEEN_WORDS = /[\s,;"'|]+/

const keyOf = ({ symbol }: WatchedStock): string => symbol

const uniqueStocks = (stocks: readonly WatchedStock[]): WatchedStock[] => [
  ...new Map(stocks.map(stock => [keyOf(stock), stock])).values()
]
