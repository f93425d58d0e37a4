// Form 144 as plain data: the notice that a person close to an issuer intends to sell. Kept exactly as filed: days and
// numbers stay text, missing values are null, nothing is repaired. A notice is no sale.
// @see docs/reference/trades.md, "Form 144"; 17 CFR 230.144(h)

import type { FilingTime } from '../../filings/filing-time.ts'
import type { Accession, Cik } from '../../sec-ids.ts'

export const NOTICE_TYPES = ['144', '144/A'] as const
export type NoticeType = (typeof NOTICE_TYPES)[number]

/** Securities of one class to be sold. Days are `MM/DD/YYYY`. */
export interface SecurityToSell {
  securityTitle: string | null
  broker: string | null
  /** Number to be sold; the form calls it `noOfUnitsSold`. */
  units: string | null
  /** US dollars. */
  marketValue: string | null
  unitsOutstanding: string | null
  approxSaleDate: string | null
  exchange: string | null
}

/** How the seller acquired the securities. */
export interface Acquisition {
  securityTitle: string | null
  acquiredDate: string | null
  nature: string | null
  acquiredFrom: string | null
  isGift: boolean | null
  donorAcquiredDate: string | null
  amount: string | null
  paymentDate: string | null
  payment: string | null
}

/** Sale for the same account in the three months before. */
export interface PastSale {
  seller: string | null
  securityTitle: string | null
  saleDate: string | null
  amount: string | null
  /** US dollars. */
  grossProceeds: string | null
}

export interface SaleNotice {
  documentType: NoticeType
  /** Accession that an amendment names as its original; often null. */
  previousAccession: Accession | null
  issuer: { cik: Cik; name: string }
  /** Person for whose account shares are sold, as typed: `Bram Lund`, `Lund Family Trust`. */
  personName: string
  /** `Officer`, `Director`, `10% Stockholder` or free text. */
  relationships: string[]
  securities: SecurityToSell[]
  acquisitions: Acquisition[]
  hasNothingSold: boolean | null
  pastSales: PastSale[]
  remarks: string | null
  noticeDate: string | null
  /** Adoption dates of plans under Rule 10b5-1. */
  planAdoptionDates: string[]
  signature: string | null
}

/** Notice with the data of EDGAR's wrapper. */
export interface FiledNotice extends SaleNotice, FilingTime {
  accession: Accession
  /** Filers: the person, and trusts or companies that file together with that person. Empty if the file names none. */
  filerCiks: Cik[]
}

/** Sources from least to most complete. */
export const NOTICE_SOURCES = ['sample', 'xml', 'submission'] as const
export type NoticeSource = (typeof NOTICE_SOURCES)[number]

export interface IncomingNotice {
  readonly notice: FiledNotice
  readonly source: NoticeSource
  /** Document bytes as received. */
  readonly document: { readonly bytes: Uint8Array; readonly sha256: Uint8Array }
  /** Unknown element names and how often each occurred. */
  readonly unknownElements: ReadonlyMap<string, number>
}
