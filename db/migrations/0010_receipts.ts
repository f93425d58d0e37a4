// Adds the language of a customer's receipts, taken from the first purchase.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table billing_customer add column language text not null default 'de' check (language in ('de', 'en', 'fr'))`
    )
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table billing_customer drop column language').execute(db)
}
