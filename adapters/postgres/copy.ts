// COPY in text format: the fastest way into a table that keeps its constraints and indexes.
// @see https://www.postgresql.org/docs/18/sql-copy.html "Text Format"

import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type CopyCell = string | number | boolean | null

const SPECIAL = /[\\\n\r\t]/
const SPECIALS = /[\\\n\r\t]/g
const ESCAPED: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\\': '\\\\' }

/** One row of COPY text without its line feed. Joined: adding the cells one by one takes twice as long. */
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

/** Sends `rows`, made by copyRow, into `table`; `columns` is the list in their order. */
export async function copyInto(client: pg.ClientBase, target: string, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return
  const stream = client.query(copyFrom(`copy ${target} from stdin`))
  await pipeline([Buffer.from(`${rows.join('\n')}\n`)], stream)
}
