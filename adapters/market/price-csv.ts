// Daily price files as CSV, in every form that the usual sources have. Streamed: memory does not grow with the file.

import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import { isSession } from '#core/dates/trading-calendar.ts'
import { type DailyPrice, type PriceBar, parseTicker } from '#core/market/daily-price.ts'
import { memoized } from '#core/memoized.ts'
import {
  type HeaderRefusal,
  type PriceBasis,
  type PriceColumn,
  type PriceLayout,
  readPriceHeader
} from './price-columns.ts'

export type PriceRowRefusal =
  | 'bad_date'
  | 'bad_price'
  | 'bad_split'
  | 'bad_ticker'
  | 'bad_volume'
  | 'high_below_low'
  | 'missing_close'
  | 'not_a_session'

export type PriceItem =
  | { readonly ok: true; readonly price: DailyPrice }
  | { readonly ok: false; readonly scope: 'row'; readonly reason: PriceRowRefusal }
  | { readonly ok: false; readonly scope: 'file'; readonly reason: HeaderRefusal }

export interface PriceFile {
  /** A file without a ticker column has the ticker as the first part of its name: `SPY-ohlcv.csv`. */
  readonly name: string
  /** Overrules what the header says. */
  readonly basis?: PriceBasis | undefined
}

type Cells = readonly string[]

const MAX_ROW_BYTES = 65_536

/** Every row of the file; a file whose header makes no sense gives one refusal and ends. */
export async function* readPriceCsv(content: Readable, file: PriceFile): AsyncGenerator<PriceItem> {
  const rows = content.pipe(
    parse({
      bom: true,
      max_record_size: MAX_ROW_BYTES,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true
    })
  )
  content.once('error', error => rows.destroy(error))
  let readRow: ((cells: Cells) => PriceItem) | undefined
  for await (const cells of rows as AsyncIterable<Cells>) {
    if (readRow) {
      yield readRow(cells)
      continue
    }
    const layout = readPriceHeader(cells, file.basis)
    if (typeof layout === 'string') {
      yield { ok: false, reason: layout, scope: 'file' }
      return
    }
    readRow = rowReader(layout, file.name)
  }
}

function rowReader(layout: PriceLayout, fileName: string): (cells: Cells) => PriceItem {
  const position = (column: PriceColumn): number => layout.columns.get(column) ?? -1
  const tickerAt = position('ticker')
  const dateAt = position('date')
  const fileTicker = tickerAt < 0 ? tickerOfFile(fileName) : undefined
  const tickerOf = memoized(parseTicker)
  const sessionOf = memoized(parseSession)
  const readValues = valuesReader(layout)
  return cells => {
    const ticker = fileTicker ?? tickerOf(cells[tickerAt] ?? '')
    if (!ticker) return refuse('bad_ticker')
    const day = sessionOf(cells[dateAt] ?? '')
    if (day.date === undefined) return refuse(day.reason)
    const values = readValues(cells)
    return typeof values === 'string' ? refuse(values) : { ok: true, price: { date: day.date, ticker, ...values } }
  }
}

const tickerOfFile = (name: string): string | undefined =>
  parseTicker(name.replace(/^.*\//, '').split(/[-_.]/)[0] ?? '')

/** `2021-01-04` or `2021-01-04 00:00:00-05:00`; some sources repeat the last close on holidays. */
function parseSession(text: string): Session {
  const date = parseReportDate(text.trim().slice(0, 10))
  if (!date) return { date: undefined, reason: 'bad_date' }
  return isSession(date) ? { date } : { date: undefined, reason: 'not_a_session' }
}

type Session = { date: ReportDate } | { date: undefined; reason: 'bad_date' | 'not_a_session' }

type PriceValues = Omit<DailyPrice, 'ticker' | 'date'>

function valuesReader({ basis, columns }: PriceLayout): (cells: Cells) => PriceValues | PriceRowRefusal {
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
    return { ...inBasis(bar, adjustedClose, basis), ...volumeIn(basis, sold), split: ratio }
  }
}

/** undefined where the cell is empty, NaN where it is no number. */
function numberReader(position: number | undefined): (cells: Cells) => number | undefined {
  if (position === undefined) return () => undefined
  return cells => {
    const text = cells[position]
    if (!text || EMPTY.has(text.trim().toLowerCase())) return undefined
    return Number(text)
  }
}

const EMPTY = new Set(['', 'nan', 'null', 'none', 'n/a'])

/** A split column holds 0 or 1 on days without a split. */
function splitReader(columns: PriceLayout['columns']): (cells: Cells) => number | undefined {
  const [ratio, from, to] = [columns.get('split'), columns.get('splitFrom'), columns.get('splitTo')].map(numberReader)
  return cells => {
    const value = to!(cells) === undefined ? ratio!(cells) : to!(cells)! / (from!(cells) ?? 1)
    return value === 0 || value === 1 ? undefined : value
  }
}

type RawBar = { [Key in keyof PriceBar]: number | undefined }

function priceRefusal(prices: (number | undefined)[], bar: RawBar): PriceRowRefusal | undefined {
  const isBad = prices.some(price => price !== undefined && !(price > 0 && price < Number.POSITIVE_INFINITY))
  if (isBad) return 'bad_price'
  return bar.high !== undefined && bar.low !== undefined && bar.high < bar.low ? 'high_below_low' : undefined
}

function inBasis(
  raw: RawBar,
  adjustedClose: number | undefined,
  basis: PriceBasis
): Pick<DailyPrice, 'unadjusted' | 'splitAdjusted' | 'adjustedClose'> {
  const bar = raw.close === undefined ? undefined : { ...raw, close: raw.close }
  if (basis === 'adjusted') {
    return { adjustedClose: adjustedClose ?? raw.close, splitAdjusted: undefined, unadjusted: undefined }
  }
  return {
    adjustedClose,
    splitAdjusted: basis === 'split-adjusted' ? bar : undefined,
    unadjusted: basis === 'unadjusted' ? bar : undefined
  }
}

/** A source counts shares as it tells prices. */
const volumeIn = (basis: PriceBasis, sold: number | undefined): Pick<DailyPrice, 'splitVolume' | 'volume'> =>
  basis === 'unadjusted' ? { volume: sold } : { splitVolume: sold, volume: undefined }

const refuse = (reason: PriceRowRefusal): PriceItem => ({ ok: false, reason, scope: 'row' })
