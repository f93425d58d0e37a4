// Measures Form 13F at full size. The command reads a quarter of made-up rows; the baseline is `psql \copy` of the same
// holdings. A stock's managers over eight quarters are compared with plain SQL over its holdings.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { saveFails } from '#adapters/postgres/ownership/managers/cusip-issuers.ts'
import { postgresManagerSource } from '#adapters/postgres/ownership/managers/manager-source.ts'
import { systemClock } from '#adapters/system-clock.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { listStockManagers } from '#core/ownership/managers/list-stock-managers.ts'
import { quarterBefore } from '#core/ownership/managers/report.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { type Bench, type Claim, median, needsProgram, timeInTurn } from '../bench.ts'
import { type IngestRun, runCommand, runIngest } from '../commands.ts'
import { cusipAt, SECURITIES, writeManagers } from './generate-managers.ts'

const ROWS = 3_500_000
const QUARTERS = 8
const NEWEST = '2025-12-31' as ReportDate
const FIRST_ISSUER = 9_990_100_000
const MOST_SECONDS = 300
const MOST_MEGABYTES = 600
const MOST_MS = 50
const ROUNDS = 20

export const managersBench: Bench = { name: 'managers of Form 13F', needs: [needsProgram('psql')], run }

async function run(): Promise<Claim[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-managers-'))
  const postgres = await createPostgresInstance()
  const url = await createDatabase(postgres.url, 'ours')
  const connection = connect(url, { batch: true })
  try {
    await nameSecurities(connection)
    const data = join(folder, 'quarter')
    await writeManagers(data, NEWEST, ROWS)
    const taken = runIngest(url, '13f', data)
    const copyMs = copyAgain(url, join(folder, 'holdings'))
    return [...takingClaims(taken, copyMs), await answerClaim(connection)]
  } finally {
    await connection.close()
    postgres.remove()
    rmSync(folder, { recursive: true })
  }
}

async function nameSecurities({ pool }: Connection): Promise<void> {
  const places = Array.from({ length: SECURITIES }, (_, place) => place)
  await pool.query(
    `insert into issuer (cik, name, ticker) select * from unnest($1::bigint[], $2::text[], $3::text[])`,
    [
      places.map(place => FIRST_ISSUER + place),
      places.map(place => `Example ${place} Corp`),
      places.map(place => `Q${place}`)
    ]
  )
  const days = { count: 1, firstSeen: NEWEST, lastSeen: NEWEST }
  await saveFails(
    pool,
    places.map(place => ({ ...days, cusip: cusipAt(place), text: `Q${place}` }))
  )
}

/** Returns the milliseconds of `psql \copy` of the quarter's holdings into a table with the same index. */
function copyAgain(url: string, file: string): number {
  const psql = (command: string): string => runCommand('psql', [url, '-qc', command])
  psql(`\\copy (select * from manager_holding) to '${file}'`)
  psql('create table plain (like manager_holding); create index on plain (report_id)')
  const started = performance.now()
  psql(`\\copy plain from '${file}'`)
  const ms = performance.now() - started
  psql('drop table plain')
  return ms
}

function takingClaims({ megabytes, ms }: IngestRun, copyMs: number): Claim[] {
  const what = `a quarter of ${ROWS.toLocaleString('en')} made-up rows by the command: read, checked, added, stored, summed up by stock`
  return [
    {
      baseline: `\`psql \\copy\` of its holdings alone, ${(copyMs / 1_000).toFixed(0)} s`,
      goal: { kind: 'at most', unit: 's', value: MOST_SECONDS },
      measured: ms / 1_000,
      ours: `${(ms / 1_000).toFixed(0)} s, ${(ms / copyMs).toFixed(1)} times as long`,
      what
    },
    {
      baseline: 'limit',
      goal: { kind: 'at most', unit: 'MB', value: MOST_MEGABYTES },
      measured: megabytes,
      ours: `${Math.round(megabytes)} MB`,
      what: 'highest resident memory of the command'
    }
  ]
}

async function answerClaim(connection: Connection): Promise<Claim> {
  const { pool } = connection
  const popular = await pool.query<{ cik: string }>(
    `select issuer_cik::text as cik from manager_stock order by (summary ->> 'managers')::int desc limit 1`
  )
  const cik = popular.rows[0]!.cik
  let period = NEWEST
  for (let count = 1; count < QUARTERS; count += 1) {
    const before = quarterBefore(period)
    await repeatQuarter(connection, before, cik)
    period = before
  }
  await pool.query('vacuum analyze')
  const list = listStockManagers({ clock: systemClock, managerSource: postgresManagerSource(connection) })
  const listed = await list(cik)
  const times = await timeInTurn({ ours: () => list(cik), sql: () => pool.query(PLAIN, [cik]) }, ROUNDS)
  return {
    baseline: `plain SQL over its holdings, ${Math.round(median(times.sql))} ms`,
    goal: { kind: 'at most', unit: 'ms', value: MOST_MS },
    measured: median(times.ours),
    ours: `${median(times.ours).toFixed(1)} ms`,
    what: `${listed?.newest.managers.toLocaleString('en')} managers of a stock over ${QUARTERS} quarters`
  }
}

/** Repeats the newest quarter for an earlier one: all reports and sums, and the holdings of one stock. */
async function repeatQuarter({ pool }: Connection, period: ReportDate, cik: string): Promise<void> {
  await pool.query(
    `create table manager_holding_${period.replaceAll('-', '_')} partition of manager_holding for values in ('${period}')`
  )
  await pool.query(
    `with report as (
       insert into manager_report (accession, manager_cik, manager_name, form, report_type, amendment, period, filed_at,
         known_at, is_confidential, unit, is_unit_inferred, row_count, refused_rows, filed_value, reported_by, includes,
         role, sha256)
       select accession || $1, manager_cik, manager_name, form, report_type, amendment, $1::date, filed_at, known_at,
         is_confidential, unit, is_unit_inferred, row_count, refused_rows, filed_value, reported_by, includes, role, sha256
       from manager_report where period = $2 returning id, manager_cik
     )
     insert into manager_holding
     select $1::date, report.id, held.security_id, held.kind, held.amount, held.value
     from manager_holding held join manager_report newest on newest.id = held.report_id
     join report on report.manager_cik = newest.manager_cik
     join security_issuer owned on owned.period = $2 and owned.security_id = held.security_id and owned.issuer_cik = $3
     where held.period = $2`,
    [period, NEWEST, cik]
  )
  await pool.query('insert into manager_stock select issuer_cik, $1, summary from manager_stock where period = $2', [
    period,
    NEWEST
  ])
  await pool.query(
    'insert into security_issuer select $1, security_id, issuer_cik from security_issuer where period = $2',
    [period, NEWEST]
  )
}

const PLAIN = `
  select holding.period, count(distinct report.manager_cik), sum(holding.amount), sum(holding.value * report.unit)
  from security_issuer as owned
  join manager_holding as holding on holding.period = owned.period and holding.security_id = owned.security_id
  join manager_report as report on report.id = holding.report_id and report.role = 'counted'
  where owned.issuer_cik = $1 and holding.kind = 'stock' group by holding.period order by holding.period`
