// Drops the checks of languages from the database. Only core/language.ts lists them.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table billing_customer drop constraint if exists billing_customer_language_check').execute(db)
  await sql.raw('alter table account drop constraint if exists account_mail_language_check').execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const check = (column: string) => `check (${column} in ('de', 'en', 'fr'))`
  await sql.raw(`alter table account add constraint account_mail_language_check ${check('mail_language')}`).execute(db)
  await sql
    .raw(`alter table billing_customer add constraint billing_customer_language_check ${check('language')}`)
    .execute(db)
}
