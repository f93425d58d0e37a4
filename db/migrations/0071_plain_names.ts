// Removes HTML escapes from names in filings. The trades of these filings are derived again.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of NAMES) await sql.raw(rename(table, column)).execute(db)
}

/** Does nothing, because the original escapes are not stored and not needed. */
export async function down(): Promise<void> {}

const NAMES = [
  ['filing', 'issuer_name'],
  ['filing_owner', 'name'],
  ['issuer', 'name'],
  ['issuer_name', 'name']
] as const

const ESCAPED = '&(amp|apos|gt|lt|nbsp|quot|#39|#x27);'

/** SQL for plainName() of core/escape.ts. Keeps a name if another row of the company already has the plain one. */
function rename(table: string, column: string): string {
  const apart =
    table === 'issuer_name'
      ? `and not exists (select from issuer_name other where other.cik = told.cik and other.name = plain)`
      : ''
  return `
    update ${table} told set ${column} = plain
    from (select distinct ${column} as written, ${plainOf(column)} as plain from ${table}
      where ${column} ~ '${ESCAPED}' or ${column} ~ '\\s\\s|[\\n\\r\\t]') renamed
    where ${column} = written and written <> plain ${apart}`
}

function plainOf(column: string): string {
  const amp = (text: string) => `replace(${text}, '&amp;', '&')`
  const decoded = [
    ['&apos;', `''`],
    ['&#39;', `''`],
    ['&#x27;', `''`],
    ['&quot;', '"'],
    ['&nbsp;', ' '],
    ['&lt;', '<'],
    ['&gt;', '>']
  ].reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, amp(amp(amp(column))))
  return `btrim(regexp_replace(${decoded}, '\\s+', ' ', 'g'))`
}
