// What the columns of a price file mean, told from its header line.

/** What the prices are adjusted for: nothing, splits, or splits and dividends. */
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
  /** Where each column stands; a column that the file lacks is not in the map. */
  readonly columns: ReadonlyMap<PriceColumn, number>
  readonly basis: PriceBasis
}

export type HeaderRefusal = 'market_caps_are_no_prices' | 'no_date_column' | 'no_price_column'

const NAMES: Readonly<Record<string, PriceColumn>> = {
  adj_close: 'adjustedClose',
  adjclose: 'adjustedClose',
  adjusted_close: 'adjustedClose',
  close: 'close',
  date: 'date',
  execution_date: 'date',
  high: 'high',
  low: 'low',
  open: 'open',
  ratio: 'split',
  split: 'split',
  split_from: 'splitFrom',
  split_ratio: 'split',
  split_to: 'splitTo',
  stock_splits: 'split',
  symbol: 'ticker',
  ticker: 'ticker',
  volume: 'volume'
}

const MARKET_CAP = /^market_?cap/

/** The layout of a file with this header line, or why it holds no daily prices. `basis` overrules the header. */
export function readPriceHeader(cells: readonly string[], basis?: PriceBasis): PriceLayout | HeaderRefusal {
  const names = cells.map(cell =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_')
  )
  if (names.some(name => MARKET_CAP.test(name))) return 'market_caps_are_no_prices'
  const columns = new Map(names.flatMap((name, index) => (NAMES[name] ? [[NAMES[name], index] as const] : [])))
  if (!columns.has('date')) return 'no_date_column'
  if (!['close', 'adjustedClose', 'split', 'splitTo'].some(name => columns.has(name as PriceColumn))) {
    return 'no_price_column'
  }
  return { basis: basis ?? basisOf(columns), columns }
}

/**
 * What each known source means by its columns: a source that names splits has not applied them; close and volume
 * alone are as traded; a close alone is adjusted for everything; bars without an adjusted close are split-adjusted.
 */
function basisOf(columns: ReadonlyMap<PriceColumn, number>): PriceBasis {
  if (columns.has('split') || columns.has('splitTo')) return 'unadjusted'
  if (columns.has('open') || columns.has('adjustedClose')) return 'split-adjusted'
  return columns.has('volume') ? 'unadjusted' : 'adjusted'
}
