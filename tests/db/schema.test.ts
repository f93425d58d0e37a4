// Tests that db/schema matches the migrations. db/schema is written by hand, so that it has an order and comments.

import { globSync } from 'node:fs'

import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const FILES = ['db/schema.ts', ...globSync('db/schema/*.ts')]

/** TypeScript type by column type. adapters/postgres/connect.ts reads dates, instants and bigints as text. */
const TYPES: Record<string, string> = {
  bigint: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  'character varying': 'string',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  json: 'JSONColumnType<object>',
  jsonb: 'JSONColumnType<object>',
  numeric: 'string',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'string',
  uuid: 'string',
  xid8: 'string'
}

interface Column {
  readonly table_name: string
  readonly column_name: string
  readonly type: string
  readonly is_nullable: boolean
  readonly has_default: boolean
}

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function readMigrated(): Promise<Column[]> {
  const { rows } = await database.pool.query<Column>(
    `select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, null) as type,
       not a.attnotnull as is_nullable, a.atthasdef or a.attidentity <> '' as has_default
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and c.relname not like 'kysely_%'`
  )
  return rows
}

function describeColumn({ column_name, is_nullable, table_name, type }: Column): string {
  const element = type.replace(/\[\]$/, '')
  const known = `${TYPES[element] ?? `unknown ${element}`}${type.slice(element.length)}`
  return `${table_name}.${column_name}: ${known}${is_nullable ? ' | null' : ''}`
}

/** Reads `table.column: type` from the interfaces. A union of string literals counts as `string`. */
function readDeclared(): string[] {
  const interfaces = new Map(
    FILES.flatMap(
      file => ts.createSourceFile(file, ts.sys.readFile(file) ?? '', ts.ScriptTarget.Latest, true).statements
    )
      .filter(ts.isInterfaceDeclaration)
      .map(found => [found.name.text, found])
  )
  const membersOf = (name: string) =>
    [...(interfaces.get(name)?.members ?? [])]
      .filter(ts.isPropertySignature)
      .map(member => [member.name.getText(), member.type!] as const)
  const areas = [...interfaces.keys()].filter(name => name.endsWith('Tables') || name === 'Database')
  return areas
    .flatMap(membersOf)
    .flatMap(([table, type]) =>
      membersOf(type.getText()).map(([column, declared]) => `${table}.${column}: ${plainText(declared)}`)
    )
}

function plainText(type: ts.TypeNode): string {
  const isText = (part: ts.TypeNode) => ts.isLiteralTypeNode(part) && ts.isStringLiteral(part.literal)
  return ts.isUnionTypeNode(type) && type.types.every(isText) ? 'string' : type.getText()
}

describe('schema', () => {
  const GENERATED = /Generated<(.*)>/

  test('declares every column of the migrated database with its type, and no other', async () => {
    const declared = readDeclared().map(column => column.replace(GENERATED, '$1'))
    expect(declared.sort()).toEqual((await readMigrated()).map(describeColumn).sort())
  })

  test('gives sums of lots the columns of trades in the same order, because statements select both at once', async () => {
    const { rows } = await database.pool.query<{ columns: string[] }>(
      `select array_agg(attname || ' ' || format_type(atttypid, atttypmod) order by attnum) as columns from pg_attribute
       where attrelid in ('trade'::regclass, 'lot_group'::regclass) and attnum > 0 and not attisdropped group by attrelid`
    )
    expect(rows[0]?.columns).toEqual(rows[1]?.columns)
  })

  test('makes only columns with a database default optional in inserts', async () => {
    const filled = (await readMigrated()).filter(({ has_default }) => has_default).map(describeColumn)
    const left = readDeclared().filter(column => GENERATED.test(column))
    expect(left.map(column => column.replace(GENERATED, '$1')).filter(column => !filled.includes(column))).toEqual([])
  })
})
