// Recognises the columns of a price file by its header.

import { parseTicker } from '#core/prices/daily-price.ts'

/** How prices are adjusted: not at all, for splits, or for splits and dividends. */
export type PriceBasis = 'unadjusted' | 'split-adjusted' | 'adjusted'

export type PriceColumn =
  | 'ticker'
  | 'date'
  | 'open'
  | 'high'
  | 'low'
  | 'close'
  | 'adjustedClose'
  | 'volume'
  | 'split'
  | 'splitFrom'
  | 'splitTo'

export interface PriceLayout {
  /** Position by column. Columns missing in the file are absent. */
  readonly columns: ReadonlyMap<PriceColumn, number>
  readonly basis: PriceBasis
  /** True if sessions around a split can decide the basis: the file lists splits, and the caller states no basis. */
  readonly isProvable: boolean
  /** Ticker of these columns, if the header names it. */
  readonly ticker?: string
}

export type HeaderRefusal = 'market_caps_are_no_prices' | 'no_date_column' | 'no_price_column'

const NAMES: Readonly<Record<string, PriceColumn>> = {
  adj_close: 'adjustedClose',
  adjclose: 'adjustedClose',
  adjusted_close: 'adjustedClose',
  close: 'close',
  'close/last': 'close',
  date: 'date',
  execution_date: 'date',
  high: 'high',
  low: 'low',
  open: 'open',
  ratio: 'split',
  split: 'split',
  split_coefficient: 'split',
  split_factor: 'split',
  split_from: 'splitFrom',
  split_ratio: 'split',
  split_to: 'splitTo',
  splitfactor: 'split',
  stock_splits: 'split',
  symbol: 'ticker',
  ticker: 'ticker',
  timestamp: 'date',
  vol: 'volume',
  volume: 'volume'
}

const MARKET_CAP = /^market_?cap/
/** Column used only by Yahoo, whose closes are always adjusted for splits. */
const YAHOO_SPLITS = 'stock_splits'
/** Column used only by Alpha Vantage, whose closes are as traded. */
const ALPHA_VANTAGE_DAY = 'timestamp'

/** Normalises a column name. Stooq puts names in angle brackets; Yahoo's page appends stars. */
const nameOf = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[<>*]/g, '')
    .replaceAll(/[\s-]+/g, '_')

/**
 * Returns the layout of this header, or why the file contains no daily prices. `basis` overrides the basis found in the
 * header.
 */
export function readPriceHeader(cells: readonly string[], basis?: PriceBasis): PriceLayout | HeaderRefusal {
  const names = cells.map(nameOf)
  if (names.some(name => MARKET_CAP.test(name))) return 'market_caps_are_no_prices'
  const columns = new Map(names.flatMap((name, index) => (NAMES[name] ? [[NAMES[name], index] as const] : [])))
  if (!columns.has('date')) return 'no_date_column'
  if (!hasPrices(columns) && !hasSplits(columns)) return 'no_price_column'
  const isProvable = basis === undefined && hasPrices(columns) && hasSplits(columns)
  return { basis: basis ?? basisOf(columns, names), columns, isProvable }
}

const hasPrices = (columns: PriceLayout['columns']): boolean => columns.has('close') || columns.has('adjustedClose')
const hasSplits = (columns: PriceLayout['columns']): boolean => columns.has('split') || columns.has('splitTo')

/**
 * Returns the basis implied by the columns. Yahoo's closes are split-adjusted, or fully adjusted if there is no
 * adjusted close. Other sources that list splits have not applied them. Without splits, close and volume alone mean
 * prices as traded, and close alone fully adjusted ones. With an open or an adjusted close, prices are split-adjusted.
 */
function basisOf(columns: PriceLayout['columns'], names: readonly string[]): PriceBasis {
  if (names.includes(YAHOO_SPLITS)) return columns.has('adjustedClose') ? 'split-adjusted' : 'adjusted'
  if (hasSplits(columns) || names.includes(ALPHA_VANTAGE_DAY)) return 'unadjusted'
  if (columns.has('open') || columns.has('adjustedClose')) return 'split-adjusted'
  return columns.has('volume') ? 'unadjusted' : 'adjusted'
}

/** First cells of headers with several rows (field and ticker), such as Yahoo's for many tickers. */
const FIRST_CELLS = new Set(['', 'attributes', 'price', 'symbols', 'ticker'])

/** Returns whether the header continues after this row. */
export const isHeaderInRows = ([first = '', ...cells]: readonly string[]): boolean =>
  FIRST_CELLS.has(nameOf(first)) && !cells.some(cell => NAMES[nameOf(cell)] === 'date')

/**
 * Returns one layout per ticker; `rows` are all rows of the header. Yahoo's closes are fully adjusted if there is no
 * adjusted close.
 */
export function readHeaderRows(
  rows: readonly (readonly string[])[],
  basis?: PriceBasis
): readonly PriceLayout[] | HeaderRefusal {
  const countNames = (row: readonly string[]): number => row.slice(1).filter(cell => NAMES[nameOf(cell)]).length
  const named = rows.toSorted((one, other) => countNames(other) - countNames(one))[0]
  if (!named || countNames(named) === 0) return 'no_price_column'
  const tickers = rows.find(row => row !== named && row.slice(1).some(cell => parseTicker(cell)))
  const groups = Map.groupBy(
    named.flatMap((cell, index) => {
      const column = index === 0 ? undefined : NAMES[nameOf(cell)]
      return column ? [{ column, index, ticker: tickers && parseTicker(tickers[index] ?? '') }] : []
    }),
    ({ ticker }) => ticker
  )
  const layouts = [...groups].map(([ticker, cells]): PriceLayout => {
    const columns = new Map<PriceColumn, number>([
      ['date', 0],
      ...cells.map(({ column, index }) => [column, index] as const)
    ])
    const isProvable = basis === undefined && hasSplits(columns)
    const told = columns.has('adjustedClose') ? 'split-adjusted' : 'adjusted'
    return { basis: basis ?? told, columns, isProvable, ...(ticker && { ticker }) }
  })
  return layouts.some(({ columns }) => hasPrices(columns)) ? layouts : 'no_price_column'
}
