// Gives each form of an answer an address and an operation of its own: `/v1/insiders` answers JSON, `/v1/insiders.csv` and
// `/v1/insiders.ndjson` tables. @see docs/decisions/0084-describe-tables-as-operations-of-their-own.md

import { getPath } from 'hono/utils/url'
import * as v from 'valibot'

import type { Format } from '#core/data-api/tables/table-query.ts'
import { described } from '../serving/schemas.ts'
import { PUBLIC_CONTRACT } from './calls/contract.ts'
import type { PublicOperation } from './calls/public-operation.ts'

export type TableFormat = Exclude<Format, 'json'>

/** Media types of tables. */
export const TABLE_TYPES = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const satisfies Record<
  TableFormat,
  string
>

const FORMS = {
  csv: {
    answer: described(v.string(), 'A line of names, then a row a line. @see RFC 4180'),
    name: 'AsCsv',
    words: 'as CSV'
  },
  ndjson: {
    answer: described(
      v.string(),
      'A row a line, then a line with `meta` (`asOf`, `complete`), `next_cursor` and `row_count`: without it the table was cut.'
    ),
    name: 'AsNdjson',
    words: 'as lines of JSON'
  }
} as const satisfies Record<TableFormat, object>

const TABLE_FORMATS = Object.keys(FORMS) as TableFormat[]
const ENDING = new RegExp(`\\.(${TABLE_FORMATS.join('|')})$`)

/** Paths of calls that are tables. */
const TABLES: readonly RegExp[] = Object.values<PublicOperation>(PUBLIC_CONTRACT)
  .filter(({ isTable }) => isTable)
  .map(({ route }) => new RegExp(`^${pathOf(route).replace(/:\w+/g, '[^/]+')}$`))

function pathOf(route: string): string {
  return route.slice(route.indexOf('/'))
}

/** Returns the path of the call that answers a request: that of a table without its ending. */
export function callPath(request: Request): string {
  const path = getPath(request)
  const bare = path.replace(ENDING, '')
  return bare !== path && TABLES.some(table => table.test(bare)) ? bare : path
}

/** Returns the format that the address of a table names; undefined if it names none. */
export function addressedFormat(url: string): TableFormat | undefined {
  return ENDING.exec(new URL(url).pathname)?.[1] as TableFormat | undefined // the group lists them
}

type Named = readonly [name: string, operation: PublicOperation]

/** Operations of a call, one for each form of its answer. */
export function operationsOf(name: string, operation: PublicOperation): readonly Named[] {
  if (!operation.isTable) return [[name, operation]]
  return [
    [name, asPages(operation)],
    ...TABLE_FORMATS.map(format => [name + FORMS[format].name, asTable(operation, format)] as const)
  ]
}

/**
 * Parameters that a page takes too, but that change the type of its answer: the format, and whether decimals are text.
 * Schemas cannot express this.
 */
const CHANGES_TYPES: readonly string[] = ['decimals', 'format']

/** Describes the answer in JSON, with its own greatest and usual number of rows. */
function asPages({ isTable: _, notes = {}, query, ...operation }: PublicOperation): PublicOperation {
  const { most } = notes['limit'] ?? {}
  const entries = without(query?.entries ?? {}, CHANGES_TYPES)
  const limit = most === undefined ? {} : { limit: v.optional(pageRows(most)) }
  return {
    ...operation,
    notes: without(notes, CHANGES_TYPES),
    ...(query && { query: { ...query, entries: { ...entries, ...limit } } }),
    refusals: [...operation.refusals, 'not_acceptable']
  }
}

const pageRows = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))

/** Describes the same rows as a table, which has no pages. */
function asTable(
  { isTable: _, notes = {}, query, ...operation }: PublicOperation,
  format: TableFormat
): PublicOperation {
  const { answer, words } = FORMS[format]
  const { limit } = notes
  return {
    ...operation,
    answer,
    answerType: TABLE_TYPES[format],
    notes: { ...without(notes, ['format']), ...(limit && { limit: { example: limit.example, says: limit.says } }) },
    ...(query && { query: { ...query, entries: without(query.entries, ['format']) } }),
    refusals: [...operation.refusals, 'tables_busy', 'too_many_tables'],
    route: `${operation.route}.${format}`,
    summary: `${operation.summary}, ${words}`
  }
}

const without = <Value>(entries: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => !names.includes(name)))
