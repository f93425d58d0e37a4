// Stores reports of managers and their holdings. The tables are created in db/migrations/0122_managers.ts.

import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { BookReport, ReportRole } from '#core/ownership/managers/book.ts'
import type { ReadReport } from '#core/ownership/managers/holdings.ts'
import type { ManagerQuarter, ManagerRules, ManagerStore, SavedReports } from '#core/ownership/managers/ports.ts'
import type { AmendmentType, ManagerForm, ReportType } from '#core/ownership/managers/report.ts'
import type { Accession, Cik } from '#core/sec-ids.ts'
import { copyInto, copyRow } from '../../copy.ts'
import { inTransaction } from '../../in-transaction.ts'
import { findCloses, nameSecurities, resolveSecurities, storedName } from './cusip-issuers.ts'
import { sumUpStocks } from './sum-up-stocks.ts'

export function postgresManagers(pool: pg.Pool): ManagerStore {
  const names = nameVotes()
  return {
    findCloses: (period, rules) => findCloses(pool, period, rules),
    async save(reports, rules) {
      const saved = await inTransaction(pool, client => saveReports(client, reports, rules), {
        lock: 'managers',
        // An interrupted command is repeated, and stores lost reports again.
        skipsDiskWait: true
      })
      for (const { holdings } of reports) for (const { cusip, name } of holdings) names.vote(cusip, name)
      return saved
    },
    sumUp: (touched, rules) =>
      inTransaction(
        pool,
        async client => {
          await nameSecurities(client, names.winners())
          const { changed, known, securities } = await resolveSecurities(client, rules)
          await sumUpStocks(client, rules, { changed, touched })
          return { known, securities }
        },
        { lock: 'managers' }
      )
  }
}

/**
 * Chooses the name of each CUSIP that most rows use, by the algorithm of Boyer and Moore, which needs one name each.
 * Names are copied: a part of a text keeps the whole text in memory, here megabytes of a data set.
 * @see https://www.cs.utexas.edu/~moore/best-ideas/mjrty/
 */
function nameVotes() {
  const votes = new Map<string, { name: string; lead: number }>()
  return {
    vote(cusip: string, name: string): void {
      const leader = votes.get(cusip)
      if (!leader) votes.set(cusip, { lead: 1, name: copied(name) })
      else if (leader.name === name) leader.lead += 1
      else if (leader.lead === 0) Object.assign(leader, { lead: 1, name: copied(name) })
      else leader.lead -= 1
    },
    winners: (): Map<string, string> => new Map([...votes].map(([cusip, { name }]) => [cusip, name]))
  }
}

const copied = (text: string): string => Buffer.from(text).toString()

interface HeldReport {
  readonly id: number
  readonly accession: Accession
  readonly sha256: Buffer
  readonly unit: number
}

async function saveReports(
  client: pg.PoolClient,
  all: readonly ReadReport[],
  rules: ManagerRules
): Promise<SavedReports> {
  const reports = [...new Map(all.map(each => [each.filed.report.accession, each])).values()]
  const held = await findHeld(client, reports)
  const isHeld = ({ filed }: ReadReport): boolean =>
    held.get(filed.report.accession)?.sha256.equals(filed.sha256) === true
  const fresh = reports.filter(each => !isHeld(each))
  const rescaled = reports.filter(each => isHeld(each) && held.get(each.filed.report.accession)?.unit !== each.unit)
  const changed = [...fresh, ...rescaled]
  await deleteReports(
    client,
    fresh.flatMap(each => held.get(each.filed.report.accession)?.id ?? [])
  )
  await updateUnits(client, rescaled)
  await insertReports(client, fresh)
  const touched = changed.map(({ filed: { report } }) => ({ managerCik: report.managerCik, period: report.period }))
  await chooseBooks(client, touched, rules)
  return { duplicates: reports.length - fresh.length, inserted: fresh.length, touched }
}

async function findHeld(client: pg.ClientBase, reports: readonly ReadReport[]): Promise<Map<Accession, HeldReport>> {
  const { rows } = await client.query<HeldReport>(
    'select id, accession, sha256, unit from manager_report where accession = any($1)',
    [reports.map(({ filed }) => filed.report.accession)]
  )
  return new Map(rows.map(row => [row.accession, row]))
}

async function deleteReports(client: pg.ClientBase, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await client.query('delete from manager_holding where report_id = any($1)', [ids])
  await client.query('delete from manager_report where id = any($1)', [ids])
}

async function updateUnits(client: pg.ClientBase, reports: readonly ReadReport[]): Promise<void> {
  if (reports.length === 0) return
  await client.query(
    `update manager_report set unit = judged.unit, is_unit_inferred = judged.is_inferred
     from unnest($1::text[], $2::float8[], $3::boolean[]) as judged (accession, unit, is_inferred)
     where manager_report.accession = judged.accession`,
    [
      reports.map(({ filed }) => filed.report.accession),
      reports.map(({ unit }) => unit),
      reports.map(({ isUnitInferred }) => isUnitInferred)
    ]
  )
}

async function insertReports(client: pg.PoolClient, reports: readonly ReadReport[]): Promise<void> {
  if (reports.length === 0) return
  for (const period of new Set(reports.map(({ filed }) => filed.report.period))) await ensureQuarter(client, period)
  const securities = await findSecurities(client, reports)
  const { rows } = await client.query<{ id: number; accession: Accession }>(INSERT, [
    JSON.stringify(reports.map(toColumns)),
    reports.map(({ filed }) => Buffer.from(filed.sha256))
  ])
  const ids = new Map(rows.map(({ accession, id }) => [accession, id]))
  await copyInto(client, 'manager_holding (period, report_id, security_id, kind, amount, value)', lines())

  function* lines(): Generator<string> {
    for (const { filed, holdings } of reports) {
      const { accession, period } = filed.report
      const id = ids.get(accession)!
      for (const { amount, cusip, kind, value } of holdings)
        yield copyRow([period, id, securities.get(cusip)!, kind, amount, value])
    }
  }
}

/** Creates the partition of a quarter if it is missing. The lock keeps other processes out. */
async function ensureQuarter(client: pg.ClientBase, period: ReportDate): Promise<void> {
  const name = `manager_holding_${period.replaceAll('-', '_')}`
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [name])
  if (rows[0]?.exists) return
  await client.query(`create table ${name} partition of manager_holding for values in ('${period}')`)
}

/** Returns ids by CUSIP, and stores new ones. */
async function findSecurities(client: pg.ClientBase, reports: readonly ReadReport[]): Promise<Map<string, number>> {
  const names = new Map(reports.flatMap(({ holdings }) => holdings.map(({ cusip, name }) => [cusip, name] as const)))
  const known = await client.query<{ id: number; cusip: string }>(
    'select id, cusip from manager_security where cusip = any($1)',
    [[...names.keys()]]
  )
  const ids = new Map(known.rows.map(({ cusip, id }) => [cusip, id]))
  const missing = [...names].filter(([cusip]) => !ids.has(cusip))
  if (missing.length === 0) return ids
  const added = await client.query<{ id: number; cusip: string }>(
    'insert into manager_security (cusip, name) select * from unnest($1::text[], $2::text[]) returning id, cusip',
    [missing.map(([cusip]) => cusip), missing.map(([, name]) => storedName(name))]
  )
  for (const { cusip, id } of added.rows) ids.set(cusip, id)
  return ids
}

function toColumns({ filed, filedValue, isUnitInferred, refused, unit }: ReadReport): object {
  const { report, rowCount } = filed
  return {
    accession: report.accession,
    amendment: report.amendment ?? null,
    filed_at: report.filedAt,
    filed_value: filedValue,
    form: report.form,
    includes: report.includes,
    is_confidential: report.isConfidential,
    is_unit_inferred: isUnitInferred,
    known_at: report.knownAt,
    manager_cik: report.managerCik,
    manager_name: report.managerName,
    period: report.period,
    refused_rows: refused.bad_cusip + refused.bad_number + refused.copied_value,
    report_type: report.reportType,
    reported_by: report.reportedBy,
    row_count: rowCount,
    stated_rows: report.statedRows ?? null,
    stated_value: report.statedValue ?? null,
    unit
  }
}

/** The role is chosen afterwards, in the same transaction. */
const INSERT = `
  insert into manager_report (accession, manager_cik, manager_name, form, report_type, amendment, period, filed_at,
    known_at, is_confidential, unit, is_unit_inferred, row_count, refused_rows, filed_value, stated_rows, stated_value,
    reported_by, includes, role, sha256)
  select accession, manager_cik, manager_name, form, report_type, amendment, period, filed_at, known_at,
    is_confidential, unit, is_unit_inferred, row_count, refused_rows, filed_value, stated_rows, stated_value,
    reported_by, includes, 'replaced', sha256
  from rows from (
    jsonb_to_recordset($1::jsonb) as (accession text, manager_cik bigint, manager_name text, form text,
      report_type text, amendment text, period date, filed_at date, known_at timestamptz, is_confidential boolean,
      unit float8, is_unit_inferred boolean, row_count int, refused_rows int, filed_value float8, stated_rows float8,
      stated_value float8, reported_by jsonb, includes jsonb),
    unnest($2::bytea[])
  ) as row (accession, manager_cik, manager_name, form, report_type, amendment, period, filed_at, known_at,
    is_confidential, unit, is_unit_inferred, row_count, refused_rows, filed_value, stated_rows, stated_value,
    reported_by, includes, sha256)
  returning id, accession`

interface BookRow {
  readonly accession: Accession
  readonly manager_cik: Cik
  readonly period: ReportDate
  readonly form: ManagerForm
  readonly report_type: ReportType
  readonly amendment: AmendmentType | null
  readonly filed_at: ReportDate
  readonly is_confidential: boolean
  readonly row_count: number
  readonly filed_value: number
  readonly role: ReportRole
}

async function chooseBooks(
  client: pg.ClientBase,
  touched: readonly ManagerQuarter[],
  { chooseBook }: ManagerRules
): Promise<void> {
  const { rows } = await client.query<BookRow>(
    `select accession, manager_cik::text, period, form, report_type, amendment, filed_at, is_confidential, row_count,
       filed_value, role
     from manager_report
     where (manager_cik, period) in (select * from unnest($1::bigint[], $2::date[]))`,
    [touched.map(({ managerCik }) => managerCik), touched.map(({ period }) => period)]
  )
  const books = [...Map.groupBy(rows, ({ manager_cik, period }) => `${manager_cik} ${period}`).values()]
  const roles = new Map(books.flatMap(book => [...chooseBook(book.map(toBookReport))]))
  const changed = rows.filter(({ accession, role }) => roles.get(accession) !== role)
  await client.query(
    `update manager_report set role = chosen.role from unnest($1::text[], $2::text[]) as chosen (accession, role)
     where manager_report.accession = chosen.accession`,
    [changed.map(({ accession }) => accession), changed.map(({ accession }) => roles.get(accession))]
  )
}

const toBookReport = (row: BookRow): BookReport => ({
  accession: row.accession,
  amendment: row.amendment ?? undefined,
  filedAt: row.filed_at,
  filedValue: row.filed_value,
  form: row.form,
  isConfidential: row.is_confidential,
  reportType: row.report_type,
  rowCount: row.row_count
})
