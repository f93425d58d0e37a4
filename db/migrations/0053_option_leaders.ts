// Adds the contract with the largest premium to each session of an underlying. Later sessions are compared with it.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table option_session add column leader_contract text`.execute(db)
  await sql`comment on column option_session.leader_contract is 'its largest contract by premium; null where nothing traded, and where the session does not count'`.execute(
    db
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table option_session drop column leader_contract`.execute(db)
}
