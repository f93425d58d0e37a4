// A report that an office received, opened: whose it is, and the rows of its table in the form of the published lists, so
// that one place decides what a day, an owner or an amount is.

import type { CongressDocument } from '#core/congress/congress-trade.ts'
import type { DaySource, ReportReading } from '#core/congress/report-reading.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { PdfFailure } from './pdf/pdf-text.ts'
import { type CongressItem, readWatcherRow, type WatcherRow } from './watcher-row.ts'

export interface OpenedReport {
  readonly document: CongressDocument
  readonly daySource: DaySource
  readonly rows: readonly WatcherRow[]
}

/** What is known of a report before it is opened. */
export interface KnownReport extends CongressDocument {
  readonly daySource: DaySource
  readonly reading: ReportReading
  /** The version of the reader that opened it; null where only lists tell of it. */
  readonly reader: number | null
}

export type ReportFailure = PdfFailure | 'not_a_transaction_report' | 'unlisted_scan' | 'unnamed_report'

export function readReportRows({ document, rows }: OpenedReport, today: ReportDate): CongressItem[] {
  const { chamber, disclosedOn, district, memberName, state, url } = document
  const ofReport = {
    [chamber === 'house' ? 'representative' : 'senator']: memberName,
    disclosure_date: disclosedOn ?? undefined,
    district: `${state ?? ''}${district ?? ''}`,
    ptr_link: url
  }
  return rows.map(row => readWatcherRow({ ...row, ...ofReport }, today))
}
