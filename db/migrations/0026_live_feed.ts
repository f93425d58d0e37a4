// Creates tables for the state of EDGAR's live feed: filings still to be read, complete days, and incidents.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  /* Filings named by the feed or an index. A filing stays pending until its document has been read. */
  `create table seen_filing (
     accession text primary key,
     form text not null,
     path text not null,
     source text not null check (source in ('feed', 'index')),
     first_seen_at timestamptz not null,
     accepted_at timestamptz,
     filed_on date not null,
     state text not null default 'pending' check (state in ('pending', 'published', 'rejected', 'gone')),
     attempts smallint not null default 0,
     next_try_at timestamptz,
     fetched_at timestamptz,
     published_at timestamptz,
     reason text,
     in_index boolean not null default false,
     vanished_on date,
     check ((state = 'pending') = (next_try_at is not null)),
     check ((state = 'published') = (published_at is not null))
   )`,
  `comment on column seen_filing.path is 'of the submission below the archives of EDGAR: edgar/data/…/….txt'`,
  `comment on column seen_filing.accepted_at is 'as the feed or the header of the submission says; null while only an index names it'`,
  `comment on column seen_filing.published_at is 'when readers could first see it'`,
  `comment on column seen_filing.vanished_on is 'the day on which an index no longer named it'`,
  `create index seen_filing_due on seen_filing (next_try_at) where state = 'pending'`,
  `create index seen_filing_day on seen_filing (filed_on)`,
  `create index seen_filing_published on seen_filing (published_at) where source = 'feed'`,

  /* Last reading of the index of a business day. Its filings are in seen_filing. */
  `create table index_day (
     day date primary key,
     read_at timestamptz not null,
     is_final boolean not null,
     has_index boolean not null,
     named integer not null
   )`,
  `comment on column index_day.is_final is 'read on or after 06:00 of the next day, when the file no longer grows'`,
  `comment on column index_day.has_index is 'false for a day of which EDGAR publishes none'`,
  `comment on column index_day.named is 'how many filings of the forms that are followed it names'`,

  `create table incident (
     id bigint generated always as identity primary key,
     source text not null,
     kind text not null,
     started_at timestamptz not null,
     ended_at timestamptz,
     detail jsonb not null default '{}'
   )`,
  `create unique index incident_open on incident (source, kind) where ended_at is null`,
  `create index incident_started on incident (started_at desc)`,

  /* Leases for tasks that only one process at a time may do. After a lease expires, another process takes over. */
  `create table lease (
     name text primary key,
     holder uuid not null,
     held_until timestamptz not null
   )`
]

const DOWN = ['seen_filing', 'index_day', 'incident', 'lease'].map(table => `drop table ${table}`)
