// Finds what a rule about unusual options or published reports would have found, with the watch lists of today.

import type { Kysely } from 'kysely'
import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { ReportKind } from '#core/dates/report-window.ts'
import type { AlertTrials } from '#core/messages/alerts/rules/try-rule.ts'
import type { Database } from '#db/schema.ts'
import { selectedHits, selectionValues } from '../../options/hit-groups.ts'
import { ISSUER_OF } from '../../options/hit-rows.ts'
import { NOTED } from './arrived-publication.ts'

const WATCHED = `(${ISSUER_OF('cik', 'option_hit.underlying')}) in (
  select stock.cik from watch_list list join watched_stock stock on stock.list_id = list.id where list.account_id = $8)`

const REPORTS = `
  select report.kind, report.report_date::text as day, report.built_at as "publishedAt"
  from report
  where report.report_date >= $2 and exists (
    select from ${NOTED}
    join jsonb_array_elements(report.content -> 'ranked' || (report.content -> 'unranked')) row
      on row ->> 'issuerCik' = noted.cik::text
    where noted.account_id = $1)
  order by report.built_at`

export function postgresAlertTrials(db: Kysely<Database>, pool: pg.Pool): AlertTrials {
  return {
    async listOptions(filter, { since, watchedBy }) {
      const sessions = await db
        .selectFrom('option_session')
        .select('session')
        .distinct()
        .where('session', '>=', since)
        .orderBy('session', 'desc')
        .$narrowType<{ session: ReportDate }>()
        .execute()
      const found = await Promise.all(
        sessions.map(({ session }) =>
          pool.query<{ session: ReportDate; ticker: string }>(
            `select distinct session, underlying as ticker from option_hit
             where ${selectedHits} and ($8::bigint is null or ${WATCHED})`,
            [...selectionValues(session, filter), watchedBy ?? null]
          )
        )
      )
      return found.flatMap(({ rows }) => rows)
    },

    async listPublications(userId, since) {
      const { rows } = await pool.query<{ day: ReportDate; kind: ReportKind; publishedAt: string }>(REPORTS, [
        userId,
        since
      ])
      return rows.map(({ publishedAt, ...report }) => ({ ...report, publishedAt: new Date(publishedAt) }))
    }
  }
}
