// Restricts keys of the data API to scopes and networks. Keys from before have all scopes, from any address.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table api_key drop column scopes, drop column addresses').execute(db)
}

const UP = [
  `alter table api_key
     add column scopes text[] not null default '{read,bulk,stream}'
       check (cardinality(scopes) > 0 and scopes <@ '{read,bulk,stream}'),
     add column addresses text[] not null default '{}'`,
  `comment on column api_key.addresses is 'addresses and CIDR ranges from which the key works; empty for any'`
]
