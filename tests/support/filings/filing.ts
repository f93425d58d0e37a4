// Builds parsed filings. By default each is a purchase that was filed on time.

import { newYorkInstant } from '#core/dates/new-york-time.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { Filing, OwnershipLine, ReportingOwner } from '#core/filings/ownership-document.ts'

/**
 * Line with a purchase of 12,500 shares at $18.4275, held directly, after which 62,500 are held. It is the worked
 * example in docs/reference.
 */
export function line(fields: Partial<OwnershipLine> = {}): OwnershipLine {
  return {
    acquiredDisposed: 'A',
    deemedExecutionDate: null,
    directOrIndirect: 'D',
    equitySwap: false,
    exerciseDate: null,
    exercisePrice: null,
    expirationDate: null,
    footnoteIds: {},
    kind: 'transaction',
    natureOfOwnership: null,
    path: '/ownershipDocument/nonDerivativeTable/nonDerivativeTransaction[1]',
    pricePerShare: '18.4275',
    securityTitle: 'Common Stock',
    shares: '12500',
    sharesOwnedFollowing: '62500',
    table: 'nonDerivative',
    timeliness: null,
    totalValue: null,
    transactionCode: 'P',
    transactionDate: '2026-03-02',
    transactionFormType: '4',
    underlyingShares: null,
    underlyingTitle: null,
    underlyingValue: null,
    valueOwnedFollowing: null,
    ...fields
  }
}

export function holding(fields: Partial<OwnershipLine> = {}): OwnershipLine {
  return line({
    acquiredDisposed: null,
    equitySwap: null,
    kind: 'holding',
    pricePerShare: null,
    shares: null,
    transactionCode: null,
    transactionDate: null,
    transactionFormType: null,
    ...fields
  })
}

export function owner(fields: Partial<ReportingOwner> = {}): ReportingOwner {
  return {
    cik: '9991111',
    isDirector: true,
    isOfficer: null,
    isOther: null,
    isTenPercentOwner: null,
    name: 'Quill Amara',
    officerTitle: null,
    otherText: null,
    ...fields
  }
}

/** Filing accepted at 18:32 New York time on its filing date. */
export function filing(fields: Partial<Filing> = {}): Filing {
  const filedAt = fields.filedAt ?? '2026-03-04'
  const acceptedAt =
    fields.acceptedAt === undefined ? newYorkInstant(filedAt as ReportDate, '18:32:07') : fields.acceptedAt
  return {
    accession: '0009993333-26-000007',
    acceptedAt,
    dateOfOriginalSubmission: null,
    documentType: '4',
    filedAt,
    footnotes: {},
    form3HoldingsReported: null,
    form4TransactionsReported: null,
    issuer: { cik: '9990001', foreignSymbol: null, name: 'Northlake Widgets Inc', symbol: 'nlkw' },
    knownAt: acceptedAt ?? newYorkInstant(filedAt as ReportDate, '22:00'),
    knownAtSource: acceptedAt ? 'header' : 'filing-day',
    lines: [line()],
    noSecuritiesOwned: null,
    notSubjectToSection16: null,
    owners: [owner()],
    periodOfReport: '2026-03-02',
    plan10b51: null,
    remarks: null,
    schemaVersion: 'X0609',
    signatures: [],
    ...fields
  }
}

/** Amendment of a filing of `original`, filed on 2026-03-10. */
export function amendment(original: string, fields: Partial<Filing> = {}): Filing {
  return filing({
    accession: '0009993333-26-000019',
    dateOfOriginalSubmission: original,
    documentType: '4/A',
    filedAt: '2026-03-10',
    ...fields
  })
}
