// Creates tables for company logos. They are redrawn from vendors' files, so that no browser loads a vendor's file.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table company_logo').execute(db)
}

const STATEMENTS = [
  `create table company_logo (
     cik bigint primary key,
     logo_at text not null,
     png bytea,
     name text unique,
     refused text,
     ask_again_at timestamptz not null
   )`,
  `comment on column company_logo.logo_at is 'where the vendor has it, in words of its adapter'`,
  `comment on column company_logo.name is 'the company and the beginning of the SHA-256 of png: part of its address'`,
  `comment on column company_logo.refused is 'why the last question brought none; png is then what was kept before'`
]
