// Creates tables for notices of intended sales (Form 144) as filed, and for the sales that followed.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table dirty_planned_sale, planned_sale, sale_notice').execute(db)
}

const UP = [
  `create table sale_notice (
     accession text primary key,
     document_type text not null check (document_type in ('144', '144/A')),
     previous_accession text,
     issuer_cik bigint not null,
     issuer_name text not null,
     person_name text not null,
     filer_ciks bigint[] not null,
     relationships text[] not null,
     filed_at date not null,
     accepted_at timestamptz,
     known_at timestamptz not null,
     known_at_source text not null check (known_at_source in ('header', 'filing-day', 'signature-day')),
     form jsonb not null,
     source text not null check (source in ('sample', 'xml', 'submission')),
     sha256 bytea not null,
     document bytea not null
   )`,
  `comment on column sale_notice.form is 'what else stands on the form, as filed: numbers and days are its text'`,
  `comment on column sale_notice.document is 'the file as it came, zstd-compressed'`,
  `alter table sale_notice alter column document set storage external`,
  `create index sale_notice_issuer on sale_notice (issuer_cik)`,
  `create index sale_notice_sha256 on sale_notice (sha256)`,

  /* Planned sales: core/trades/planned-sales/planned-sale.ts */
  `create table planned_sale (
     accession text not null references sale_notice on delete cascade,
     position smallint not null,
     issuer_cik bigint not null,
     person_ciks bigint[] not null,
     security_title text,
     shares double precision,
     value_usd double precision,
     intended_on date not null,
     opens_on date not null,
     ends_on date not null,
     sold jsonb not null,
     sold_shares double precision,
     last_sold_on date,
     plan_days date[] not null,
     replaced_by text,
     is_unlinked_amendment boolean not null,
     primary key (accession, position)
   )`,
  `comment on table planned_sale is 'derived from sale_notice and trade; an intention, so it is in no sum and no score'`,
  `comment on column planned_sale.sold_shares is 'as the notice counts them, before later splits; null where nobody can tell'`,
  `create index planned_sale_issuer on planned_sale (issuer_cik)`,
  `create index planned_sale_person on planned_sale using gin (person_ciks)`,

  /* Issuers whose notices or trades have changed since planned sales were linked to trades. */
  `create table dirty_planned_sale (issuer_cik bigint primary key)`
]
