// Stores which reports of members of Congress the two offices have named, and when each office may be asked again.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  `create table named_report (
     chamber text not null check (chamber in ('house', 'senate')),
     number text not null,
     url text not null,
     named_at timestamptz not null,
     state text not null check (state in ('named', 'held', 'unread')),
     reason text check (reason is not null or state <> 'unread'),
     attempts smallint not null default 0,
     next_try_at timestamptz check ((next_try_at is not null) = (state = 'named')),
     settled_at timestamptz check ((settled_at is null) = (state = 'named')),
     primary key (chamber, number)
   )`,
  `comment on table named_report is 'reports in the lists of the offices; see core/congress/feed/ports.ts'`,
  `comment on column named_report.reason is 'why trades are not held, or why the last attempt failed'`,
  `create index named_report_due on named_report (chamber, next_try_at) where state = 'named'`,
  `create table congress_office (
     chamber text primary key check (chamber in ('house', 'senate')),
     next_poll_at timestamptz not null,
     failures smallint not null,
     trouble text,
     trouble_since timestamptz check ((trouble_since is null) = (trouble is null)),
     last_wide_on date
   )`,
  `create table house_list (
     year smallint primary key,
     last_modified text not null
   )`,
  `comment on column house_list.last_modified is 'header of the list that was read last, sent back as If-Modified-Since'`
]

const DOWN = ['drop table house_list', 'drop table congress_office', 'drop table named_report']
