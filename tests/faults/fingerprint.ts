// One hash per table, independent of row order. Databases with equal fingerprints hold the same data.

import pg from 'pg'

const TABLES = [
  'filing',
  'filing_document',
  'filing_owner',
  'filing_line',
  'rejected_filing',
  'issuer',
  'issuer_ticker',
  'trade',
  'trade_owner',
  'lot_group',
  'dirty_issuer'
]

/** Columns about when and where data was stored, not about the data itself. */
const WHEN = ['first_rejected_at', 'pack_id', 'pack_offset']

export async function fingerprint(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const entries: [string, string][] = []
    for (const table of TABLES) entries.push([table, await hashOf(client, table)])
    return Object.fromEntries(entries)
  } finally {
    await client.end()
  }
}

async function hashOf(client: pg.Client, table: string): Promise<string> {
  const row = WHEN.reduce((json, column) => `${json} - '${column}'`, 'to_jsonb(t)')
  const { rows } = await client.query<{ count: string; hash: string | null }>(
    `select count(*) as count, md5(string_agg(h, '' order by h)) as hash from (select md5((${row})::text) as h from ${table} t) s`
  )
  return `${rows[0]?.count ?? 0} rows ${rows[0]?.hash ?? ''}`
}

/** Tables with different contents. */
export function differences(first: Record<string, string>, second: Record<string, string>): string[] {
  return Object.keys(first).filter(table => first[table] !== second[table])
}
