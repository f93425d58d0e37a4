// Serves paged lists: one page as JSON, or all pages one after another as CSV or NDJSON.

import type { Context } from 'hono'
import type { TransactionCell } from '#core/data-api/ports.ts'
import type { ListMeta } from '#core/data-api/tables/list-meta.ts'
import { type Format, MAX_STREAMED_ROWS, type TableParts } from '#core/data-api/tables/table-query.ts'
import type { PublicEnv } from './env.ts'
import type { PublicRefusal } from './serve.ts'
import { streamed } from './table.ts'

type Row = Readonly<Record<string, unknown>>

export interface RowPage {
  readonly meta: ListMeta
  readonly next: string | null
  readonly rows: readonly Row[]
}

type Found = { readonly ok: true; readonly value: RowPage }

interface RowList {
  /** File name of a download, without extension. */
  readonly name: string
  /** All columns available to this caller. */
  readonly columns: readonly string[]
  /** Default and maximum number of rows per page. */
  readonly usual: number
  readonly most: number
  read(asked: { readonly cursor?: string; readonly limit: number }): Promise<Found | PublicRefusal>
}

interface RowQuery {
  readonly cursor?: string | undefined
  readonly fields?: readonly string[] | undefined
  readonly format?: Format | undefined
  readonly limit?: number | undefined
}

export async function answerRows(
  c: Context<PublicEnv>,
  { cursor, fields, format = 'json', limit }: RowQuery,
  list: RowList
): Promise<PublicRefusal | Response> {
  const start = cursor === undefined ? {} : { cursor }
  if (format === 'json') {
    if (limit !== undefined && limit > list.most) return { code: 'invalid_parameter', ok: false, parameter: 'limit' }
    const read = await list.read({ ...start, limit: limit ?? list.usual })
    return read.ok ? answerPage(c, read.value, fields) : read
  }
  const most = limit ?? MAX_STREAMED_ROWS
  // Reads the first page before anything is sent. A refusal can still be answered at this point.
  const first = await list.read({ ...start, limit: Math.min(most, list.most) })
  if (!first.ok) return first
  const columns = fields ?? list.columns
  const table = { columns, meta: first.value.meta, parts: partsOf(list, { columns, first: first.value, most }) }
  return streamed(table, { format, name: list.name, seat: c.get('tableSeat') })
}

/** Reduces a row to the requested fields, in the requested order. */
export function pickFields(row: Row, fields: readonly string[] | undefined): Row {
  return fields ? Object.fromEntries(fields.flatMap(name => (name in row ? [[name, row[name]]] : []))) : row
}

function answerPage(c: Context<PublicEnv>, { meta, next, rows }: RowPage, fields: RowQuery['fields']): Response {
  const data = rows.map(row => pickFields(row, fields))
  const body = JSON.stringify({ data, has_more: next !== null, meta, next_cursor: next })
  return new Response(body, {
    headers: { 'content-type': 'application/json', ...linkTo(c, next) }
  })
}

/** Returns a link to the next page. It omits the key, because addresses are easily passed on. */
export function linkTo(c: Context<PublicEnv>, next: string | null): { readonly link?: string } {
  if (next === null) return {}
  const { pathname, searchParams } = new URL(c.req.url)
  searchParams.delete('apiKey')
  searchParams.set('cursor', next)
  return { link: `<${c.get('apiUrl')}${pathname}?${searchParams}>; rel="next"` }
}

interface Told {
  readonly columns: readonly string[]
  readonly first: RowPage
  readonly most: number
}

/**
 * Reads each page only after the previous one was consumed, so a client that stops reading holds one page in memory.
 */
async function* partsOf(list: RowList, { columns, first, most }: Told): TableParts<TransactionCell[]> {
  let left = most
  for (let page = first; ; ) {
    left -= page.rows.length
    yield page.rows.map(row => cellsOf(row, columns))
    if (page.next === null || left <= 0) return page.next
    const following = await list.read({ cursor: page.next, limit: Math.min(left, list.most) })
    if (!following.ok) throw new Error(`The page after ${page.rows.length} rows was refused: ${following.code}`)
    page = following.value
  }
}

/** Yields complete rows as a single part. */
export async function* inOnePart(rows: readonly object[], columns: readonly string[]): TableParts<TransactionCell[]> {
  yield rows.map(row => cellsOf({ ...row }, columns))
  return null
}

const cellsOf = (row: Row, columns: readonly string[]): TransactionCell[] =>
  columns.map(name => (row[name] ?? null) as TransactionCell) // all fields are JSON values
