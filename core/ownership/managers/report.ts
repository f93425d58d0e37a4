// Form 13F: what a manager of more than 100 million dollars held at the end of a quarter, as filed.
// @see docs/reference/ownership.md, "Managers"; 17 CFR 240.13f-1

import { addDays, type ReportDate } from '../../dates/report-date.ts'
import type { Accession, Cik } from '../../sec-ids.ts'

export const MANAGER_FORMS = ['13F-HR', '13F-HR/A', '13F-NT', '13F-NT/A'] as const
export type ManagerForm = (typeof MANAGER_FORMS)[number]

export const findManagerForm = (text: string): ManagerForm | undefined => MANAGER_FORMS.find(form => form === text)

/** Whether other managers report all holdings, so that the report has no table. */
export const isNotice = (form: ManagerForm): boolean => form.startsWith('13F-NT')

/** `combination`: other managers report some of the holdings. */
export type ReportType = 'combination' | 'holdings' | 'notice'
export type AmendmentType = 'new_holdings' | 'restatement'

/** Manager named on the cover, or in the list to which the table's numbers refer. */
export interface OtherManager {
  readonly name: string
  readonly cik: Cik | null
}

/** Row of the information table, as filed. */
export interface TableRow {
  readonly cusip: string
  readonly name: string
  readonly title: string
  /** In dollars, or in thousands of dollars: see value-unit.ts. */
  readonly value: string
  readonly amount: string
  /** `SH` for shares, `PRN` for principal of bonds. */
  readonly amountType: string
  /** `Put`, `Call` or empty. */
  readonly putCall: string
}

export interface ManagerReport {
  readonly accession: Accession
  readonly managerCik: Cik
  readonly managerName: string
  readonly form: ManagerForm
  readonly reportType: ReportType
  /** undefined for originals. */
  readonly amendment: AmendmentType | undefined
  /** Last day of the quarter. */
  readonly period: ReportDate
  readonly filedAt: ReportDate
  readonly knownAt: Date
  /** Whether some holdings are kept confidential. */
  readonly isConfidential: boolean
  /** Rows and value that the summary page states. */
  readonly statedRows: number | undefined
  readonly statedValue: number | undefined
  /** Managers who report for this one. */
  readonly reportedBy: readonly OtherManager[]
  /** Managers for whom this one reports. Their holdings count once, as those of the filer. */
  readonly includes: readonly OtherManager[]
}

export interface FiledReport {
  readonly report: ManagerReport
  readonly rows: readonly TableRow[]
  /** Hash of the report's rows in the data set. */
  readonly sha256: Uint8Array
}

/** Days after the end of a quarter within which reports are due. @see 17 CFR 240.13f-1(a)(1) */
export const REPORT_DAYS = 45

const QUARTER_ENDS = new Set(['03-31', '06-30', '09-30', '12-31'])

export const isQuarterEnd = (day: ReportDate): boolean => QUARTER_ENDS.has(day.slice(5))

/** `quarterBefore('2026-03-31') // '2025-12-31'`. `end` must be the end of a quarter. */
export function quarterBefore(end: ReportDate): ReportDate {
  const month = Number(end.slice(5, 7)) - 2
  return addDays(`${end.slice(0, 4)}-${String(month).padStart(2, '0')}-01` as ReportDate, -1)
}

/** `quarterAfter('2025-12-31') // '2026-03-31'`. `end` must be the end of a quarter. */
export function quarterAfter(end: ReportDate): ReportDate {
  const next = addDays(end, 80)
  const month = Math.ceil(Number(next.slice(5, 7)) / 3) * 3
  return `${next.slice(0, 4)}-${[...QUARTER_ENDS][month / 3 - 1]}` as ReportDate
}
