// Numbers reports of members of Congress in the order in which readers could first see them, for open pages.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table congress_arrival').execute(db)
}

const UP = [
  `create table congress_arrival (
     seq bigint generated always as identity primary key,
     chamber text not null,
     number text not null,
     at timestamptz not null,
     unique (chamber, number)
   )`,
  `comment on table congress_arrival is 'recently disclosed reports that the offices brought'`
]
