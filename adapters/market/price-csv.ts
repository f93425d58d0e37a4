// Reads daily prices from CSV files in the formats of common sources. Files are streamed, so that memory does not grow
// with them.

import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { DailyPrice } from '#core/prices/daily-price.ts'
import {
  type HeaderRefusal,
  isHeaderInRows,
  type PriceBasis,
  type PriceLayout,
  readHeaderRows,
  readPriceHeader
} from './price-columns.ts'
import { type PriceRow, type PriceRowRefusal, rowReader } from './price-row.ts'
import { basisEvidence, MOST_UNPROVED, slipFinder } from './prove-basis.ts'

export type PriceFileRefusal = HeaderRefusal | 'basis_unclear'

export type PriceItem =
  | { readonly ok: true; readonly price: DailyPrice }
  | { readonly ok: false; readonly scope: 'row'; readonly reason: PriceRowRefusal }
  | { readonly ok: false; readonly scope: 'file'; readonly reason: PriceFileRefusal }

export interface PriceFile {
  /** Name of the file. Without a ticker column, its first part is the ticker: `SPY-ohlcv.csv`. */
  readonly name: string
  /** Overrides the basis found in the header. */
  readonly basis?: PriceBasis | undefined
  /** Current time. Sessions that have not closed yet are refused. */
  readonly now?: Date | undefined
}

type Cells = readonly string[]

const MAX_ROW_BYTES = 65_536

/**
 * Yields every row. An unusable header yields one refusal and ends the reading. If sessions contradict each other about
 * the basis, the last item is a refusal, and the caller must discard all rows.
 */
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
  let reader: FileReader | undefined
  const header: Cells[] = []
  for await (const cells of rows as AsyncIterable<Cells>) {
    if (reader) {
      yield* reader.read(cells)
      if (reader.hasFailed()) return
      continue
    }
    const layouts = layoutsOf(header, cells, file.basis)
    if (typeof layouts === 'string') {
      yield { ok: false, reason: layouts, scope: 'file' }
      return
    }
    header.push(cells)
    if (layouts.length === 0) continue
    reader = fileReader(layouts, file)
    if (header.length > 1) yield* reader.read(cells)
  }
  if (reader) yield* reader.end()
  else if (header.length > 0) yield { ok: false, reason: 'no_date_column', scope: 'file' }
}

const MOST_HEADER_ROWS = 3
const STARTS_WITH_DIGIT = /^\s*\d/

/**
 * Returns the layouts, or an empty list until the header is complete. After a header of several rows, `cells` is the
 * first price row.
 */
function layoutsOf(
  header: readonly Cells[],
  cells: Cells,
  basis: PriceBasis | undefined
): readonly PriceLayout[] | HeaderRefusal {
  if (header.length === 0 && !isHeaderInRows(cells)) {
    const layout = readPriceHeader(cells, basis)
    return typeof layout === 'string' ? layout : [layout]
  }
  if (header.length > 0 && STARTS_WITH_DIGIT.test(cells[0] ?? '')) return readHeaderRows(header, basis)
  return header.length < MOST_HEADER_ROWS ? [] : 'no_date_column'
}

interface FileReader {
  read(cells: Cells): readonly PriceItem[]
  end(): readonly PriceItem[]
  hasFailed(): boolean
}

function fileReader(layouts: readonly PriceLayout[], file: PriceFile): FileReader {
  const [{ basis: told, isProvable }] = layouts as readonly [PriceLayout]
  const readers = layouts.map(layout => rowReader(layout, { name: file.name, now: file.now }))
  const evidence = basisEvidence()
  const unproved: PriceRow[] = []
  let basis = isProvable ? undefined : told
  let hasFailed = false
  let items: PriceItem[] = []
  const slips = slipFinder((row, isSlip) => {
    items.push(isSlip ? { ok: false, reason: 'other_unit', scope: 'row' } : { ok: true, price: priceOf(row, basis!) })
  })

  function prove(): void {
    basis = evidence.basisOf(told)
    if (basis === undefined) fail()
    else for (const row of unproved.splice(0)) slips.take(row)
  }

  function fail(): void {
    hasFailed = true
    items.push({ ok: false, reason: 'basis_unclear', scope: 'file' })
  }

  function take(row: PriceRow): void {
    if (isProvable) evidence.note(row)
    if (basis === undefined) {
      unproved.push(row)
      if (unproved.length >= MOST_UNPROVED) prove()
    } else if (isProvable && row.split !== undefined && !evidence.basisOf(told, basis)) fail()
    else slips.take(row)
  }

  return {
    end() {
      items = []
      if (!hasFailed && basis === undefined) prove()
      if (!hasFailed) slips.end()
      return items
    },
    hasFailed: () => hasFailed,
    read(cells) {
      items = []
      for (const readRow of readers) {
        const row = readRow(cells)
        if (typeof row === 'string') items.push({ ok: false, reason: row, scope: 'row' })
        else if (!hasFailed) take(row)
      }
      return items
    }
  }
}

function priceOf({ adjustedClose, bar, date, split, ticker, volume }: PriceRow, basis: PriceBasis): DailyPrice {
  return { date, ticker, ...inBasis(bar, adjustedClose, basis), ...volumeIn(basis, volume), split }
}

function inBasis(
  raw: PriceRow['bar'],
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

/** Returns the volume, which is adjusted for splits exactly if the prices are. */
const volumeIn = (basis: PriceBasis, sold: number | undefined): Pick<DailyPrice, 'splitVolume' | 'volume'> =>
  basis === 'unadjusted' ? { volume: sold } : { splitVolume: sold, volume: undefined }
