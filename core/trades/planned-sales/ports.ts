import type { ReportDate } from '../../dates/report-date.ts'
import type { FilingFile } from '../../filings/ports.ts'
import type { RejectionReason } from '../../filings/rejection.ts'
import type { Result } from '../../result.ts'
import type { Accession, Cik } from '../../sec-ids.ts'
import type { IssuerSales } from './link-planned-sales.ts'
import type { PlannedSale } from './planned-sale.ts'
import type { FiledNotice, IncomingNotice, NoticeType } from './sale-notice.ts'

export interface NoticeReader {
  /** undefined for what is no Form 144. */
  read(file: FilingFile): Result<IncomingNotice, RejectionReason> | undefined
}

/** What became of the notices of one batch. */
export interface SavedNotices {
  readonly inserted: number
  /** Amendments among the inserted. */
  readonly amendments: number
  readonly duplicates: number
}

export interface NoticeStore {
  find(accession: Accession): Promise<FiledNotice | undefined>
  /** Saves a batch in one transaction and marks the issuers, whose planned sales are linked again; safe to repeat. */
  saveNotices(notices: readonly IncomingNotice[]): Promise<SavedNotices>
}

/**
 * Issuers whose notices or trades changed since their planned sales were linked. Work that throws leaves them listed; so
 * do those stay whose trades are stale too.
 */
export interface StalePlannedSales {
  takeIssuers<Value>(limit: number, work: (batch: PlannedSaleBatch) => Promise<Value>): Promise<Value>
}

export interface PlannedSaleBatch {
  /** None when nothing is stale. */
  readonly issuers: readonly Cik[]
  /** Of those that have notices. */
  load(): Promise<readonly IssuerSales[]>
  /** Makes these the planned sales of the issuers; answers how many were new or different. */
  replace(plannedSales: readonly PlannedSale[]): Promise<number>
}

/** A planned sale with what its notice says beside it. */
export interface ListedPlannedSale extends PlannedSale {
  readonly documentType: NoticeType
  readonly filedAt: ReportDate
  /** null where the source does not say. */
  readonly acceptedAt: Date | null
  readonly knownAt: Date
  readonly issuerName: string
  readonly ticker: string | null
  readonly industry: string | null
  readonly personName: string
  /** Whose profile there is; null where the person has filed no trade that we hold. */
  readonly insiderCik: Cik | null
  readonly relationships: readonly string[]
  readonly broker: string | null
  readonly exchange: string | null
}

export type PlannedSort = 'filed' | 'value'

/** Every part is optional and all of them combine. Notices that were replaced are in no list. */
export interface PlannedSaleSelection {
  readonly accession?: Accession | undefined
  readonly issuerCiks?: readonly Cik[] | undefined
  readonly industry?: string | undefined
  readonly sectors?: readonly string[] | undefined
  /** Words of the name, in any order. */
  readonly insider?: string | undefined
  readonly insiderCik?: Cik | undefined
  readonly filedFrom?: ReportDate | undefined
  readonly filedTo?: ReportDate | undefined
  readonly minValueUsd?: number | undefined
  readonly maxValueUsd?: number | undefined
}

export interface PlannedPosition {
  /** Milliseconds of the time of record, or US dollars; null where there is no value: those come last. */
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
  count(question: Pick<PlannedSaleQuestion, 'asOf'> & PlannedSaleSelection): Promise<number>
  /** The lines of one notice, replaced or not, in its order. */
  listByNotice(accession: Accession): Promise<readonly ListedPlannedSale[]>
}
