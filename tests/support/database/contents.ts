// Compares two databases row by row. The caller can exclude tables and columns.

import pg from 'pg'

export interface Comparison {
  /** Excluded tables: those that record when and how data arrived. */
  readonly without: readonly string[]
  /** Excluded columns by table: those that record when and how data arrived. */
  readonly columnsWithout: Readonly<Record<string, readonly string[]>>
}

const SHOWN = 2
const SHOWN_CHARACTERS = 300

/** For each table, the number of occurrences of each row, which is written as JSON. */
export type Contents = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Reads the contents of a database, for `differencesBetween`. */
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

/** Returns one sentence per differing table, with some of the rows; empty if the contents are equal. */
export function differencesBetween(one: Contents, other: Contents): string[] {
  const tables = new Set([...one.keys(), ...other.keys()])
  return [...tables].flatMap(table =>
    describeDifference(table, one.get(table) ?? new Map(), other.get(table) ?? new Map())
  )
}

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
