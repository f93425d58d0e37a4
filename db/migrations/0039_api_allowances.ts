// Creates tables for the per-minute request limits of the data API, and an index for its order of trades.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop index trade_known').execute(db)
  await sql.raw('drop table request_allowance').execute(db)
}

const STATEMENTS = [
  `create table request_allowance (
     holder text primary key,
     account_id bigint references account on delete cascade,
     quota integer not null,
     granted integer not null,
     admitted timestamptz[] not null
   ) with (fillfactor = 50)`,
  `comment on column request_allowance.holder is 'an account, or what came from an address, as a fingerprint'`,
  `comment on column request_allowance.granted is 'how many of the requests that asked together last were admitted'`,
  `comment on column request_allowance.admitted is 'when the requests of the last minute were admitted, oldest first'`,
  `create index request_allowance_account on request_allowance (account_id) where account_id is not null`,
  `create index trade_known on trade (valid_from, id)`
]
