// The columns of the screen as DuckDB's tables: what is said again and again is a number of a small table, as on our
// side; who reports together is one set of owners, so that most questions never unfold a list.

import { type DuckDBAppender, type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'

import { NONE } from '#core/lists/activities/screen/block.ts'
import type { ColumnRow } from '#core/lists/activities/screen/columns.ts'

/** As the database sends them. */
export const BITS = {
  buy: 2,
  cluster: 16,
  derivative: 1,
  late: 8,
  pending: 128,
  planFalse: 64,
  planTrue: 32,
  rejected: 2 ** 21,
  sell: 4
} as const
const TITLE_BITS: Record<string, number> = {
  '10% owner': 64,
  CEO: 1,
  CFO: 2,
  CXO: 4,
  director: 32,
  officer: 16,
  other: 128,
  SVP: 8
}
const OFFICERS = 31
const NO_END = 0xffffffff

const TABLES = `
  create table trade (id varchar, version smallint, valid_from uinteger, valid_to uinteger, issuer integer, filed integer,
    traded integer, delay integer, traits integer, titles utinyint, code utinyint, value_cents double, price double,
    ownership_change double, owner_set integer);
  create table issuer (number integer, cik varchar);
  create table insider (number integer, cik varchar, name varchar);
  create table owner_set_member (owner_set integer, insider integer, size integer);`

export interface Tables {
  readonly connection: DuckDBConnection
  /** By the number of an owner set: the company, and its insiders, each an insider in that company. */
  readonly ownerSets: readonly { readonly issuer: number; readonly pairs: readonly number[] }[]
  pairCount(): number
  issuerCount(): number
  issuerNumber(cik: string): number | undefined
  append(rows: Iterable<ColumnRow>): void
}

/** The bits that match a title that is asked for: every officer is an officer. */
export function titlesOf(title: string): number {
  return title === 'officer' ? OFFICERS : (TITLE_BITS[title] ?? 0)
}

export function codeOf(code: string): number {
  return code.charCodeAt(0)
}

/** In memory and compressed, which of DuckDB's ways to keep a table takes the least memory. */
export async function openTables(): Promise<Tables> {
  const instance = await DuckDBInstance.create(process.env['DUCKDB_PATH'] ?? ':memory:')
  const connection = await instance.connect()
  if (process.env['DUCKDB_COMPRESS']) await connection.run(`attach ':memory:' as screen (compress true); use screen`)
  await connection.run(TABLES)
  const issuers = new Map<string, number>()
  const insiders = new Map<string, number>()
  const sets = new Map<string, number>()
  const pairs = new Map<string, number>()
  const ownerSets: { issuer: number; pairs: number[] }[] = []
  const appenders: Record<string, DuckDBAppender> = {}
  for (const table of ['trade', 'issuer', 'insider', 'owner_set_member'])
    appenders[table] = await connection.createAppender(table)

  function issuerOf(cik: string): number {
    const known = issuers.get(cik)
    if (known !== undefined) return known
    issuers.set(cik, issuers.size)
    write(appenders['issuer']!, issuers.size - 1, cik)
    return issuers.size - 1
  }

  function insiderOf(cik: string, name: string): number {
    const known = insiders.get(cik)
    if (known !== undefined) return known
    insiders.set(cik, insiders.size)
    write(appenders['insider']!, insiders.size - 1, cik, name)
    return insiders.size - 1
  }

  function setOf({ insiderCiks, insiderNames, issuerCik }: ColumnRow): number {
    const key = `${issuerCik} ${insiderCiks.join(' ')}`
    const known = sets.get(key)
    if (known !== undefined) return known
    const members = insiderCiks.map((cik, place) => insiderOf(cik, insiderNames[place]!))
    sets.set(key, sets.size)
    for (const member of members) write(appenders['owner_set_member']!, sets.size - 1, member, members.length)
    return ownerSets.push({ issuer: issuerOf(issuerCik), pairs: insiderCiks.map(cik => pairOf(issuerCik, cik)) }) - 1
  }

  function pairOf(issuerCik: string, insiderCik: string): number {
    const key = `${issuerCik} ${insiderCik}`
    const known = pairs.get(key)
    if (known !== undefined) return known
    pairs.set(key, pairs.size)
    return pairs.size - 1
  }

  return {
    append(rows) {
      const appender = appenders['trade']!
      for (const row of rows) {
        appender.appendVarchar(row.id)
        appender.appendSmallInt(row.version)
        appender.appendUInteger(row.validFrom)
        appender.appendUInteger(Number.isNaN(row.validTo) ? NO_END : row.validTo)
        appender.appendInteger(issuerOf(row.issuerCik))
        appender.appendInteger(row.filed)
        appendInteger(appender, row.traded)
        appendInteger(appender, row.delay)
        appender.appendInteger(row.traits)
        appender.appendUTinyInt(row.titles.split(',').reduce((bits, title) => bits | (TITLE_BITS[title] ?? 0), 0))
        appender.appendUTinyInt(codeOf(row.code))
        appendDouble(appender, Math.round(row.value * 10_000) / 100)
        appendDouble(appender, row.price)
        appendDouble(appender, row.ownershipChange)
        appender.appendInteger(setOf(row))
        appender.endRow()
      }
      for (const table of Object.values(appenders)) table.flushSync()
    },
    connection,
    issuerCount: () => issuers.size,
    issuerNumber: cik => issuers.get(cik),
    ownerSets,
    pairCount: () => pairs.size
  }
}

function write(appender: DuckDBAppender, ...cells: (number | string)[]): void {
  for (const cell of cells) {
    if (typeof cell === 'number') appender.appendInteger(cell)
    else appender.appendVarchar(cell)
  }
  appender.endRow()
}

function appendInteger(appender: DuckDBAppender, value: number): void {
  if (value === NONE) appender.appendNull()
  else appender.appendInteger(value)
}

function appendDouble(appender: DuckDBAppender, value: number): void {
  if (Number.isNaN(value)) appender.appendNull()
  else appender.appendDouble(value)
}
