// Parsed Form 3, 4 or 5 as plain data, exactly as filed. Numbers keep their decimal text, absent values are null, and
// errors are not corrected.

import type { Accession, Cik } from '../sec-ids.ts'

/** `3 | 3/A | 4 | 4/A | 5 | 5/A` */
export type DocumentType = '3' | '3/A' | '4' | '4/A' | '5' | '5/A'

export interface Issuer {
  cik: Cik
  name: string
  /** Free text typed by the filer, see trading-symbol.ts. */
  symbol: string | null
  foreignSymbol: string | null
}

export interface ReportingOwner {
  cik: Cik
  name: string
  isDirector: boolean | null
  isOfficer: boolean | null
  isTenPercentOwner: boolean | null
  isOther: boolean | null
  officerTitle: string | null
  otherText: string | null
}

export type LineTable = 'nonDerivative' | 'derivative'
export type LineKind = 'transaction' | 'holding'

/** One row of table I or table II as filed. Dates are `YYYY-MM-DD`, numbers are decimal text. */
export interface OwnershipLine {
  table: LineTable
  kind: LineKind
  securityTitle: string | null
  transactionDate: string | null
  deemedExecutionDate: string | null
  transactionFormType: string | null
  transactionCode: string | null
  equitySwap: boolean | null
  timeliness: string | null
  shares: string | null
  totalValue: string | null
  pricePerShare: string | null
  acquiredDisposed: 'A' | 'D' | null
  sharesOwnedFollowing: string | null
  valueOwnedFollowing: string | null
  directOrIndirect: 'D' | 'I' | null
  natureOfOwnership: string | null
  exercisePrice: string | null
  exerciseDate: string | null
  expirationDate: string | null
  underlyingTitle: string | null
  underlyingShares: string | null
  underlyingValue: string | null
  /** XPath of the line's element: `/ownershipDocument/nonDerivativeTable/nonDerivativeTransaction[2]`. */
  path: string
  /** Footnote ids by field: `{ pricePerShare: ['F1'] }`. */
  footnoteIds: Record<string, string[]>
}

export interface Signature {
  name: string | null
  date: string | null
}

export interface OwnershipDocument {
  documentType: DocumentType
  schemaVersion: string | null
  periodOfReport: string
  dateOfOriginalSubmission: string | null
  noSecuritiesOwned: boolean | null
  notSubjectToSection16: boolean | null
  form3HoldingsReported: boolean | null
  form4TransactionsReported: boolean | null
  /** Rule 10b5-1 checkbox (`aff10b5One`); null means "not stated". */
  plan10b51: boolean | null
  issuer: Issuer
  owners: ReportingOwner[]
  lines: OwnershipLine[]
  footnotes: Record<string, string>
  remarks: string | null
  signatures: Signature[]
}

/**
 * Source of the time at which the filing counts as known: EDGAR's header, or 22:00 New York of the filing day. Bare XML
 * does not state its filing day, so 22:00 of the day of its last signature is used.
 */
export type AcceptedSource = 'header' | 'filing-day' | 'signature-day'

/** Document with the metadata of EDGAR's header. */
export interface Filing extends OwnershipDocument {
  accession: Accession
  /** EDGAR's acceptance time. null if the source lacks it (data sets, raw XML). */
  acceptedAt: Date | null
  filedAt: string
  /** Time at which the filing counts as known. */
  knownAt: Date
  knownAtSource: AcceptedSource
}
