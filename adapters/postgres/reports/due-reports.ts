import type { Kysely } from 'kysely'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { DueReports } from '#core/operation/releases/release-reports.ts'
import type { Database } from '#db/schema.ts'

/** The table is due_report. */
export function postgresDueReports(db: Kysely<Database>): DueReports {
  return {
    async finish({ date, kind }) {
      await db.deleteFrom('due_report').where('kind', '=', kind).where('report_date', '=', date).execute()
    },

    async list() {
      const rows = await db
        .selectFrom('due_report')
        .select(['due_since', 'kind', 'report_date'])
        .where('due_since', 'is not', null)
        .orderBy('report_date')
        .orderBy('kind')
        .execute()
      return rows.map(row => ({
        date: row.report_date as ReportDate,
        dueSince: new Date(row.due_since ?? 0),
        kind: row.kind
      }))
    },

    async note({ date, kind }, now) {
      await db
        .insertInto('due_report')
        .values({ draft: null, drafted_at: null, due_since: now.toISOString(), kind, report_date: date })
        .onConflict(conflict =>
          conflict.columns(['kind', 'report_date']).doUpdateSet(({ fn, ref }) => ({
            due_since: fn.coalesce(ref('due_report.due_since'), ref('excluded.due_since'))
          }))
        )
        .execute()
    },

    async saveDraft({ date, kind }, content, at) {
      const draft = { draft: JSON.stringify(content), drafted_at: at.toISOString() }
      await db
        .insertInto('due_report')
        .values({ ...draft, due_since: null, kind, report_date: date })
        .onConflict(conflict => conflict.columns(['kind', 'report_date']).doUpdateSet(draft))
        .execute()
    }
  }
}
