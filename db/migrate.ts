import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'

import { MIGRATIONS } from './migrations.ts'
import type { Database } from './schema.ts'

export type Direction = 'down' | 'up'

/** Progress message: a migration has started, or has ended after `seconds`. */
export interface MigrationStep {
  readonly name: string
  readonly direction: Direction
  readonly seconds: number | undefined
}

export interface MigrationState {
  /** Migrations of this program that have run, in order of execution. */
  readonly applied: readonly string[]
  /** Migrations of this program that have not run. */
  readonly pending: readonly string[]
  /** Migrations that have run but are unknown to this program, because a newer version added them. */
  readonly unknown: readonly string[]
}

export async function readMigrationState(db: Kysely<Database>): Promise<MigrationState> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(db)
  const done = rows[0]?.is_there ? await readApplied(db) : []
  return {
    applied: done.filter(name => Object.hasOwn(MIGRATIONS, name)),
    pending: Object.keys(MIGRATIONS).filter(name => !done.includes(name)),
    unknown: done.filter(name => !Object.hasOwn(MIGRATIONS, name))
  }
}

/** Whether every migration of this program has run. A newer version may have run additional ones. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const done = new Set(await readApplied(db))
  return Object.keys(MIGRATIONS).every(name => done.has(name))
}

/**
 * Runs all pending migrations in one transaction. Several processes may call it at once, because Kysely holds a lock.
 * A schema from a newer version stays unchanged if it has all migrations of this program. `names` limits it to the
 * migrations of an earlier version.
 *
 * @throws with the name of the migration and the reason; then nothing was changed.
 */
export async function migrate(
  db: Kysely<Database>,
  onStep: OnStep = () => {},
  names: readonly string[] = Object.keys(MIGRATIONS)
): Promise<void> {
  const { pending, unknown } = await readMigrationState(db)
  if (pending.length === 0) return
  if (unknown.length > 0) {
    throw new Error(
      `Migration ${pending[0]} cannot run: a newer program has made ${unknown.at(-1)}. Start that program, or go back with its "npm run migrate -- down".`
    )
  }
  await run(db, onStep, migrator => migrator.migrateToLatest(), names)
}

/**
 * Reverts the migrations that ran after `target`, the last one first, in one transaction.
 *
 * @throws with the name of the migration and the reason; then nothing was changed.
 */
export async function migrateDown(db: Kysely<Database>, target: string, onStep: OnStep = () => {}): Promise<void> {
  await run(db, onStep, migrator => migrator.migrateTo(target))
}

type OnStep = (step: MigrationStep) => void

async function run(
  db: Kysely<Database>,
  onStep: OnStep,
  go: (migrator: Migrator) => Promise<MigrationResultSet>,
  names: readonly string[] = Object.keys(MIGRATIONS)
): Promise<void> {
  let underWay: string | undefined
  const follow = (step: MigrationStep): void => {
    underWay = step.name
    onStep(step)
  }
  // Features that are developed in parallel may be merged in another order than that of their numbers.
  const migrator = new Migrator({
    allowUnorderedMigrations: true,
    db,
    provider: { getMigrations: async () => withSteps(follow, names) }
  })
  const { error } = await go(migrator)
  if (!error) return
  const reason = error instanceof Error ? error.message : String(error)
  throw new Error(
    `${underWay ? `Migration ${underWay}` : 'The migration'} failed, and nothing was changed: ${reason}`,
    {
      cause: error
    }
  )
}

/** Wraps migrations, so that each reports its start and end. */
function withSteps(onStep: OnStep, names: readonly string[]): Record<string, Migration> {
  const known = Object.entries(MIGRATIONS).filter(([name]) => names.includes(name))
  const entries = known.map(([name, { down, up }]) => {
    const step = (direction: Direction, work: NonNullable<Migration['down']>) => async (db: Kysely<unknown>) => {
      const started = performance.now()
      onStep({ direction, name, seconds: undefined })
      await work(db)
      onStep({ direction, name, seconds: (performance.now() - started) / 1_000 })
    }
    return [name, { ...(down ? { down: step('down', down) } : {}), up: step('up', up) }]
  })
  return Object.fromEntries(entries)
}

async function readApplied(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(db)
  return rows.map(({ name }) => name)
}
