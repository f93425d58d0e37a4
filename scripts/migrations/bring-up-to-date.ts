// Migrates the database at the start of commands and workers. Logs the planned migrations with their expected duration,
// and the duration of each.

import type { Kysely } from 'kysely'

import { isMigrated, type MigrationStep, migrate, readMigrationState } from '#db/migrate.ts'
import { NOTHING_TO_UNDO, type PlannedMigration, planMigrations } from '#db/migration-plan.ts'
import type { Database } from '#db/schema.ts'

const MINUTE_S = 60
const SAY_EVERY_MS = 10_000
const MEGABYTE = 1_000_000

type Say = (line: string) => void

/** Runs pending migrations. @throws with the name of a migration that failed or cannot run, and the reason. */
export async function bringUpToDate(db: Kysely<Database>, say: Say): Promise<void> {
  const { applied, pending, unknown } = await readMigrationState(db)
  const newest = unknown.at(-1)
  if (pending.length === 0) {
    if (newest) say(`A newer version has run migration ${newest}: the tables stay as they are.`)
    return
  }
  // Logs one line for a new database, because all its tables are created in seconds.
  if (applied.length === 0) {
    const started = performance.now()
    await migrate(db)
    say(JSON.stringify({ event: 'tables_made', migrations: pending.length, seconds: secondsSince(started) }))
    return
  }
  if (unknown.length === 0) for (const line of planLines(await planMigrations(db, pending, 'up'))) say(line)
  await tellSteps(say, onStep => migrate(db, onStep))
}

/** Logs when each migration starts, every ten seconds while it runs, and how long it took. */
export async function tellSteps(
  say: Say,
  run: (onStep: (step: MigrationStep) => void) => Promise<void>
): Promise<void> {
  let saying: NodeJS.Timeout | undefined
  try {
    await run(step => {
      clearInterval(saying)
      say(stepLine(step))
      const started = performance.now()
      if (step.seconds === undefined)
        saying = setInterval(() => say(runningLine(step, secondsSince(started))), SAY_EVERY_MS)
    })
  } finally {
    clearInterval(saying)
  }
}

/** Checks the schema for commands that only add data. @throws one sentence if migrations are pending. */
export async function mustBeMigrated(db: Kysely<Database>): Promise<void> {
  if (await isMigrated(db).catch(() => false)) return
  throw new Error(
    'The database lacks tables of this version: start the server or a worker first, or run "npm run migrate -- up".'
  )
}

/** Formats plans as a heading and one line per migration. */
export function planLines(plans: readonly PlannedMigration[]): string[] {
  const seconds = plans.reduce((sum, plan) => sum + plan.seconds, 0)
  const what = plans.length === 1 ? '1 migration' : `${plans.length} migrations`
  const way = plans[0]?.direction === 'down' ? 'to take back' : 'to run'
  return [`${what} ${way}, ${lengthText(seconds)}:`, ...plans.map(planLine)]
}

function planLine({ direction, name, seconds, statements, tables }: PlannedMigration): string {
  const reason = direction === 'down' && statements.length === 0 ? NOTHING_TO_UNDO[name] : undefined
  if (reason) return `  ${name}: nothing to take back, ${reason}`
  const read = tables.map(({ bytes, name: table }) => `${table} (${(bytes / MEGABYTE).toFixed(1)} MB)`)
  return `  ${name}: ${lengthText(seconds)}${read.length > 0 ? `, goes through ${read.join(', ')}` : ''}`
}

const runningLine = ({ direction, name }: MigrationStep, seconds: number): string =>
  JSON.stringify({ direction, event: 'migration_runs', migration: name, seconds })

function stepLine({ direction, name, seconds }: MigrationStep): string {
  if (seconds === undefined) return JSON.stringify({ direction, event: 'migration_begins', migration: name })
  return JSON.stringify({ direction, event: 'migration_done', migration: name, seconds: rounded(seconds) })
}

function lengthText(seconds: number): string {
  if (seconds < 1) return 'less than a second'
  if (seconds < 2 * MINUTE_S) return `up to ${Math.ceil(seconds)} s`
  return `up to ${Math.ceil(seconds / MINUTE_S)} min`
}

const secondsSince = (started: number): number => rounded((performance.now() - started) / 1_000)

const rounded = (seconds: number): number => Math.round(seconds * 1_000) / 1_000
