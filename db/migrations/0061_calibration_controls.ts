// Deletes calibrations without control stocks. The next start computes them again.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from calibration`.execute(db)
}

export async function down(): Promise<void> {}
