// Plans migrations from their SQL: which tables are scanned in full, how long a migration may take, and which data a
// revert would delete.

import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'

import type { Direction } from './migrate.ts'
import { MIGRATIONS } from './migrations.ts'
import type { Database } from './schema.ts'

export interface PlannedMigration {
  readonly name: string
  readonly direction: Direction
  /** SQL statements in order. */
  readonly statements: readonly string[]
  /** Existing tables that a statement scans or rewrites completely. */
  readonly tables: readonly TableSize[]
  /** Maximum expected duration in seconds, estimated from the size of these tables. */
  readonly seconds: number
  /** Tables and columns with data that a revert would drop. Empty if the migration is applied. */
  readonly losses: readonly Loss[]
}

export interface TableSize {
  readonly name: string
  /** Size including indexes. */
  readonly bytes: number
}

export interface Loss {
  /** Column such as `api_key.name`, or table such as `webhook_endpoint`. */
  readonly what: string
  readonly rows: number
}

/** Lowest expected speed of rewriting tables and indexes: docs/decisions/0009-let-processes-meet-in-postgresql.md. */
const BYTES_PER_SECOND = 10_000_000

/** Migrations that change data once and need no revert, each with the reason. */
export const NOTHING_TO_UNDO: Readonly<Record<string, string>> = {
  '0013_named_members': 'which list wrote "None" for a first name is no longer known, and need not be',
  '0061_calibration_controls': 'the next start counts calibrations anew',
  '0071_plain_names': 'the program before reads plain names too',
  '0078_days_without_index': 'the program before ends such days by itself'
}

/** Returns why the migration cannot be reverted; undefined if it can. */
export async function refusalOfDown(name: string): Promise<string | undefined> {
  const hasWayBack = (await statementsOf(name, 'down')).length > 0 || Object.hasOwn(NOTHING_TO_UNDO, name)
  return hasWayBack ? undefined : `${name} has no way back: restore a backup that was made before it.`
}

export async function planMigrations(
  db: Kysely<Database>,
  names: readonly string[],
  direction: Direction
): Promise<PlannedMigration[]> {
  const sizes = await readSizes(db)
  const plans: PlannedMigration[] = []
  for (const name of names) {
    const statements = await statementsOf(name, direction)
    const tables = sizes.filter(table => statements.some(statement => goesThrough(statement, table.name)))
    const seconds = tables.reduce((sum, { bytes }) => sum + bytes, 0) / BYTES_PER_SECOND
    const losses = direction === 'down' ? await findLosses(db, statements) : []
    plans.push({ direction, losses, name, seconds, statements, tables })
  }
  return plans
}

/** Returns the statements of a migration by running it against a fake database that only records them. */
export async function statementsOf(name: string, direction: Direction): Promise<string[]> {
  const statements: string[] = []
  const recorder = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler()
    },
    log: ({ query }) => void statements.push(query.sql)
  })
  await MIGRATIONS[name]?.[direction]?.(recorder)
  return statements.flatMap(partsOf)
}

/** Matches a function body. Bodies are ignored, because they run later and contain semicolons. */
const BODY = /\$(\w*)\$[\s\S]*?\$\1\$/g

/** Matches a semicolon outside of quotation marks. */
const BETWEEN_STATEMENTS = /;(?=(?:[^']*'[^']*')*[^']*$)/

const partsOf = (text: string): string[] =>
  text
    .replaceAll(BODY, "'…'")
    .split(BETWEEN_STATEMENTS)
    .map(part => part.replaceAll(/\s+/g, ' ').trim())
    .filter(part => part !== '')

const ROWS_CHANGED = /^(?:with .*\) )?(?:update|delete from|insert into .*\bselect) ?/i
const INDEX_BUILT = /^create (?:unique )?index /i
const ROWS_CHECKED =
  /^alter table .*\b(?:set not null|add constraint|add (?:primary key|unique|check|foreign key)|check \(|references|type) ?/i

function goesThrough(statement: string, table: string): boolean {
  const isWhole = [ROWS_CHANGED, INDEX_BUILT, ROWS_CHECKED].some(kind => kind.test(statement))
  return isWhole && new RegExp(`\\b${table}\\b`).test(statement)
}

async function readSizes(db: Kysely<Database>): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select relname as name,
      case when relkind = 'p' then (select sum(pg_total_relation_size(relid)) from pg_partition_tree(oid))
        else pg_total_relation_size(oid) end::float8 as bytes
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`.execute(db)
  return rows
}

const TABLES_DROPPED = /^drop table (?:if exists )?([\w, ]+?)(?: cascade)?$/i
const ROWS_DELETED = /^delete from (\w+)/i
const TABLE_ALTERED = /^alter table (?:only )?(\w+) (.*)$/i
const COLUMN_DROPPED = /\bdrop column (?:if exists )?(\w+)/gi

async function findLosses(db: Kysely<Database>, statements: readonly string[]): Promise<Loss[]> {
  const losses: Loss[] = []
  for (const statement of statements) {
    const tables = TABLES_DROPPED.exec(statement)?.[1]?.split(',') ?? ROWS_DELETED.exec(statement)?.slice(1) ?? []
    for (const table of tables) losses.push({ rows: await countRows(db, table.trim()), what: table.trim() })
    const [, table = '', changes = ''] = TABLE_ALTERED.exec(statement) ?? []
    for (const [, column = ''] of changes.matchAll(COLUMN_DROPPED)) {
      losses.push({ rows: await countValues(db, table, column), what: `${table}.${column}` })
    }
  }
  return losses.filter(({ rows }) => rows > 0)
}

/** Counts the rows of a table; 0 if the table does not exist yet, because an earlier step of the revert creates it. */
async function countRows(db: Kysely<Database>, table: string): Promise<number> {
  return (await isThere(db, table)) ? count(db, sql`${sql.table(table)}`) : 0
}

/** Counts the rows in which a column differs from its default. */
async function countValues(db: Kysely<Database>, table: string, column: string): Promise<number> {
  const { rows } = await sql<{ otherwise: string | null }>`
    select pg_get_expr(adbin, adrelid) as otherwise
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = to_regclass(${table}) and attname = ${column} and not attisdropped
      and attgenerated = '' and attidentity = ''`.execute(db)
  if (!rows[0]) return 0
  const otherwise = sql.raw(rows[0].otherwise ?? 'null')
  return count(db, sql`${sql.table(table)} where ${sql.ref(column)} is distinct from ${otherwise}`)
}

async function count(db: Kysely<Database>, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(db)
  return rows[0]?.count ?? 0
}

async function isThere(db: Kysely<Database>, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(db)
  return rows[0]?.found ?? false
}
