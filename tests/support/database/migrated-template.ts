import { connect } from '#adapters/postgres/connect.ts'
import { migrate } from '#db/migrate.ts'
import { query, urlOfDatabase } from './clone-database.ts'

/** Name of an empty, fully migrated database that tests clone. */
export const MIGRATED_TEMPLATE = 'fourfold_template'

export async function createMigratedTemplate(serverUrl: string): Promise<void> {
  await query(serverUrl, `drop database if exists ${MIGRATED_TEMPLATE} with (force)`)
  await query(serverUrl, `create database ${MIGRATED_TEMPLATE}`)
  const { close, db } = connect(urlOfDatabase(serverUrl, MIGRATED_TEMPLATE), { batch: true })
  await migrate(db)
  await close()
}
