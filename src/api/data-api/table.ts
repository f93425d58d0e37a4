// Writes the rows of a list as a JSON page, as NDJSON, or as CSV.

import { setImmediate as nextTurn } from 'node:timers/promises'

import { type CsvCell, csvLine } from '#core/csv.ts'
import type { TransactionCell } from '#core/data-api/ports.ts'
import type { TableSeat } from '#core/data-api/tables/table-desk.ts'
import { FORMATS, type Format } from '#core/data-api/tables/table-query.ts'
import { DECIMAL_FIELDS } from '#core/data-api/transactions/insider-transaction.ts'
import type { TransactionTable } from '#core/data-api/transactions/stream-transactions.ts'
import { noteTrailers } from '#src/server/http/trailers.ts'
import { TABLE_TYPES, type TableFormat } from './answer-forms.ts'

const TYPES: Record<Format, string> = { ...TABLE_TYPES, json: 'application/json' }

/**
 * Returns the requested format. The parameter takes precedence over the Accept header. Returns undefined if the header
 * names no supported format.
 */
export function formatOf(asked: Format | undefined, accept: string | undefined): Format | undefined {
  if (asked || !accept) return asked ?? 'json'
  const wanted = accept
    .toLowerCase()
    .split(',')
    .map(range => range.trim().split(';'))
    .map(([type = '', ...parameters]) => ({ quality: qualityOf(parameters), type: type.trim() }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  const found = wanted.map(({ type }) => formatNamed(type)).find(format => format !== undefined)
  return found
}

/** Returns the row format for a media type. Browsers asking for HTML get JSON. */
function formatNamed(type: string): Format | undefined {
  if (type === '*/*' || type === 'application/*' || type === 'text/html') return 'json'
  if (type === 'text/*') return 'csv'
  return FORMATS.find(format => TYPES[format] === type)
}

function qualityOf(parameters: readonly string[]): number {
  const stated = parameters.map(parameter => /^\s*q=([\d.]{1,5})\s*$/.exec(parameter)?.[1]).find(Boolean)
  return stated === undefined ? 1 : Number(stated)
}

const DECIMALS: ReadonlySet<string> = new Set(DECIMAL_FIELDS)

/** Number of rows written before other requests get their turn. Writing them takes a millisecond or two. */
const ROWS_AT_ONCE = 50

const WRITERS = { csv: writeTable, ndjson: writeLines }

/** Facts that are known only at the end of a table. */
interface TableEnd {
  readonly next: string | null
  readonly rows: number
}

type Pieces = AsyncGenerator<string, TableEnd>
type Row = readonly TransactionCell[]

/** Writes a table as CSV. Cells with several values are written as JSON. */
async function* writeTable({ columns, parts }: TransactionTable): Pieces {
  const decimals = columns.map(column => DECIMALS.has(column))
  yield csvLine(columns)
  return yield* writeRows(parts, row => csvLine(columns.map((_, at) => cellOf(row[at], decimals[at]))))
}

/** Writes a table as NDJSON. The last line describes the table: one without it was cut. */
async function* writeLines({ columns, meta, parts }: TransactionTable): Pieces {
  const names = columns.map((column, at) => `${at === 0 ? '{' : ','}${JSON.stringify(column)}:`)
  const end = yield* writeRows(parts, row => `${names.map((name, at) => name + JSON.stringify(row[at])).join('')}}\n`)
  const { asOf, complete } = meta
  yield `${JSON.stringify({ meta: { asOf, complete }, next_cursor: end.next, row_count: end.rows })}\n`
  return end
}

async function* writeRows(parts: TransactionTable['parts'], write: (row: Row) => string): Pieces {
  let rows = 0
  try {
    for (;;) {
      const { done, value } = await parts.next()
      if (done) return { next: value, rows }
      rows += value.length
      for (let at = 0; at < value.length; at += ROWS_AT_ONCE)
        yield value
          .slice(at, at + ROWS_AT_ONCE)
          .map(write)
          .join('')
    }
  } finally {
    await parts.return(null)
  }
}

function cellOf(value: TransactionCell | undefined, isDecimal = false): CsvCell {
  if (value === null || value === undefined) return null
  if (isDecimal && typeof value === 'string') return { decimal: value }
  return typeof value === 'object' ? JSON.stringify(value) : value
}

interface TableAnswer {
  readonly format: TableFormat
  /** File name of a download, without extension. */
  readonly name: string
  /** Slot that is released when the table ends, complete or not. */
  readonly seat: TableSeat | undefined
}

/**
 * Streams a table. A piece is written only after the previous one was sent, so a client that stops reading holds only
 * the connection.
 */
export function streamed(table: TransactionTable, { format, name, seat }: TableAnswer): Response {
  const pieces = WRITERS[format](table)
  const encoder = new TextEncoder()
  const write = async () => {
    await nextTurn()
    return pieces.next()
  }
  const trailers: Record<string, string> = {}
  const body = new ReadableStream<Uint8Array>(
    {
      cancel() {
        seat?.leave()
        void pieces.return({ next: null, rows: 0 })
      },
      async pull(controller) {
        try {
          const { done, value } = await (seat ? seat.writePart(write) : write())
          if (!done) return controller.enqueue(encoder.encode(value))
          trailers['x-row-count'] = String(value.rows)
          trailers['x-next-cursor'] = value.next ?? ''
          seat?.leave()
          controller.close()
        } catch (error) {
          seat?.leave()
          throw error
        }
      }
    },
    { highWaterMark: 0 }
  )
  noteTrailers(body, trailers)
  return new Response(body, {
    headers: {
      'cache-control': 'private, no-store',
      trailer: 'X-Row-Count, X-Next-Cursor',
      'x-as-of': table.meta.asOf.toISOString(),
      'x-complete': String(table.meta.complete),
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'content-type': `${TYPES[format]}; charset=utf-8`
    }
  })
}
