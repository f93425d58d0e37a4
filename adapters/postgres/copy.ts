// Writes rows with COPY in text format, the fastest way into a table that keeps its constraints and indexes.

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type CopyCell = string | number | boolean | null

const CHUNK_LENGTH = 32 * 1024
const SPECIAL = /[\\\n\r\t]/
const SPECIALS = /[\\\n\r\t]/g
const ESCAPED: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\\': '\\\\' }

/** Returns one row of COPY text without its line feed. `join` takes half the time of concatenation. */
export function copyRow(cells: readonly CopyCell[]): string {
  return cells.map(copyCell).join('\t')
}

function copyCell(cell: CopyCell): string {
  if (cell === null) return '\\N'
  if (cell === true) return 't'
  if (cell === false) return 'f'
  if (typeof cell === 'number') return String(cell)
  return SPECIAL.test(cell) ? cell.replace(SPECIALS, character => ESCAPED[character] ?? character) : cell
}

/**
 * Copies `rows`, made by copyRow, into `target`: a table with its columns in cell order. If rows are generated lazily,
 * the database writes while later rows are generated.
 */
export async function copyInto(client: pg.ClientBase, target: string, rows: Iterable<string>): Promise<void> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`))
  await pipeline(Readable.from(chunksOf(rows)), stream)
}

function* chunksOf(rows: Iterable<string>): Generator<Buffer> {
  let text = ''
  for (const row of rows) {
    text += `${row}\n`
    if (text.length < CHUNK_LENGTH) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}
