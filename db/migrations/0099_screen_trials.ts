// Creates a table of the filters whose outcome an account has seen.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table screen_trial').execute(db)
}

const UP = [
  `create table screen_trial (
     account_id bigint not null references account on delete cascade,
     query text not null,
     tried_at timestamptz not null
   )`,
  // The hash is short enough for an index, which the query may not be.
  'create unique index screen_trial_query on screen_trial (account_id, md5(query))',
  `comment on column screen_trial.query is 'query of the list without order and pages: core/lists/activities/outcome'`
]
