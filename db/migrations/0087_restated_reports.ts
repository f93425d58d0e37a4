// Stores which edition of a Senate report a document is. Trades of restated editions get a table of their own, because an
// amendment repeats them.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  `alter table congress_document
     add column title_day date,
     add column amendment smallint,
     add column restated_by text`,
  `comment on column congress_document.title_day is 'day in the title of a Senate report, which its amendments repeat'`,
  `comment on column congress_document.restated_by is 'amendment that repeats the report: core/congress/restatement.ts'`,
  `create index congress_document_editions on congress_document (member_id, title_day) where title_day is not null`,
  `create table restated_trade (like congress_trade including defaults, primary key (id))`,
  `create index restated_trade_document on restated_trade (document_url)`,
  `comment on table restated_trade is 'trades that an amendment repeats; not part of any list'`
]

const DOWN = [
  `insert into congress_trade select * from restated_trade on conflict do nothing`,
  'drop table restated_trade',
  `alter table congress_document drop column title_day, drop column amendment, drop column restated_by`
]
