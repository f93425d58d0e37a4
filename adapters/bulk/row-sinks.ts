// Writes rows of bulk files as CSV and as Parquet, some rows at a time.

import { ByteWriter, type ColumnSource, ParquetWriter, type SchemaElement } from 'hyparquet-writer'

import { csvCell, csvLine } from '#core/csv.ts'
import { BULK_COLUMNS, type BulkColumn, type BulkType } from '#core/data-api/bulk/bulk-columns.ts'
import type { BulkFormat } from '#core/data-api/bulk/bulk-file.ts'
import { DAY_MS } from '#core/dates/durations.ts'
import { type BulkCell, repeating } from '../postgres/data-api/bulk-rows.ts'
import { type FileSink, fileSink, type WrittenFile } from './file-sink.ts'

export interface RowSink {
  add(rows: readonly (readonly BulkCell[])[]): void
  finish(): WrittenFile
}

export const ROW_SINKS: Readonly<Record<BulkFormat, (path: string) => RowSink>> = {
  csv: csvSink,
  parquet: parquetSink
}

/** The form of the API's tables: RFC 4180 with a line of names. */
function csvSink(path: string): RowSink {
  const sink = fileSink(path)
  const writers = BULK_COLUMNS.map(({ type }) => (type === 'json' || type === 'text' ? repeating(csvCell) : plain))
  const writeLine = (row: readonly BulkCell[]): string => `${writers.map((write, at) => write(row[at]!)).join()}\r\n`
  sink.write(Buffer.from(csvLine(BULK_COLUMNS.map(({ name }) => name))))
  return {
    add: rows => sink.write(Buffer.from(rows.map(writeLine).join(''))),
    finish: sink.finish
  }
}

/** Values without separators, quotes and the begin of a formula. */
const plain = (cell: BulkCell): string => cell ?? ''

/** Rows of a row group. Larger ones compress little better, and are in memory as a whole. */
const GROUP_ROWS = 25_000

/** @see https://github.com/apache/parquet-format/blob/master/LogicalTypes.md */
const ELEMENTS: Readonly<Record<BulkType, Omit<SchemaElement, 'name'>>> = {
  boolean: { type: 'BOOLEAN' },
  day: { converted_type: 'DATE', type: 'INT32' },
  instant: { converted_type: 'TIMESTAMP_MILLIS', type: 'INT64' },
  integer: { type: 'INT32' },
  json: { converted_type: 'UTF8', type: 'BYTE_ARRAY' },
  number: { type: 'DOUBLE' },
  text: { converted_type: 'UTF8', type: 'BYTE_ARRAY' }
}

const toElement = ({ name, type }: BulkColumn): SchemaElement => ({
  ...ELEMENTS[type],
  name,
  repetition_type: 'OPTIONAL'
})

const SCHEMA: SchemaElement[] = [
  { name: 'transactions', num_children: BULK_COLUMNS.length },
  ...BULK_COLUMNS.map(toElement)
]

/** Values as Parquet keeps them: days since 1970, milliseconds since 1970. */
const CONVERTERS: Partial<Record<BulkType, (text: string) => boolean | number>> = {
  boolean: text => text === 'true',
  day: text => Date.parse(text) / DAY_MS,
  instant: Date.parse,
  integer: Number,
  number: Number
}

class SinkWriter extends ByteWriter {
  readonly #sink: FileSink

  constructor(sink: FileSink) {
    super()
    this.#sink = sink
  }

  flush(): void {
    this.#sink.write(new Uint8Array(this.buffer, 0, this.index))
    this.index = 0
  }

  override finish(): void {
    this.flush()
  }
}

function parquetSink(path: string): RowSink {
  const sink = fileSink(path)
  const writer = new ParquetWriter({ schema: SCHEMA, writer: new SinkWriter(sink) })
  let group: (readonly BulkCell[])[] = []

  function writeGroup(): void {
    if (group.length === 0) return
    const columnData = BULK_COLUMNS.map((column, at) =>
      toColumn(
        column,
        group.map(row => row[at]!)
      )
    )
    writer.write({ columnData, pageSize: ONE_PAGE, rowGroupSize: group.length })
    group = []
  }

  return {
    add(rows) {
      for (const row of rows) {
        group.push(row)
        if (group.length === GROUP_ROWS) writeGroup()
      }
    },
    finish() {
      writeGroup()
      writer.finish()
      return sink.finish()
    }
  }
}

/** A column of a row group has one page: measuring each value for more takes time, and nobody reads a part of a group. */
const ONE_PAGE = 0

/** Columns with another value in each filing: a dictionary never pays, and looking for one takes time. */
const WITHOUT_DICTIONARY: readonly string[] = ['accessionNumber', 'economicTradeId', 'filingUrl', 'owners', 'source']

/** Columns of text by whose bounds readers skip row groups. Bounds of others help nobody. */
const WITH_BOUNDS: readonly string[] = ['insiderCik', 'issuerCik', 'ticker', 'transactionCode']

function toColumn({ name, type }: BulkColumn, cells: readonly BulkCell[]): ColumnSource {
  const convert = CONVERTERS[type]
  if (convert) {
    const toValue = repeating((cell: BulkCell) => (cell === null ? null : convert(cell)))
    return { data: cells.map(toValue), name }
  }
  if (WITHOUT_DICTIONARY.includes(name)) return { data: encodeAll(cells), encoding: 'PLAIN', name, statistics: false }
  return { data: [...cells], name, statistics: WITH_BOUNDS.includes(name) }
}

/** Encodes texts at once: one by one takes several times as long. */
function encodeAll(cells: readonly BulkCell[]): (Uint8Array | null)[] {
  const whole = Buffer.from(cells.join(''))
  let from = 0
  return cells.map(cell => {
    if (cell === null) return null
    const start = from
    from += Buffer.byteLength(cell)
    return whole.subarray(start, from)
  })
}
