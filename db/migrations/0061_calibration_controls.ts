// Calibrations are compared with controls: what was counted before has none, and the next start counts anew.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from calibration`.execute(db)
}

export async function down(): Promise<void> {}
