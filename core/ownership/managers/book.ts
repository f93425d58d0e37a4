// Chooses the reports that make up what a manager held at the end of a quarter. Pure function of all reports of the
// manager for the quarter, so order and repetition do not matter.
// @see docs/reference/ownership.md, "Amendments of Form 13F"

import type { ReportDate } from '../../dates/report-date.ts'
import type { Accession } from '../../sec-ids.ts'
import { type AmendmentType, isNotice, type ManagerForm, type ReportType } from './report.ts'

export interface BookReport {
  readonly accession: Accession
  readonly form: ManagerForm
  readonly reportType: ReportType
  readonly amendment: AmendmentType | undefined
  readonly filedAt: ReportDate
  readonly isConfidential: boolean
  /** Rows of the table, refused ones included. */
  readonly rowCount: number
  /** Sum of the values as filed. */
  readonly filedValue: number
}

/**
 * `counted` reports are added. `doubtful` ones are kept out: a restatement that leaves nearly nothing, or new holdings
 * that repeat a counted report.
 */
export const REPORT_ROLES = ['counted', 'replaced', 'doubtful', 'notice'] as const
export type ReportRole = (typeof REPORT_ROLES)[number]

/**
 * Whether a missing stock means that it is not held. `partial`: others report some holdings, some are confidential, or
 * the original is missing here. `elsewhere`: other managers report all.
 */
export type Coverage = 'elsewhere' | 'none' | 'partial' | 'whole'

/** Books of fewer rows may shrink to any size. */
const LEAST_ROWS = 10
/** Share of rows below which a restatement is taken for a patch. Our choice. */
const TINY_SHARE = 0.2

/** Returns the role of each report. All must be of one manager and one quarter. */
export function chooseBook(reports: readonly BookReport[]): Map<Accession, ReportRole> {
  const roles = new Map<Accession, ReportRole>()
  let book: BookReport[] = []
  for (const report of reports.toSorted(byFiling)) {
    if (isNotice(report.form)) roles.set(report.accession, 'notice')
    else if (isDoubtful(report, book)) roles.set(report.accession, 'doubtful')
    else book = report.amendment === 'new_holdings' ? [...book, report] : [report]
  }
  const counted = new Set(book)
  for (const report of reports) {
    if (!roles.has(report.accession)) roles.set(report.accession, counted.has(report) ? 'counted' : 'replaced')
  }
  return roles
}

function byFiling(one: BookReport, other: BookReport): number {
  const [a, b] = [one.filedAt + one.accession, other.filedAt + other.accession]
  return a < b ? -1 : a > b ? 1 : 0
}

function isDoubtful({ amendment, filedValue, rowCount }: BookReport, book: readonly BookReport[]): boolean {
  if (amendment === 'new_holdings')
    return rowCount > 0 && book.some(report => report.rowCount === rowCount && report.filedValue === filedValue)
  const bookRows = book.reduce((sum, report) => sum + report.rowCount, 0)
  return amendment === 'restatement' && bookRows >= LEAST_ROWS && rowCount < TINY_SHARE * bookRows
}

/** Coverage of one quarter of a manager. */
export function coverageOf(
  reports: readonly (Pick<BookReport, 'amendment' | 'isConfidential' | 'reportType'> & { readonly role: ReportRole })[]
): Coverage {
  const counted = reports.filter(({ role }) => role === 'counted')
  if (counted.length === 0) return reports.some(({ role }) => role === 'notice') ? 'elsewhere' : 'none'
  const isWhole =
    counted.some(({ amendment }) => amendment !== 'new_holdings') &&
    counted.every(({ isConfidential, reportType }) => reportType === 'holdings' && !isConfidential)
  return isWhole ? 'whole' : 'partial'
}
