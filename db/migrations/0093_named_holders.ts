// Lets a lease name its holder by machine and process. A uuid of the previous version remains a valid name.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table lease alter column holder type text').execute(db)
}

/** Replaces each name by a uuid that no process knows. The lease ends within seconds and is taken again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table lease alter column holder type uuid using md5(holder)::uuid').execute(db)
}
