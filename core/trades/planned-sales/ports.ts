import type { ReportDate } from '../../dates/report-date.ts'
import type { SavedForms } from '../../filings/form-intake.ts'
import type { FilingFile } from '../../filings/ports.ts'
import type { RejectionReason } from '../../filings/rejection.ts'
import type { Result } from '../../result.ts'
import type { Accession, Cik } from '../../sec-ids.ts'
import type { IssuerSales } from './link-planned-sales.ts'
import type { PlannedSale } from './planned-sale.ts'
import type { FiledNotice, IncomingNotice, NoticeType } from './sale-notice.ts'

export interface NoticeReader {
  /** Returns undefined for files other than Form 144. */
  read(file: FilingFile): Result<IncomingNotice, RejectionReason> | undefined
}

export interface NoticeStore {
  find(accession: Accession): Promise<FiledNotice | undefined>
  /** Saves a batch in one transaction and marks its issuers for linking; safe to repeat. */
  saveNotices(notices: readonly IncomingNotice[]): Promise<SavedForms>
}

/**
 * Issuers whose notices or trades changed since their planned sales were linked.
 *
 * Issuers stay queued if the work throws, and while their trades are stale.
 */
export interface StalePlannedSales {
  takeIssuers<Value>(limit: number, work: (batch: PlannedSaleBatch) => Promise<Value>): Promise<Value>
}

export interface PlannedSaleBatch {
  /** Empty if nothing is stale. */
  readonly issuers: readonly Cik[]
  /** Loads the notices and sales of the issuers that have notices. */
  load(): Promise<readonly IssuerSales[]>
  /** Replaces the planned sales of the issuers; returns how many were new or different. */
  replace(plannedSales: readonly PlannedSale[]): Promise<number>
}

/** Planned sale with details from its notice. */
export interface ListedPlannedSale extends PlannedSale {
  readonly documentType: NoticeType
  readonly filedAt: ReportDate
  /** null if the source does not state it. */
  readonly acceptedAt: Date | null
  readonly knownAt: Date
  readonly issuerName: string
  readonly ticker: string | null
  readonly industry: string | null
  readonly personName: string
  /** CIK of the person's profile; null if we hold no trade of that person. */
  readonly insiderCik: Cik | null
  readonly relationships: readonly string[]
  readonly broker: string | null
  readonly exchange: string | null
}

export type PlannedSort = 'filed' | 'value'

/** All filters are optional and combine. Replaced notices never match. */
export interface PlannedSaleSelection {
  readonly accession?: Accession | undefined
  readonly issuerCiks?: readonly Cik[] | undefined
  /** Words of the name, in any order. */
  readonly insider?: string | undefined
  readonly insiderCik?: Cik | undefined
  readonly filedFrom?: ReportDate | undefined
  readonly filedTo?: ReportDate | undefined
  readonly minValueUsd?: number | undefined
  readonly maxValueUsd?: number | undefined
}

export interface PlannedPosition {
  /** Acceptance time in milliseconds, or US dollars. Lines without a value have null and come last. */
  readonly key: number | null
  /** `accession#position` */
  readonly id: string
}

export interface PlannedSaleQuestion extends PlannedSaleSelection {
  readonly asOf: Date
  readonly sort: PlannedSort
  readonly direction: 'asc' | 'desc'
  readonly after?: PlannedPosition | undefined
  readonly limit: number
}

export interface PlannedSaleSource {
  list(question: PlannedSaleQuestion): Promise<readonly ListedPlannedSale[]>
  /** Returns when the newest notice became known; undefined without any. */
  findNewest(): Promise<Date | undefined>
  count(question: Pick<PlannedSaleQuestion, 'asOf'> & PlannedSaleSelection): Promise<number>
  /** Returns the lines of one notice, replaced or not, in the notice's order. */
  listByNotice(accession: Accession): Promise<readonly ListedPlannedSale[]>
}
