import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as foundation from './migrations/0001_foundation.ts'
import * as tradeChanges from './migrations/0002_trade_changes.ts'
import * as congress from './migrations/0003_congress.ts'
import * as accounts from './migrations/0004_accounts.ts'
import * as mail from './migrations/0005_mail.ts'
import * as identities from './migrations/0006_identities.ts'
import * as rights from './migrations/0007_rights.ts'
import * as accountDays from './migrations/0008_account_days.ts'
import * as subscriptions from './migrations/0009_subscriptions.ts'
import * as receipts from './migrations/0010_receipts.ts'
import * as countedTrades from './migrations/0011_counted_trades.ts'
import * as sideOfTrades from './migrations/0012_side_of_trades.ts'
import * as namedMembers from './migrations/0013_named_members.ts'
import * as returns from './migrations/0014_returns.ts'
import * as savedScreens from './migrations/0015_saved_screens.ts'
import type { Database } from './schema.ts'

/** In order; a migration is never edited after it has run anywhere. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001_foundation': foundation,
  '0002_trade_changes': tradeChanges,
  '0003_congress': congress,
  '0004_accounts': accounts,
  '0005_mail': mail,
  '0006_identities': identities,
  '0007_rights': rights,
  '0008_account_days': accountDays,
  '0009_subscriptions': subscriptions,
  '0010_receipts': receipts,
  '0011_counted_trades': countedTrades,
  '0012_side_of_trades': sideOfTrades,
  '0013_named_members': namedMembers,
  '0014_returns': returns,
  '0015_saved_screens': savedScreens
}

/**
 * Brings the schema up to date; safe to call from several processes at once (Kysely holds a lock).
 *
 * @throws with the name of the migration that failed.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS }
  })
  const { error, results } = await migrator.migrateToLatest()
  const failed = results?.find(result => result.status === 'Error')
  if (error) throw new Error(`Migration ${failed?.migrationName ?? ''} failed`, { cause: error })
}

/** True when every migration of this program has run; a newer program may have run more, before this one ends. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from kysely_migration`.execute(db)
  return (rows[0]?.count ?? 0) >= Object.keys(MIGRATIONS).length
}
