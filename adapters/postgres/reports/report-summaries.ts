import { type Kysely, sql } from 'kysely'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { ReportKind } from '#core/dates/report-window.ts'
import type { ReportQuestion, ReportSummaries, ReportSummary } from '#core/reports/ports.ts'
import type { ReportTotals } from '#core/reports/report-content.ts'
import type { Database } from '#db/schema.ts'

interface Row {
  readonly kind: ReportKind
  readonly reportDate: string
  readonly knownFrom: string
  readonly knownUntil: string
  readonly builtAt: string
  readonly scoreVersion: string
  readonly isSample: boolean
  readonly rankedCount: number
  readonly totals: ReportTotals
  readonly isLatest: boolean
}

export function postgresReportSummaries(db: Kysely<Database>): ReportSummaries {
  return {
    async findLastBuilt() {
      const newest = await db
        .selectFrom('report')
        .select('built_at')
        .orderBy('built_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return newest && new Date(newest.built_at)
    },
    list: question => list(db, question)
  }
}

/** Lists reports, newest day first and then by kind. Reads the content of the listed ones alone. */
async function list(
  db: Kysely<Database>,
  { after, asOf, builtBy, from, isLatest, kind, limit, to }: ReportQuestion
): Promise<ReportSummary[]> {
  const { rows } = await sql<Row>`
    with made as (
      select kind, report_date, row_number() over (partition by kind order by report_date desc) = 1 as is_latest
      from report where known_until <= ${asOf.toISOString()} and built_at <= ${builtBy.toISOString()}
    ), listed as (
      select * from made
      where (${kind ?? null}::text is null or kind = ${kind ?? null}) and (is_latest or not ${isLatest}::boolean)
        and report_date >= coalesce(${from ?? null}::date, '-infinity')
        and report_date <= coalesce(${to ?? null}::date, 'infinity')
        and (${after?.reportDate ?? null}::date is null or report_date < ${after?.reportDate ?? null}::date
          or (report_date = ${after?.reportDate ?? null}::date and kind > ${after?.kind ?? null}))
      order by report_date desc, kind limit ${limit}
    )
    select report.kind, report_date as "reportDate", content ->> 'knownFrom' as "knownFrom",
      content ->> 'knownUntil' as "knownUntil", built_at as "builtAt", score_version as "scoreVersion",
      (content ->> 'isSample')::boolean as "isSample", (content ->> 'rankedCount')::int as "rankedCount",
      content -> 'totals' as totals, is_latest as "isLatest"
    from listed join report using (kind, report_date) order by report_date desc, kind`.execute(db)
  return rows.map(({ builtAt, knownFrom, knownUntil, reportDate, ...row }) => ({
    ...row,
    builtAt: new Date(builtAt),
    knownFrom: new Date(knownFrom),
    knownUntil: new Date(knownUntil),
    reportDate: reportDate as ReportDate // a date column
  }))
}
