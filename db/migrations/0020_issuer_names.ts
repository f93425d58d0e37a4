// Creates tables for all names under which an issuer filed, so that a search for a former name finds it.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  `create table issuer_name (
     cik bigint not null,
     name text not null,
     first_known date not null,
     last_known date not null,
     primary key (cik, name)
   )`,
  `comment on column issuer_name.last_known is 'day on which the last filing with the name became known'`,
  `insert into issuer_name
   select issuer_cik, issuer_name, min(known_at)::date, max(known_at)::date from filing
   where length(issuer_name) between 1 and 300 group by 1, 2`,

  /* Writes only changed names, so that parallel ingests rarely wait for each other. */
  `create function note_issuer_names() returns trigger language plpgsql as $$
   begin
     insert into issuer_name as held (cik, name, first_known, last_known)
     select * from (
       select issuer_cik as cik, issuer_name as name, min(known_at)::date as first, max(known_at)::date as last from added
       where length(issuer_name) between 1 and 300 group by 1, 2) seen
     where not exists (select from issuer_name known where (known.cik, known.name) = (seen.cik, seen.name)
       and known.first_known <= seen.first and known.last_known >= seen.last)
     order by cik, name
     on conflict (cik, name) do update set
       first_known = least(held.first_known, excluded.first_known),
       last_known = greatest(held.last_known, excluded.last_known);
     return null;
   end $$`,
  `create trigger filing_notes_issuer_names after insert on filing
   referencing new table as added for each statement execute function note_issuer_names()`
]

const DOWN = [
  'drop trigger filing_notes_issuer_names on filing',
  'drop function note_issuer_names',
  'drop table issuer_name'
]
