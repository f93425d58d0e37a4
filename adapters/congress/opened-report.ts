// Types of an opened report: its member, and rows in the format of the published lists. Days, owners and amounts are
// therefore parsed in one place.

import type { CongressDocument } from '#core/congress/congress-trade.ts'
import type { DaySource, ReportReading } from '#core/congress/report-reading.ts'
import type { ReportEdition } from '#core/congress/restatement.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { PdfFailure } from './pdf/pdf-text.ts'
import { type CongressItem, readWatcherRow, type WatcherRow } from './watcher-row.ts'

export interface OpenedReport {
  readonly document: CongressDocument
  readonly daySource: DaySource
  readonly rows: readonly WatcherRow[]
  /** Edition of a Senate report; `undefined` if unknown. */
  readonly edition?: ReportEdition | undefined
}

/** Stored data about a report before it is opened. */
export interface KnownReport extends CongressDocument {
  readonly daySource: DaySource
  readonly reading: ReportReading
  /** Version of the reader that opened the report; `null` if only lists mention it. */
  readonly reader: number | null
}

export type ReportFailure =
  | PdfFailure
  | 'count_differs'
  | 'not_a_transaction_report'
  | 'unlisted_scan'
  | 'unnamed_report'

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
