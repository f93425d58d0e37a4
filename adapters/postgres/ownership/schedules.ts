// Stores Schedules 13D and 13G as filed, and the steps of their holders. The tables are created in
// db/migrations/0089_schedules.ts.

import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import { type FilingTime, isMoreExact, timeOf } from '#core/filings/filing-time.ts'
import type { SavedForms } from '#core/filings/form-intake.ts'
import type { AcceptedSource } from '#core/filings/ownership-document.ts'
import type { AlertSchedules } from '#core/messages/alerts/matching/alert-schedules.ts'
import type { OwnershipStep } from '#core/ownership/chain.ts'
import type { FiledSchedules, FollowHolders, ScheduleStore } from '#core/ownership/ports.ts'
import {
  type FiledSchedule,
  type IncomingSchedule,
  isAmendment,
  SCHEDULE_SOURCES,
  type ScheduleForm,
  type ScheduleSource
} from '#core/ownership/schedule.ts'
import type { Accession, Cik } from '#core/sec-ids.ts'
import { insertScheduleEvents } from '../data-api/push/schedule-events.ts'
import { compressEach } from '../filings/filing-documents.ts'
import { type HeldForms, planWrites } from '../filings/plan-writes.ts'
import { inTransaction } from '../in-transaction.ts'
import { postgresArrivedSchedule } from '../messages/alerts/arrived-schedule.ts'

/** Fields of a schedule that are stored in the column `content`. */
type Content = Omit<FiledSchedule, keyof FilingTime | 'accession' | 'form' | 'isRead'>

interface ScheduleRow {
  accession: string
  form: ScheduleForm
  filed_at: string
  accepted_ms: number | null
  known_ms: number
  known_at_source: AcceptedSource
  is_read: boolean
  content: Content
}

const COLUMNS = `accession, form, filed_at, (extract(epoch from accepted_at) * 1000)::float8 as accepted_ms,
  (extract(epoch from known_at) * 1000)::float8 as known_ms, known_at_source, is_read, content`

export const postgresFiledSchedules = (pool: pg.Pool): FiledSchedules => ({
  async find(accession) {
    const { rows } = await pool.query<ScheduleRow>(`select ${COLUMNS} from schedule where accession = $1`, [accession])
    return rows[0] && toSchedule(rows[0])
  }
})

/** `alert` inserts the matching alerts before a new schedule becomes visible. */
export function postgresSchedules(pool: pg.Pool, alert: AlertSchedules): ScheduleStore {
  return {
    ...postgresFiledSchedules(pool),
    // The disk wait can be skipped, because the next run ingests a lost batch again.
    save: (schedules, follow) =>
      inTransaction(pool, client => saveSchedules(client, schedules, { alert, follow }), {
        lock: 'filings',
        skipsDiskWait: true
      })
  }
}

async function saveSchedules(
  client: pg.PoolClient,
  schedules: readonly IncomingSchedule[],
  { alert, follow }: { readonly alert: AlertSchedules; readonly follow: FollowHolders }
): Promise<SavedForms> {
  const held = await findHeld(client, schedules)
  const { dropped, saved, writes } = planWrites(schedules, held, {
    accessionOf: ({ schedule }) => schedule.accession,
    hashOf,
    isAmendment: ({ schedule }) => isAmendment(schedule.form),
    isBetter
  })
  const written = [...writes.values()]
  const earlier = await deleteSchedules(client, [...dropped, ...writes.keys()])
  await insertSchedules(client, written)
  const steps = await followIssuers(
    client,
    [...new Set([...earlier, ...written.map(({ schedule }) => schedule.issuer.cik)])],
    follow
  )
  const isNew = (one: IncomingSchedule): boolean =>
    !held.byAccession.has(one.schedule.accession) && !held.byHash.has(hashOf(one))
  const added = written.filter(isNew).map(({ schedule }) => schedule.accession)
  await insertScheduleEvents(client, added)
  await alertOf(
    client,
    steps.filter(({ schedule }) => added.includes(schedule.accession)),
    alert
  )
  return saved
}

/** Matches schedules that EDGAR's feed or index named. Other history is no news. */
async function alertOf(client: pg.PoolClient, steps: readonly OwnershipStep[], alert: AlertSchedules): Promise<void> {
  if (steps.length === 0) return
  const { rows } = await client.query<{ accession: Accession }>(NAMED, [steps.map(one => one.schedule.accession)])
  if (rows.length === 0) return
  // A schedule is matched once, so the hits must outlive a crash.
  await client.query('set local synchronous_commit to on')
  const named = new Set(rows.map(({ accession }) => accession))
  for (const { isNews, move, schedule } of steps.filter(step => named.has(step.schedule.accession))) {
    const { accession, issuer, knownAt } = schedule
    const step = { accession, holderCiks: holderCiksOf(schedule), isNews, issuerCik: issuer.cik, knownAt, move }
    await alert(postgresArrivedSchedule(client, step))
  }
}

const NAMED = 'select accession from seen_filing where accession = any($1)'

interface HeldSchedule {
  readonly source: ScheduleSource
  readonly schedule: FilingTime
}

/** A better source replaces an arrival, and between equal sources a more exact time. */
function isBetter(incoming: IncomingSchedule, earlier: HeldSchedule | IncomingSchedule): boolean {
  const bySource = SCHEDULE_SOURCES.indexOf(incoming.source) - SCHEDULE_SOURCES.indexOf(earlier.source)
  return bySource > 0 || (bySource === 0 && isMoreExact(timeOf(incoming.schedule), earlier.schedule))
}

const hashOf = ({ document }: IncomingSchedule): string => Buffer.from(document.sha256).toString('hex')

async function findHeld(
  client: pg.ClientBase,
  schedules: readonly IncomingSchedule[]
): Promise<HeldForms<HeldSchedule>> {
  const { rows } = await client.query<ScheduleRow & { source: ScheduleSource; hash: string }>(
    `select ${COLUMNS}, source, encode(sha256, 'hex') as hash from schedule
     where accession = any($1) or sha256 = any($2)`,
    [schedules.map(({ schedule }) => schedule.accession), schedules.map(({ document }) => Buffer.from(document.sha256))]
  )
  return {
    byAccession: new Map(rows.map(row => [row.accession, { schedule: timeOf(toSchedule(row)), source: row.source }])),
    byHash: new Map(rows.map(({ accession, hash }) => [hash, accession]))
  }
}

/** Deletes schedules and returns their issuers. */
async function deleteSchedules(client: pg.ClientBase, accessions: readonly Accession[]): Promise<Cik[]> {
  const { rows } = await client.query<{ issuer_cik: Cik }>(
    'delete from schedule where accession = any($1) returning issuer_cik::text',
    [accessions]
  )
  return rows.map(row => row.issuer_cik)
}

async function insertSchedules(client: pg.ClientBase, schedules: readonly IncomingSchedule[]): Promise<void> {
  if (schedules.length === 0) return
  const documents = await compressEach(schedules.map(({ document }) => document.bytes))
  await client.query(INSERT, [
    JSON.stringify(schedules.map(toColumns)),
    schedules.map(({ document }) => Buffer.from(document.sha256)),
    documents
  ])
}

function toColumns({ isRepaired, schedule, source }: IncomingSchedule): object {
  const { acceptedAt, accession, filedAt, form, isRead, knownAt, knownAtSource, ...content } = schedule
  return {
    accepted_at: acceptedAt,
    accession,
    content: content satisfies Content,
    filed_at: filedAt,
    form,
    is_read: isRead,
    is_repaired: isRepaired,
    issuer_cik: content.issuer.cik,
    known_at: knownAt,
    known_at_source: knownAtSource,
    source
  }
}

const INSERT = `
  insert into schedule (accession, form, issuer_cik, filed_at, accepted_at, known_at, known_at_source, is_read,
    is_repaired, content, source, sha256, document)
  select * from rows from (
    jsonb_to_recordset($1::jsonb) as (accession text, form text, issuer_cik bigint, filed_at date,
      accepted_at timestamptz, known_at timestamptz, known_at_source text, is_read boolean, is_repaired boolean,
      content jsonb, source text),
    unnest($2::bytea[], $3::bytea[])
  ) as row`

/** Replaces the steps of issuers, and returns them. */
async function followIssuers(
  client: pg.ClientBase,
  issuers: readonly Cik[],
  follow: FollowHolders
): Promise<readonly OwnershipStep[]> {
  if (issuers.length === 0) return []
  const { rows } = await client.query<ScheduleRow & { issuer_cik: Cik }>(
    `select ${COLUMNS}, issuer_cik::text from schedule where issuer_cik = any($1::bigint[])`,
    [issuers]
  )
  const steps = [...Map.groupBy(rows, row => row.issuer_cik).values()].flatMap(ofIssuer =>
    follow(ofIssuer.map(toSchedule))
  )
  const opened = new Map(steps.map(({ schedule }) => [schedule.accession, schedule.filedAt]))
  const columns = steps.map(step => toStepColumns(step, opened.get(step.chain) ?? step.schedule.filedAt))
  await client.query('delete from ownership_step where issuer_cik = any($1::bigint[])', [issuers])
  await client.query(INSERT_STEPS, [JSON.stringify(columns)])
  return steps
}

const holderCiksOf = ({ filerCiks, persons }: FiledSchedule): Cik[] => [
  ...new Set([...persons.flatMap(({ cik }) => cik ?? []), ...filerCiks])
]

function toStepColumns(step: OwnershipStep, openedOn: string): object {
  const { before, position, schedule } = step
  const [first] = schedule.persons
  return {
    accession: schedule.accession,
    chain: step.chain,
    class_kind: step.shareClass.kind,
    due_on: step.dueOn ?? null,
    filed_at: schedule.filedAt,
    form: schedule.form,
    holder: first?.name ?? '',
    holder_cik: first?.cik ?? null,
    holder_ciks: holderCiksOf(schedule),
    holder_names: schedule.persons.map(({ name }) => name.toLowerCase()).join(' | '),
    is_at_least: position?.isAtLeast ?? false,
    is_growth: step.isGrowth,
    is_newest: step.isNewest,
    is_news: step.isNews,
    issuer_cik: schedule.issuer.cik,
    issuer_name: schedule.issuer.name,
    known_at: schedule.knownAt,
    move: step.move,
    opened_on: openedOn,
    percent: position?.percent ?? null,
    percent_before: before?.percent ?? null,
    person_count: schedule.persons.length,
    purpose_of: step.purposeOf ?? null,
    security_title: schedule.securityTitle,
    shares: position?.shares ?? null,
    shares_before: before?.shares ?? null,
    stated_by: position?.statedBy ?? null,
    tags: step.tags,
    timeliness: step.timeliness
  }
}

const INSERT_STEPS = `
  insert into ownership_step (accession, chain, issuer_cik, issuer_name, form, filed_at, known_at, opened_on, holder,
    holder_cik, holder_names, holder_ciks, person_count, security_title, class_kind, move, shares, percent, is_at_least,
    stated_by, shares_before, percent_before, due_on, timeliness, purpose_of, tags, is_newest,
    is_news, is_growth)
  select * from jsonb_to_recordset($1::jsonb) as step (accession text, chain text, issuer_cik bigint, issuer_name text,
    form text, filed_at date, known_at timestamptz, opened_on date, holder text, holder_cik bigint, holder_names text,
    holder_ciks bigint[], person_count integer, security_title text, class_kind text, move text,
    shares double precision, percent double precision, is_at_least boolean, stated_by text,
    shares_before double precision, percent_before double precision, due_on date, timeliness text, purpose_of text,
    tags text[], is_newest boolean, is_news boolean, is_growth boolean)`

const toSchedule = (row: ScheduleRow): FiledSchedule => ({
  ...row.content,
  acceptedAt: row.accepted_ms === null ? null : new Date(row.accepted_ms),
  accession: row.accession,
  filedAt: row.filed_at as ReportDate,
  form: row.form,
  isRead: row.is_read,
  knownAt: new Date(row.known_ms),
  knownAtSource: row.known_at_source
})
