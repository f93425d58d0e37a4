import { type Kysely, sql } from 'kysely'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { ReportKind } from '#core/dates/report-window.ts'
import type { Language } from '#core/language.ts'
import type { AlertPublications } from '#core/messages/alerts/matching/alert-publications.ts'
import { editionOfReport } from '#core/messages/newsletters/edition.ts'
import type { BuiltReport, PublishedReport, ReportStore } from '#core/reports/ports.ts'
import type { ReportContent, ReportTotals } from '#core/reports/report-content.ts'
import { DECIDING_WEEKLY_REPORTS } from '#core/scores/score-visibility.ts'
import type { Database } from '#db/schema.ts'
import { cached } from '../cached.ts'
import { notifyDataChange } from '../changes.ts'
import { insertReportEvents } from '../data-api/push/report-events.ts'
import { inTransaction } from '../in-transaction.ts'
import { postgresArrivedPublication } from '../messages/alerts/arrived-publication.ts'
import { insertEdition, withdrawEditions } from '../messages/newsletters/insert-edition.ts'

/** Number of reports per insert, which are some megabytes of HTML. */
const REPORTS_PER_INSERT = 50
/** Cache lifetime of the newest weekly reports, which every list of trades reads. */
const HELD_MS = 250

/**
 * Stores published reports, one row per kind and day. The table refuses updates. `alert` inserts the matching alerts before
 * a report becomes visible; nobody is told without it.
 */
export function postgresReports(db: Kysely<Database>, alert: AlertPublications = async () => 0): ReportStore {
  const listNewestWeeks = cached(() => readNewestWeeks(db), HELD_MS)
  return {
    async catchUp() {
      await listNewestWeeks.reload()
    },

    async find(kind, date, language) {
      const row = await selectReports(db, kind, language).where('report_date', '=', date).executeTakeFirst()
      return row && toPublishedReport(row)
    },

    async findContent(kind, date) {
      const row = await db
        .selectFrom('report')
        .select('content')
        .where('kind', '=', kind)
        .where('report_date', '=', date)
        .executeTakeFirst()
      return row?.content as ReportContent | undefined
    },

    async findLatest(kind, language) {
      const row = await selectReports(db, kind, language).orderBy('report_date', 'desc').limit(1).executeTakeFirst()
      return row && toPublishedReport(row)
    },

    async list(kind, language, { before, limit }) {
      const query = selectReports(db, kind, language).orderBy('report_date', 'desc').limit(limit)
      const rows = await (before ? query.where('report_date', '<', before) : query).execute()
      return rows.map(toPublishedReport)
    },

    async listDates(kind) {
      const rows = await db
        .selectFrom('report')
        .select('report_date')
        .where('kind', '=', kind)
        .orderBy('report_date', 'desc')
        .execute()
      return rows.map(row => row.report_date as ReportDate)
    },

    async listOutlines(kind, { date, limit }) {
      const query = db
        .selectFrom('report')
        .select([
          'report_date',
          sql<string>`content ->> 'knownUntil'`.as('as_of'),
          sql<boolean>`(content ->> 'isSample')::boolean`.as('is_sample'),
          sql<ReportTotals>`content -> 'totals'`.as('totals')
        ])
        .where('kind', '=', kind)
        .orderBy('report_date', 'desc')
        .limit(limit)
      const rows = await (date ? query.where('report_date', '=', date) : query).execute()
      return rows.map(row => ({
        asOf: row.as_of,
        isSample: row.is_sample,
        reportDate: row.report_date as ReportDate,
        totals: row.totals
      }))
    },

    listNewestWeeks,

    async publish(reports) {
      let published = 0
      for (let start = 0; start < reports.length; start += REPORTS_PER_INSERT) {
        published += await insertReports(db, reports.slice(start, start + REPORTS_PER_INSERT), alert)
      }
      return published
    },

    withdrawUnranked: () => inTransaction(db, deleteUnranked)
  }
}

async function readNewestWeeks(db: Kysely<Database>): Promise<readonly ReportDate[]> {
  const rows = await db
    .selectFrom('report')
    .select('report_date')
    .where('kind', '=', 'weekly')
    .orderBy('report_date', 'desc')
    .limit(DECIDING_WEEKLY_REPORTS)
    .execute()
  return rows.map(row => row.report_date as ReportDate)
}

interface ReportRow {
  report_date: string
  known_from: string
  known_until: string
  score_version: string
  is_sample: boolean
  html: string
  html_blurred: string
}

function selectReports(db: Kysely<Database>, kind: ReportKind, language: Language) {
  return db
    .selectFrom('report')
    .select([
      'report_date',
      'score_version',
      sql<string>`content ->> 'knownFrom'`.as('known_from'),
      sql<string>`content ->> 'knownUntil'`.as('known_until'),
      sql<boolean>`(content ->> 'isSample')::boolean`.as('is_sample'),
      sql<string>`html ->> ${language}`.as('html'),
      sql<string>`html_blurred ->> ${language}`.as('html_blurred')
    ])
    .where('kind', '=', kind)
}

function toPublishedReport(row: ReportRow): PublishedReport {
  return {
    html: row.html,
    htmlBlurred: row.html_blurred,
    isSample: row.is_sample,
    knownFrom: row.known_from,
    knownUntil: row.known_until,
    reportDate: row.report_date as ReportDate,
    scoreVersion: row.score_version
  }
}

/** Inserts reports and their mails, and announces the changed pages, in one transaction. */
function insertReports(
  db: Kysely<Database>,
  reports: readonly BuiltReport[],
  alert: AlertPublications
): Promise<number> {
  return inTransaction(db, async transaction => {
    const inserted = await transaction
      .insertInto('report')
      .values(reports.map(toRow))
      .onConflict(conflict => conflict.columns(['kind', 'report_date']).doNothing())
      .returning(['kind', 'report_date'])
      .execute()
    await announce(transaction, reports, { alert, inserted })
    await insertReportEvents(transaction, reports, inserted)
    await notifyChanged(transaction, inserted)
    return inserted.length
  })
}

async function announce(
  db: Kysely<Database>,
  reports: readonly BuiltReport[],
  { alert, inserted }: { alert: AlertPublications; inserted: readonly { kind: string; report_date: string }[] }
): Promise<void> {
  const isNew = new Set(inserted.map(report => `${report.kind} ${report.report_date}`))
  for (const { builtAt, content } of reports) {
    const edition = editionOfReport(content, builtAt)
    if (!edition || !isNew.has(`${content.kind} ${content.reportDate}`)) continue
    await insertEdition(db, edition)
    await alert(postgresArrivedPublication(db, content))
  }
}

function toRow({ builtAt, content, html, htmlBlurred }: BuiltReport) {
  return {
    built_at: builtAt.toISOString(),
    content: JSON.stringify(content),
    html: JSON.stringify(html),
    html_blurred: JSON.stringify(htmlBlurred),
    kind: content.kind,
    known_from: content.knownFrom,
    known_until: content.knownUntil,
    report_date: content.reportDate,
    score_version: content.scoreVersion
  }
}

/**
 * Deletes reports that contained buys but ranked none, so that they are built again. Ranked reports are kept for good.
 */
async function deleteUnranked(transaction: Kysely<Database>): Promise<number> {
  const deleted = await transaction
    .deleteFrom('report')
    .where(sql<boolean>`(content ->> 'rankedCount')::int = 0 and (content ->> 'unrankedCount')::int > 0`)
    .returning(['kind', 'report_date'])
    .execute()
  await withdrawEditions(transaction, deleted)
  await notifyChanged(transaction, deleted)
  return deleted.length
}

/** Announces changed tags of the page cache: `reports` for all lists, `daily:2023-05-10` for one page. */
async function notifyChanged(
  db: Kysely<Database>,
  reports: readonly { kind: string; report_date: string }[]
): Promise<void> {
  if (reports.length === 0) return
  const tags = ['reports', ...reports.map(report => `${report.kind}:${report.report_date}`)]
  await notifyDataChange(db, tags)
}
