// Measures loading a quarterly data set. The baseline is `psql \copy` of the same rows into the same tables with the
// same indexes.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readDataSet } from '#adapters/edgar/data-set.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { postgresFilings } from '#adapters/postgres/filings/filings.ts'
import { ingestDataSet } from '#core/filings/ingest-data-set.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import {
  type Bench,
  type Claim,
  type LeftOut,
  median,
  medianRatio,
  neededData,
  needsData,
  needsProgram,
  timeInTurn
} from '../bench.ts'
import { runCommand } from '../commands.ts'
import { generateQuarter } from './history/generate-quarter.ts'

/** Number of transaction lines, as in the SEC's largest quarters. */
const LINES = 125_000
const QUARTER = 0
const PART = 'insider-data-sets/2023q1_form345.zip'

const TABLES = ['filing', 'filing_owner', 'filing_line'] as const

export const dataSetBench: Bench = { name: 'quarterly data set', needs: [needsProgram('psql')], run }

async function run(): Promise<(Claim | LeftOut)[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-quarter-'))
  try {
    generateQuarter(folder, QUARTER, LINES)
    const whole = await compare(folder, `a quarter of ${LINES.toLocaleString('en')} lines, made up`)
    const missing = needsData(PART)()
    const what = 'the part of a real quarter that is at hand'
    return [missing ? { missing, what: nameOf(what) } : await compare(neededData(PART), what), whole]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const nameOf = (what: string): string => `read, join, check, de-duplicate, insert ${what}`

async function compare(path: string, what: string): Promise<Claim> {
  const postgres = await createPostgresInstance()
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-bench-'))
  try {
    const database = await createDatabase(postgres.url, 'bench')
    const rows = await load(database, path)
    for (const table of TABLES) psql(database, `\\copy ${table} to '${join(folder, table)}'`)
    const { ours, psql: baseline } = await timeInTurn({
      ours: () => load(database, path),
      psql: () => copyBack(database, folder)
    })
    return {
      baseline: `psql \\copy, ${Math.round((rows / median(baseline)) * 1000)} rows/s`,
      goal: { kind: 'at least', unit: '×', value: 0.7 },
      measured: medianRatio(baseline, ours),
      ours: `${Math.round((rows / median(ours)) * 1000)} rows/s`,
      what: nameOf(what)
    }
  } finally {
    postgres.remove()
    rmSync(folder, { recursive: true })
  }
}

/** Empties the tables, loads the data set and returns the number of rows. */
async function load(database: string, path: string): Promise<number> {
  const connection = connect(database, { batch: true })
  try {
    await connection.pool.query('truncate filing, dirty_issuer cascade')
    await ingestDataSet({ filings: postgresFilings(connection) })(readDataSet(path), () => {})
    const counts = TABLES.map(table => `(select count(*) from ${table})`).join(' + ')
    const { rows } = await connection.pool.query<{ count: string }>(`select ${counts} as count`)
    return Number(rows[0]?.count)
  } finally {
    await connection.close()
  }
}

function copyBack(database: string, folder: string): void {
  const copies = TABLES.flatMap(table => ['-c', `\\copy ${table} from '${join(folder, table)}'`])
  runCommand('psql', [database, '-q', '-c', 'truncate filing, dirty_issuer cascade', ...copies])
}

function psql(database: string, command: string): void {
  runCommand('psql', [database, '-q', '-c', command])
}
