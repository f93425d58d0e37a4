import type { ReportDate } from '../../dates/report-date.ts'
import type { Result } from '../../result.ts'
import type { Accession, Cik } from '../../sec-ids.ts'
import type { FilingFile } from '../ports.ts'
import type { RejectionReason } from '../rejection.ts'
import type { PeriodicReport } from './earnings-releases.ts'
import type { ResultsFiling } from './results-filing.ts'

export interface ResultsReader {
  /**
   * Returns the filing once for each company that filed it. undefined for files other than a Form 8-K with Item 2.02.
   */
  read(file: FilingFile): Result<readonly ResultsFiling[], RejectionReason> | undefined
}

export interface ResultsStore {
  /** Saves filings of results and returns how many are new. A more exact source replaces a time. Safe to repeat. */
  save(filings: readonly ResultsFiling[]): Promise<number>
  /** Saves the filing dates of a company's Forms 10-Q and 10-K. Safe to repeat. */
  saveReports(issuerCik: Cik, reports: readonly PeriodicReport[]): Promise<void>
}

/** All that is known of a company's results at an instant. */
export interface CompanyResults {
  readonly filings: readonly ResultsFiling[]
  readonly reports: readonly PeriodicReport[]
}

export interface ListedResults extends ResultsFiling {
  readonly issuerName: string | null
  /** Today's ticker; null for companies without one. */
  readonly ticker: string | null
}

export interface ResultsQuestion {
  readonly asOf: Date
  readonly issuerCiks: readonly Cik[] | undefined
  readonly acceptedFrom: ReportDate | undefined
  readonly acceptedTo: ReportDate | undefined
  readonly after: { readonly knownMs: number; readonly accession: Accession; readonly issuerCik: Cik } | undefined
  readonly limit: number
}

export interface ResultsCover {
  /** Days of acceptance; null without any filing. */
  readonly from: ReportDate | null
  readonly to: ReportDate | null
  readonly lastKnownAt: Date | undefined
}

export interface ResultsSource {
  cover(): Promise<ResultsCover>
  /** Returns a filing once for each company that filed it; empty if it is unknown. */
  find(accession: Accession): Promise<readonly ListedResults[]>
  /** Returns one element per company, also for those without any filing of results. */
  loadOf(issuerCiks: readonly Cik[], asOf: Date): Promise<ReadonlyMap<Cik, CompanyResults>>
  /** Filings of results, the newest first. */
  list(question: ResultsQuestion): Promise<readonly ListedResults[]>
}
