import type { ReportDate } from '../../dates/report-date.ts'
import type { Accession, Cik } from '../../sec-ids.ts'
import type { BookReport, Coverage, ReportRole } from './book.ts'
import type { CusipEvidence } from './cusip.ts'
import type { FindClose, HoldingKind, ReadReport } from './holdings.ts'
import type { NamedIssuer, NameMatch } from './issuer-names.ts'
import type { AmendmentType, ManagerForm, OtherManager, ReportType } from './report.ts'
import type { StockQuarter, StockQuarterInput, TopManager } from './stock-quarter.ts'

export interface SavedReports {
  readonly inserted: number
  readonly duplicates: number
  /** Managers whose quarter changed. */
  readonly touched: readonly ManagerQuarter[]
}

export interface ManagerQuarter {
  readonly managerCik: Cik
  readonly period: ReportDate
}

/** Rules of the core that the store applies to stored rows. */
export interface ManagerRules {
  readonly chooseBook: (reports: readonly BookReport[]) => ReadonlyMap<Accession, ReportRole>
  readonly coverageOf: (reports: readonly ReportPart[]) => Coverage
  readonly nameFinder: (issuers: readonly NamedIssuer[]) => (name: string) => NameMatch | undefined
  readonly resolveCusip: (evidence: readonly CusipEvidence[], day: ReportDate) => CusipEvidence | undefined
  readonly sumUpStock: (input: StockQuarterInput) => StockQuarter
}

type ReportPart = Pick<BookReport, 'amendment' | 'isConfidential' | 'reportType'> & { readonly role: ReportRole }

/** Securities of the stored reports, and how many of them have a known company. */
export interface KnownSecurities {
  readonly securities: number
  readonly known: number
}

export interface ManagerStore {
  /** Closes at the end of a quarter, by the CUSIPs whose company is known. */
  findCloses(period: ReportDate, rules: ManagerRules): Promise<FindClose>
  /** Saves reports in one transaction and chooses the books of their quarters. Safe to repeat. */
  save(reports: readonly ReadReport[], rules: ManagerRules): Promise<SavedReports>
  /** Finds companies of CUSIPs again, and sums up the stocks that these managers hold; all stocks without `touched`. */
  sumUp(touched: readonly ManagerQuarter[] | undefined, rules: ManagerRules): Promise<KnownSecurities>
}

export interface NamedTopManager extends TopManager {
  readonly managerName: string
}

export interface StoredStockQuarter extends Omit<StockQuarter, 'top'> {
  readonly top: readonly NamedTopManager[]
}

/** Report of a manager without its holdings. */
export interface StoredReport extends ReportPart {
  readonly accession: Accession
  readonly managerName: string
  readonly form: ManagerForm
  readonly period: ReportDate
  readonly filedAt: ReportDate
  readonly amendment: AmendmentType | undefined
  readonly reportType: ReportType
  readonly isUnitInferred: boolean
  readonly rowCount: number
  readonly refusedRows: number
  readonly statedRows: number | undefined
  readonly filedValue: number
  readonly statedValue: number | undefined
  readonly reportedBy: readonly OtherManager[]
  readonly includes: readonly OtherManager[]
}

/** Holding of a manager in one or both of two quarters, by security and kind. */
export interface StoredHolding {
  /** Name as filed, or of the company if it is known. */
  readonly name: string
  readonly kind: HoldingKind
  readonly issuerCik: Cik | null
  readonly ticker: string | null
  readonly amount: number
  readonly valueUsd: number
  readonly amountBefore: number
  /** New shares for one old by splits between the quarters; NaN if that is in doubt. */
  readonly splitFactor: number
}

export interface ManagerSource {
  /** Quarters in which managers reported a stock, newest first. */
  listStockQuarters(issuerCik: Cik, limit: number): Promise<readonly StoredStockQuarter[]>
  /** Number of managers who reported the quarter, themselves or by a notice. */
  countManagers(period: ReportDate): Promise<number>
  /** All reports of a manager, newest quarter first. */
  listReports(managerCik: Cik): Promise<readonly StoredReport[]>
  /** Holdings of the counted reports of `period`, and those of the quarter before that are gone. */
  listHoldings(managerCik: Cik, period: ReportDate, before: ReportDate): Promise<readonly StoredHolding[]>
}
