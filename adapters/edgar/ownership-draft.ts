// Values of an ownership document while it is read. Fields not read yet are `null`.

import type {
  LineKind,
  LineTable,
  OwnershipDocument,
  OwnershipLine,
  ReportingOwner,
  Signature
} from '#core/filings/ownership-document.ts'
import type { FormDraft } from './form-xml.ts'
import { RefusedFiling } from './refused-filing.ts'

export type Unfinished<Shape> = { -readonly [Field in keyof Shape]: Shape[Field] | null }

export interface Draft extends FormDraft {
  document: Unfinished<Omit<OwnershipDocument, 'issuer' | 'lines' | 'owners' | 'signatures' | 'footnotes'>>
  issuer: Unfinished<OwnershipDocument['issuer']>
  owners: Unfinished<ReportingOwner>[]
  lines: OwnershipLine[]
  signatures: Signature[]
  footnotes: Map<string, string>
}

/** Sets a field that has no value yet. @throws RefusedFiling `repeated_element` if it has one */
export function once<Target, Field extends keyof Target>(target: Target, field: Field, value: Target[Field]): void {
  if (value === null) return
  if (target[field] !== null) throw new RefusedFiling('repeated_element')
  target[field] = value
}

export function emptyDraft(): Draft {
  return {
    document: {
      dateOfOriginalSubmission: null,
      documentType: null,
      form3HoldingsReported: null,
      form4TransactionsReported: null,
      noSecuritiesOwned: null,
      notSubjectToSection16: null,
      periodOfReport: null,
      plan10b51: null,
      remarks: null,
      schemaVersion: null
    },
    footnotes: new Map(),
    id: undefined,
    issuer: { cik: null, foreignSymbol: null, name: null, symbol: null },
    lines: [],
    owners: [],
    signatures: []
  }
}

export function emptyOwner(): Unfinished<ReportingOwner> {
  return {
    cik: null,
    isDirector: null,
    isOfficer: null,
    isOther: null,
    isTenPercentOwner: null,
    name: null,
    officerTitle: null,
    otherText: null
  }
}

/** Creates a line with all fields. The equal shape lets the JavaScript engine use one hidden class. */
export function emptyLine(table: LineTable, kind: LineKind, path: string): OwnershipLine {
  return {
    acquiredDisposed: null,
    deemedExecutionDate: null,
    directOrIndirect: null,
    equitySwap: null,
    exerciseDate: null,
    exercisePrice: null,
    expirationDate: null,
    footnoteIds: {},
    kind,
    natureOfOwnership: null,
    path,
    pricePerShare: null,
    securityTitle: null,
    shares: null,
    sharesOwnedFollowing: null,
    table,
    timeliness: null,
    totalValue: null,
    transactionCode: null,
    transactionDate: null,
    transactionFormType: null,
    underlyingShares: null,
    underlyingTitle: null,
    underlyingValue: null,
    valueOwnedFollowing: null
  }
}
