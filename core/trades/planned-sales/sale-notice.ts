// A Form 144 as plain data: the notice that somebody near an issuer intends to sell. Exactly as filed: days and numbers
// stay the text of the form, absent things are null, nothing is repaired. A notice is no sale.
// @see docs/reference/filings.md, "Form 144"; 17 CFR 230.144(h)

import type { FilingTime } from '../../filings/filing-time.ts'
import type { Accession, Cik } from '../../sec-ids.ts'

export const NOTICE_TYPES = ['144', '144/A'] as const
export type NoticeType = (typeof NOTICE_TYPES)[number]

/** What is to be sold, of one class. Days are `MM/DD/YYYY`. */
export interface SecurityToSell {
  securityTitle: string | null
  broker: string | null
  /** The form's `noOfUnitsSold`: what is to be sold. */
  units: string | null
  /** US dollars. */
  marketValue: string | null
  unitsOutstanding: string | null
  approxSaleDate: string | null
  exchange: string | null
}

/** How what is to be sold came to the seller. */
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

/** What was sold for the same account in the three months before. */
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
  /** What an amendment says that it amends; often nothing. */
  previousAccession: Accession | null
  issuer: { cik: Cik; name: string }
  /** For whose account is sold, as typed: `Bram Lund`, `Lund Family Trust`. */
  personName: string
  /** `Officer`, `Director`, `10% Stockholder`, or whatever was typed. */
  relationships: string[]
  securities: SecurityToSell[]
  acquisitions: Acquisition[]
  hasNothingSold: boolean | null
  pastSales: PastSale[]
  remarks: string | null
  noticeDate: string | null
  /** Of plans under Rule 10b5-1. */
  planAdoptionDates: string[]
  signature: string | null
}

/** A notice together with what EDGAR's wrapper says of it. */
export interface FiledNotice extends SaleNotice, FilingTime {
  accession: Accession
  /** Who files: the person, and trusts or companies that file with them; none where the file does not say. */
  filerCiks: Cik[]
}

/** In rising order of what they say. */
export const NOTICE_SOURCES = ['sample', 'xml', 'submission'] as const
export type NoticeSource = (typeof NOTICE_SOURCES)[number]

export interface IncomingNotice {
  readonly notice: FiledNotice
  readonly source: NoticeSource
  /** The bytes as they came. */
  readonly document: { readonly bytes: Uint8Array; readonly sha256: Uint8Array }
  /** Names of elements that no rule knows, with how often each occurred. */
  readonly unknownElements: ReadonlyMap<string, number>
}
