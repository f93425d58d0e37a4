// Creates tables for Schedules 13D and 13G as filed, and for the changes that they report.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table ownership_step, schedule').execute(db)
}

const UP = [
  `create table schedule (
     accession text primary key,
     form text not null,
     issuer_cik bigint not null,
     filed_at date not null,
     accepted_at timestamptz,
     known_at timestamptz not null,
     known_at_source text not null check (known_at_source in ('header', 'filing-day', 'signature-day')),
     is_read boolean not null,
     is_repaired boolean not null,
     content jsonb not null,
     source text not null check (source in ('sample', 'xml', 'submission')),
     sha256 bytea not null,
     document bytea not null
   )`,
  `comment on column schedule.is_read is 'false for HTML, whose numbers are not read'`,
  `comment on column schedule.content is 'what else stands on the form, as filed: numbers and days are its text'`,
  `comment on column schedule.document is 'the XML of the form or the header of an HTML filing, zstd-compressed'`,
  `alter table schedule alter column document set storage external`,
  `create index schedule_issuer on schedule (issuer_cik)`,
  `create index schedule_sha256 on schedule (sha256)`,

  /* Changes of positions: core/ownership/chain.ts */
  `create table ownership_step (
     accession text primary key references schedule on delete cascade,
     chain text not null,
     issuer_cik bigint not null,
     issuer_name text not null,
     form text not null,
     filed_at date not null,
     known_at timestamptz not null,
     opened_on date not null,
     holder text not null,
     holder_cik bigint,
     holder_names text not null,
     holder_ciks bigint[] not null,
     person_count integer not null,
     security_title text,
     class_kind text not null,
     move text not null,
     shares double precision,
     percent double precision,
     is_at_least boolean not null,
     stated_by text,
     shares_before double precision,
     percent_before double precision,
     due_on date,
     timeliness text not null check (timeliness in ('late', 'on_time', 'unknown')),
     purpose_of text,
     tags text[] not null,
     is_newest boolean not null
   )`,
  `comment on table ownership_step is 'derived from schedule, all of an issuer at once'`,
  `comment on column ownership_step.holder_names is 'lower-case names of all persons, for the search'`,
  `create index ownership_step_issuer on ownership_step (issuer_cik, known_at)`,
  `create index ownership_step_known on ownership_step (known_at, accession)`,
  `create index ownership_step_holder on ownership_step using gin (holder_ciks)`
]
