import type { ReportDate } from '../../dates/report-date.ts'
import type { ReportKind } from '../../dates/report-window.ts'
import type { ReportContent } from '../../reports/report-content.ts'

export interface NamedReport {
  readonly kind: ReportKind
  readonly date: ReportDate
}

/** Reports that are drafted or wait for their release; readers do not see them. */
export interface DueReports {
  saveDraft(report: NamedReport, content: ReportContent, at: Date): Promise<void>
  /** Marks the report as due from `now` on, unless it already is. */
  note(report: NamedReport, now: Date): Promise<void>
  /** Due reports, oldest first. */
  list(): Promise<readonly (NamedReport & { readonly dueSince: Date })[]>
  /** Removes the report from the due reports and from the drafts. */
  finish(report: NamedReport): Promise<void>
}
