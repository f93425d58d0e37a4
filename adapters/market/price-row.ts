// Reads one row of a price file, before its basis is known.

import { newYorkInstant, SESSION_CLOSE } from '#core/dates/new-york-time.ts'
import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import { isSession } from '#core/dates/trading-calendar.ts'
import { memoized } from '#core/memoized.ts'
import { type PriceBar, parseTicker } from '#core/prices/daily-price.ts'
import type { PriceColumn, PriceLayout } from './price-columns.ts'

export type PriceRowRefusal =
  | 'bad_date'
  | 'bad_price'
  | 'bad_split'
  | 'bad_ticker'
  | 'bad_volume'
  | 'high_below_low'
  | 'missing_close'
  | 'not_a_session'
  | 'not_over'
  | 'other_unit'

export interface PriceRow {
  readonly ticker: string
  readonly date: ReportDate
  readonly bar: RawBar
  readonly adjustedClose: number | undefined
  readonly volume: number | undefined
  readonly split: number | undefined
}

type RawBar = { readonly [Key in keyof PriceBar]: number | undefined }
type Cells = readonly string[]

/** Returns a reader of rows. Sessions that close after `now` are refused; splits after `now` are announced ones. */
export function rowReader(
  layout: PriceLayout,
  { name, now }: { readonly name: string; readonly now: Date | undefined }
): (cells: Cells) => PriceRow | PriceRowRefusal {
  const position = (column: PriceColumn): number => layout.columns.get(column) ?? -1
  const tickerAt = position('ticker')
  const dateAt = position('date')
  const fileTicker = layout.ticker ?? (tickerAt < 0 ? tickerOfFile(name) : undefined)
  const tickerOf = memoized(tickerOfCell)
  const sessionOf = memoized((text: string) => parseSession(text, now))
  const readValues = valuesReader(layout)
  return cells => {
    const ticker = fileTicker ?? tickerOf(cells[tickerAt] ?? '')
    if (!ticker) return 'bad_ticker'
    const day = sessionOf(cells[dateAt] ?? '')
    if (day.date === undefined) return day.reason
    const values = readValues(cells)
    if (typeof values === 'string') return values
    return day.isOver || !hasPrice(values) ? { date: day.date, ticker, ...values } : 'not_over'
  }
}

const hasPrice = ({ adjustedClose, bar }: PriceValues): boolean =>
  bar.close !== undefined || adjustedClose !== undefined

/** Parses a ticker. Stooq writes `AAPL.US`. */
const tickerOfCell = (text: string): string | undefined => parseTicker(text.trim().replace(/\.us$/i, ''))

/** Parses the ticker in a file name. Alpha Vantage writes `daily_adjusted_IBM.csv`. */
const tickerOfFile = (name: string): string | undefined =>
  parseTicker(
    name
      .replace(/^.*\//, '')
      .replace(/^daily_(?:adjusted_)?/i, '')
      .split(/[-_.]/)[0] ?? ''
  )

type Session =
  | { readonly date: ReportDate; readonly isOver: boolean }
  | { readonly date: undefined; readonly reason: 'bad_date' | 'not_a_session' }

/** Parses a session. Days without a session are refused, because some sources repeat the last close on holidays. */
function parseSession(text: string, now: Date | undefined): Session {
  const date = parseDay(text.trim())
  if (!date) return { date: undefined, reason: 'bad_date' }
  if (!isSession(date)) return { date: undefined, reason: 'not_a_session' }
  return { date, isOver: now === undefined || newYorkInstant(date, SESSION_CLOSE) <= now }
}

/** Parses `2021-01-04`, `2021-01-04 00:00:00-05:00`, `20210104` or `01/04/2021`. */
function parseDay(text: string): ReportDate | undefined {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  if (month && day && year) return parseReportDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  return parseReportDate(compact ? compact.slice(1).join('-') : text.slice(0, 10))
}

type PriceValues = Omit<PriceRow, 'date' | 'ticker'>

function valuesReader({ columns }: PriceLayout): (cells: Cells) => PriceValues | PriceRowRefusal {
  const number = (column: PriceColumn) => numberReader(columns.get(column))
  const [open, high, low, close] = [number('open'), number('high'), number('low'), number('close')]
  const [adjusted, volume] = [number('adjustedClose'), number('volume')]
  const split = splitReader(columns)
  const mayLackClose = !columns.has('close') && !columns.has('adjustedClose')
  return cells => {
    const bar = { close: close(cells), high: high(cells), low: low(cells), open: open(cells) }
    const adjustedClose = adjusted(cells)
    const refusal = priceRefusal(Object.values(bar).concat(adjustedClose), bar)
    if (refusal) return refusal
    const [sold, ratio] = [volume(cells), split(cells)]
    if (sold !== undefined && !(sold >= 0)) return 'bad_volume'
    if (ratio !== undefined && !(ratio > 0)) return 'bad_split'
    if (!mayLackClose && bar.close === undefined && adjustedClose === undefined) return 'missing_close'
    return { adjustedClose, bar, split: ratio, volume: sold }
  }
}

/** Returns a reader of numbers: `undefined` for an empty cell, NaN for other text. Nasdaq writes `$1,234.50`. */
function numberReader(position: number | undefined): (cells: Cells) => number | undefined {
  if (position === undefined) return () => undefined
  return cells => {
    const text = cells[position]
    if (!text || EMPTY.has(text.trim().toLowerCase())) return undefined
    const value = Number(text)
    return Number.isNaN(value) ? Number(text.replace(/^\s*\$/, '').replaceAll(',', '')) : value
  }
}

const EMPTY = new Set(['', 'nan', 'null', 'none', 'n/a'])

/** Returns a reader of split ratios. On days without a split the cell contains 0 or 1. */
function splitReader(columns: PriceLayout['columns']): (cells: Cells) => number | undefined {
  const [ratio, from, to] = [columns.get('split'), columns.get('splitFrom'), columns.get('splitTo')].map(numberReader)
  return cells => {
    const value = to!(cells) === undefined ? ratio!(cells) : to!(cells)! / (from!(cells) ?? 1)
    return value === 0 || value === 1 ? undefined : value
  }
}

function priceRefusal(prices: (number | undefined)[], bar: RawBar): PriceRowRefusal | undefined {
  const isBad = prices.some(price => price !== undefined && !(price > 0 && price < Number.POSITIVE_INFINITY))
  if (isBad) return 'bad_price'
  return bar.high !== undefined && bar.low !== undefined && bar.high < bar.low ? 'high_below_low' : undefined
}
