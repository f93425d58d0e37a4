// Creates tables for committees of Congress and their current members.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table congress_seat, congress_committee').execute(db)
}

const STATEMENTS = [
  `create table congress_committee (
     id text primary key,
     name text not null,
     chamber text not null check (chamber in ('house', 'senate', 'joint')),
     parent_id text
   )`,
  `comment on column congress_committee.parent_id is 'the committee of which it is a part'`,

  /* Has no foreign keys, because either of the two lists may be read first. */
  `create table congress_seat (
     committee_id text not null,
     bioguide text not null,
     title text,
     read_on date not null,
     primary key (committee_id, bioguide)
   )`,
  `comment on table congress_seat is 'as the newest list has them: a list replaces the one before it'`,
  `create index congress_seat_bioguide on congress_seat (bioguide)`
]
