// Adds to each congressional report how much of it could be parsed.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  `alter table congress_document
     add column reading text not null default 'read' check (reading in ('listed', 'unparsed', 'partly', 'read')),
     add column day_source text not null default 'list' check (day_source in ('list', 'report', 'office')),
     add column reader smallint`,
  `comment on column congress_document.reading is 'see READINGS in core/congress/report-reading.ts'`,
  `comment on column congress_document.day_source is 'who told disclosed_on; see DAY_SOURCES in core/congress/report-reading.ts'`,
  `comment on column congress_document.reader is 'the version of the reader that opened the report; null where only lists tell of it'`,
  `update congress_document set reading = 'unparsed' where is_scanned`,
  `alter table congress_document drop column is_scanned, alter column reading drop default`,
  `create index congress_document_disclosed on congress_document (disclosed_on desc, url)
     where reading in ('partly', 'read')`,
  `create index congress_document_unread on congress_document (member_id, disclosed_on desc)
     where reading <> 'read'`,
  `alter table congress_trade add column is_amendment boolean not null default false`,

  /* Updates trades when the URL of a report changes, because the URL may become known after the trades. */
  `alter table congress_trade drop constraint congress_trade_document_url_fkey,
     add constraint congress_trade_document_url_fkey foreign key (document_url) references congress_document on update cascade`
]

const DOWN = [
  `delete from congress_document where reading = 'listed'`,
  `alter table congress_document add column is_scanned boolean not null default false`,
  `update congress_document set is_scanned = reading = 'unparsed'`,
  `alter table congress_document alter column is_scanned drop default, drop column reading, drop column day_source,
     drop column reader`,
  `create index congress_document_disclosed on congress_document (disclosed_on desc, url) where not is_scanned`,
  `alter table congress_trade drop column is_amendment`,
  `alter table congress_trade drop constraint congress_trade_document_url_fkey,
     add constraint congress_trade_document_url_fkey foreign key (document_url) references congress_document`
]
