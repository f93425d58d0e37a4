// Published reports.

import type { JSONColumnType } from 'kysely'

export interface ReportsTables {
  report: ReportTable
}

interface ReportTable {
  kind: string
  report_date: string
  known_from: string
  known_until: string
  score_version: string
  content: JSONColumnType<object>
  html: JSONColumnType<object>
  html_blurred: JSONColumnType<object>
  built_at: string
}
