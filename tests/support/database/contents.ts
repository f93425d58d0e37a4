// Compares two databases row by row over all tables except those that the caller leaves out.

import pg from 'pg'

export interface Comparison {
  /** Tables about when and how data arrived, not about the data itself. */
  readonly without: readonly string[]
  /** Columns of that kind, by table. */
  readonly columnsWithout: Readonly<Record<string, readonly string[]>>
}

const SHOWN = 2
const SHOWN_CHARACTERS = 300

/** By table: each row as JSON, and its count. */
export type Contents = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Contents of a database for `differencesBetween`. */
export async function readContents(url: string, { columnsWithout, without }: Comparison): Promise<Contents> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const contents = new Map<string, Map<string, number>>()
    for (const table of (await tablesOf(client)).filter(name => !without.includes(name))) {
      contents.set(table, await rowsOf(client, table, columnsWithout[table] ?? []))
    }
    return contents
  } finally {
    await client.end()
  }
}

/** One sentence per table that differs, with some of its rows; empty for equal contents. */
export function differencesBetween(one: Contents, other: Contents): string[] {
  const tables = new Set([...one.keys(), ...other.keys()])
  return [...tables].flatMap(table =>
    describeDifference(table, one.get(table) ?? new Map(), other.get(table) ?? new Map())
  )
}

/** Tables of the schema public. */
async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`
  )
  return rows.map(({ name }) => name)
}

async function rowsOf(client: pg.Client, table: string, ignored: readonly string[]): Promise<Map<string, number>> {
  const row = ignored.reduce((json, column) => `${json} - '${column}'`, 'to_jsonb(t)')
  const { rows } = await client.query<{ count: string; row: string }>(
    `select (${row})::text as row, count(*) from ${table} t group by 1`
  )
  return new Map(rows.map(({ count, row: text }) => [text, Number(count)]))
}

function describeDifference(
  table: string,
  one: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>
): string[] {
  const missing = [...one.keys()].filter(row => one.get(row) !== other.get(row))
  const added = [...other.keys()].filter(row => one.get(row) !== other.get(row))
  if (missing.length + added.length === 0) return []
  const show = (rows: string[]): string =>
    rows
      .slice(0, SHOWN)
      .map(row => row.slice(0, SHOWN_CHARACTERS))
      .join('\n    ')
  return [
    `${table}: ${missing.length} rows only in the first\n    ${show(missing)}\n  ${added.length} only in the second\n    ${show(added)}`
  ]
}
