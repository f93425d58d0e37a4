import type { ReportDate } from '../../dates/report-date.ts'
import type { ReportKind } from '../../dates/report-window.ts'
import type { ReportContent } from '../../reports/report-content.ts'

export interface NamedReport {
  readonly kind: ReportKind
  readonly date: ReportDate
}

/** Reports that are drafted or wait for their release; no reader sees them. */
export interface DueReports {
  saveDraft(report: NamedReport, content: ReportContent, at: Date): Promise<void>
  /** It is due from `now` on, unless it was before. */
  note(report: NamedReport, now: Date): Promise<void>
  /** Those that are due, the oldest first. */
  list(): Promise<readonly (NamedReport & { readonly dueSince: Date })[]>
  /** Neither due nor drafted any more. */
  finish(report: NamedReport): Promise<void>
}
