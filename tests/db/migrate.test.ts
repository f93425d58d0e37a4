import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { connect } from '#adapters/postgres/connect.ts'
import { isMigrated, type MigrationStep, migrate, migrateDown, readMigrationState } from '#db/migrate.ts'
import { NOTHING_TO_UNDO, planMigrations, refusalOfDown, statementsOf } from '#db/migration-plan.ts'
import { MIGRATIONS } from '#db/migrations.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

/** First migration, on which all others depend. */
const FOUNDATION = '0001_foundation'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const NAMES = Object.keys(MIGRATIONS)
const [BEFORE_LAST = '', LAST = ''] = NAMES.slice(-2)
/** Name of a migration that only a future version knows. */
const NEWER = '9999_later'

const makeNewer = () =>
  database.pool.query(`insert into kysely_migration (name, timestamp) values ($1, '2999-01-01T00:00:00.000Z')`, [NEWER])
const forget = (name: string) => database.pool.query('delete from kysely_migration where name = $1', [name])

/** Returns all columns, indexes and triggers in a fixed order. */
async function readSchema(): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
       where table_schema = 'public'
     union all select tablename, indexname, indexdef, '', '' from pg_indexes where schemaname = 'public'
     union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), '', '' from pg_trigger where not tgisinternal
     order by 1, 2, 3`
  )
  return rows
}

describe('migrations', () => {
  test('revert one by one and lead to the same tables again', async () => {
    const before = await readSchema()
    const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => MIGRATIONS } })
    const back = await migrator.migrateTo(FOUNDATION)
    expect(back.error).toBeUndefined()
    const again = await migrator.migrateToLatest()
    expect(again.error).toBeUndefined()
    expect(again.results).toHaveLength(Object.keys(MIGRATIONS).length - 1)
    expect(await readSchema()).toEqual(before)
  })
})

describe('a database migrated by a newer program', () => {
  test('is accepted, because it has all that this program needs', async () => {
    await makeNewer()
    const steps: MigrationStep[] = []
    await migrate(database.db, step => steps.push(step))
    expect(steps).toEqual([])
    expect(await isMigrated(database.db)).toBe(true)
    expect(await readMigrationState(database.db)).toMatchObject({ pending: [], unknown: [NEWER] })
    await forget(NEWER)
  })

  test('is rejected with both migration names if one of this program has not run', async () => {
    await migrateDown(database.db, BEFORE_LAST)
    await makeNewer()
    await expect(migrate(database.db)).rejects.toThrow(new RegExp(`^Migration ${LAST} cannot run: .* made ${NEWER}`))
    expect(await isMigrated(database.db)).toBe(false)
    await forget(NEWER)
    await migrate(database.db)
  })
})

describe('running migrations', () => {
  test('reports start and duration of each, also when reverting', async () => {
    const steps: MigrationStep[] = []
    const note = (step: MigrationStep) => steps.push(step)
    await migrateDown(database.db, BEFORE_LAST, note)
    await migrate(database.db, note)
    const seconds = expect.any(Number)
    expect(steps).toEqual([
      { direction: 'down', name: LAST, seconds: undefined },
      { direction: 'down', name: LAST, seconds },
      { direction: 'up', name: LAST, seconds: undefined },
      { direction: 'up', name: LAST, seconds }
    ])
  })

  test('names the failed migration and the reason, and changes nothing', async () => {
    await migrateDown(database.db, '0063_changed_filings')
    await database.pool.query('alter table trade_event add column is_waiting boolean')
    await expect(migrate(database.db)).rejects.toThrow(
      /^Migration 0067_waiting_prices failed, and nothing was changed: column "is_waiting" .* already exists$/
    )
    expect((await readMigrationState(database.db)).applied.at(-1)).toBe('0063_changed_filings')
    await database.pool.query('alter table trade_event drop column is_waiting')
    await migrate(database.db)
  })

  test('changes nothing after a lost connection, and completes in the next run', async () => {
    await migrateDown(database.db, '0063_changed_filings')
    const cut = connect(database.url, { batch: true, max: 1 })
    const { rows } = await cut.pool.query('select pg_backend_pid() as pid')
    const cutAt = Promise.withResolvers<unknown>()
    const migrating = migrate(cut.db, ({ name, seconds }) => {
      if (name === '0067_waiting_prices' && seconds === undefined)
        cutAt.resolve(database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]))
    })
    await expect(Promise.all([migrating, cutAt.promise])).rejects.toThrow(
      /^Migration \w+ failed, and nothing was changed: /
    )
    await cut.close()
    expect((await readMigrationState(database.db)).applied.at(-1)).toBe('0063_changed_filings')
    await migrate(database.db)
    expect(await isMigrated(database.db)).toBe(true)
  })

  test('accepts any order, because features are developed in parallel', async () => {
    await migrateDown(database.db, '0063_changed_filings')
    const later = await planMigrations(database.db, ['0070_members_once'], 'up')
    for (const statement of later[0]!.statements) await database.pool.query(statement)
    await database.pool.query(`insert into kysely_migration (name, timestamp) values ('0070_members_once', $1)`, [
      new Date().toISOString()
    ])
    await migrate(database.db)
    expect((await readMigrationState(database.db)).pending).toEqual([])
  })
})

describe('plan of migrations', () => {
  test('names tables that a statement scans, and estimates the duration by their size', async () => {
    await database.pool.query(
      `insert into price_bar (ticker, date, close) select 'T' || n, '2026-03-02', 1 from generate_series(1, 20000) n`
    )
    const [volumes, counts] = await planMigrations(database.db, ['0062_volumes_by_basis', '0040_api_usage'], 'up')
    expect(volumes!.tables.map(({ name }) => name)).toEqual(['price_bar'])
    expect(volumes!.seconds).toBeGreaterThan(0.05)
    expect(counts).toMatchObject({ losses: [], seconds: 0, tables: [] })
    await database.pool.query('truncate price_bar')
  })

  test('counts rows that a revert would lose, in tables and in columns with values', async () => {
    await database.pool.query(`
      insert into congress_member (id, chamber, name, seen_on) values ('m-1', 'house', 'One', '2026-01-01')`)
    await database.pool.query(`insert into told_split (ticker, date, ratio) values ('AAA', '2026-03-02', 2)`)
    const [members, splits] = await planMigrations(database.db, ['0070_members_once', '0066_told_splits'], 'down')
    expect(members!.losses).toEqual([])
    expect(splits!.losses).toEqual([{ rows: 1, what: 'told_split' }])
    await database.pool.query(`update congress_member set same_as = 'm-1'`)
    const [joined] = await planMigrations(database.db, ['0070_members_once'], 'down')
    expect(joined!.losses).toEqual([{ rows: 1, what: 'congress_member.same_as' }])
  })

  test('has a revert of every migration: statements, or a reason why none are needed', async () => {
    for (const name of NAMES.slice(1)) {
      expect(await refusalOfDown(name), name).toBeUndefined()
      if (Object.hasOwn(NOTHING_TO_UNDO, name)) expect(await statementsOf(name, 'down'), name).toEqual([])
    }
    expect(await refusalOfDown('0099_without')).toBe(
      '0099_without has no way back: restore a backup that was made before it.'
    )
  })
})
