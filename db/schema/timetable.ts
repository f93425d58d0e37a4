// Enqueued slots of timed jobs, and reports that wait for release.

import type { JSONColumnType } from 'kysely'

export interface TimetableTables {
  due_report: DueReportTable
  timed_job: TimedJobTable
}

interface DueReportTable {
  kind: 'daily' | 'thirty-day' | 'weekly'
  report_date: string
  due_since: string | null
  drafted_at: string | null
  draft: JSONColumnType<object> | null
}

interface TimedJobTable {
  job: string
  last_slot: string
}
