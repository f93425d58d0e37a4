// `npm run migrate -- status|up|down` migrates the database forward to this version or back to an earlier one.

import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { openDatabase } from '#adapters/postgres/open-database.ts'
import { whilePreparing } from '#adapters/postgres/preparation-lock.ts'
import { type MigrationState, migrate, migrateDown, readMigrationState } from '#db/migrate.ts'
import { type PlannedMigration, planMigrations, refusalOfDown } from '#db/migration-plan.ts'
import { loadConfig } from './environment.ts'
import { planLines, tellSteps } from './migrations/bring-up-to-date.ts'
import { type MigrateCommand, parseMigrateArguments, USAGE } from './migrations/migrate-arguments.ts'
import { runCommand } from './run-command.ts'

await runCommand({ parse: parseMigrateArguments, usage: USAGE }, run)

async function run(command: MigrateCommand): Promise<void> {
  const database = await openDatabase(loadConfig())
  // Opens two connections: one holds Kysely's lock, the other runs the migrations.
  const connection = connect(database.url, { batch: true, max: 2 })
  try {
    if (command.what === 'status') await showStatus(connection)
    else if (command.what === 'up') await whilePreparing(connection, () => goUp(connection, command.isDryRun))
    else await whilePreparing(connection, () => goDown(connection, command))
  } finally {
    await connection.close()
    await database.close()
  }
}

async function showStatus({ db }: Connection): Promise<void> {
  const { applied, pending, unknown } = await readMigrationState(db)
  console.log(
    `${applied.length} migrations of this version have run${applied.length > 0 ? `, the last one ${applied.at(-1)}` : ''}.`
  )
  for (const name of unknown) console.log(`A newer version has run ${name}.`)
  if (pending.length === 0) console.log('None is pending.')
  else for (const line of planLines(await planMigrations(db, pending, 'up'))) console.log(line)
}

async function goUp({ db }: Connection, isDryRun: boolean): Promise<void> {
  const { pending } = await readMigrationState(db)
  if (pending.length === 0) return console.log('Nothing to run: the tables are those of this version.')
  const plans = await planMigrations(db, pending, 'up')
  show(plans, isDryRun)
  if (!isDryRun) await tellSteps(console.log, onStep => migrate(db, onStep))
}

type Down = MigrateCommand & { readonly what: 'down' }

/** Reverts migrations. @throws one sentence if one cannot be reverted, or data would be lost without permission. */
async function goDown({ db }: Connection, { isDryRun, mayLose, to }: Down): Promise<void> {
  const { target, undone } = wayBack(await readMigrationState(db), to)
  const refusals = await Promise.all(undone.map(refusalOfDown))
  const refusal = refusals.find(reason => reason !== undefined)
  if (refusal) throw new Error(refusal)
  const plans = await planMigrations(db, undone, 'down')
  show(plans, isDryRun)
  const losses = plans.flatMap(({ losses, name }) => losses.map(({ rows, what }) => `${what} (${rows} rows, ${name})`))
  if (losses.length > 0) console.log(`What goes with it: ${losses.join(', ')}.`)
  if (isDryRun) return
  if (losses.length > 0 && !mayLose) {
    throw new Error(
      'Nothing was changed: make a backup (npm run backup), then say --lose-data to go back all the same.'
    )
  }
  await tellSteps(console.log, onStep => migrateDown(db, target, onStep))
  console.log(`The tables are those of ${target}: start the version that it belongs to, this one would run them again.`)
}

/** Returns the migrations to revert. @throws one sentence if the target cannot be reached. */
function wayBack({ applied, unknown }: MigrationState, to: string | undefined): { target: string; undone: string[] } {
  if (unknown.length > 0) {
    throw new Error(`A newer version has run ${unknown.at(-1)}: only that version knows the way back.`)
  }
  const target = to ?? applied.at(-2)
  if (target === undefined) throw new Error('Nothing can be taken back: fewer than two migrations have run.')
  const place = applied.indexOf(target)
  if (place < 0) throw new Error(`No migration called "${target}" has run.`)
  return { target, undone: applied.slice(place + 1).reverse() }
}

function show(plans: readonly PlannedMigration[], withStatements: boolean): void {
  const [heading = '', ...lines] = planLines(plans)
  console.log(heading)
  for (const [index, line] of lines.entries()) {
    console.log(line)
    if (withStatements) for (const statement of plans[index]?.statements ?? []) console.log(`      ${statement}`)
  }
}
