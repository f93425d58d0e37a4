// What two databases hold, compared row by row over all tables but those that the caller leaves out.

import pg from 'pg'

export interface Comparison {
  /** Tables that say when and how something came, not what it is. */
  readonly without: readonly string[]
  /** Columns of that kind, by table. */
  readonly columnsWithout: Readonly<Record<string, readonly string[]>>
}

const SHOWN = 2
const SHOWN_CHARACTERS = 300

/** A sentence for each table that differs, with some of its rows; empty where both hold the same. */
export async function contentsThatDiffer(one: string, other: string, comparison: Comparison): Promise<string[]> {
  const clients = [one, other].map(connectionString => new pg.Client({ connectionString })) as [pg.Client, pg.Client]
  await Promise.all(clients.map(client => client.connect()))
  try {
    const tables = (await tablesOf(clients[0])).filter(table => !comparison.without.includes(table))
    const found: string[] = []
    for (const table of tables) {
      const ignored = comparison.columnsWithout[table] ?? []
      const [first, second] = await Promise.all(clients.map(client => rowsOf(client, table, ignored)))
      found.push(...describeDifference(table, first!, second!))
    }
    return found
  } finally {
    await Promise.all(clients.map(client => client.end()))
  }
}

/** Tables of the schema public that hold rows. */
export async function tablesOf(client: pg.Client): Promise<string[]> {
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

function describeDifference(table: string, one: Map<string, number>, other: Map<string, number>): string[] {
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
