// Two invented filings of one purchase: the insider and her partnership both report the partnership's purchase. The
// page how-it-works shows how the rules treat them.

import { newYorkInstant } from '../../dates/new-york-time.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import type { SourceFiling } from '../../trades/filed/source-filing.ts'
import type { Session } from '../../trades/validity/trade-validity.ts'

const TRADED_ON = '2026-03-02' as ReportDate
const FILED_ON = '2026-03-04' as ReportDate

type ReportingOwner = SourceFiling['owners'][number]
type OwnershipLine = SourceFiling['lines'][number]

const ISSUER: SourceFiling['issuer'] = { cik: '9990001', name: 'Northlake Widgets Inc', symbol: 'NLKW' }

const NO_ROLE = {
  isDirector: null,
  isOfficer: null,
  isOther: null,
  isTenPercentOwner: null,
  officerTitle: null,
  otherText: null
}

const INSIDER: ReportingOwner = {
  ...NO_ROLE,
  cik: '9991111',
  isDirector: true,
  isOfficer: true,
  name: 'Quill Amara',
  officerTitle: 'CEO'
}

const PARTNERSHIP: ReportingOwner = {
  ...NO_ROLE,
  cik: '9992222',
  isTenPercentOwner: true,
  name: 'Quill Family Partners LP'
}

const PURCHASE: OwnershipLine = {
  acquiredDisposed: 'A',
  deemedExecutionDate: null,
  directOrIndirect: 'I',
  equitySwap: false,
  exerciseDate: null,
  exercisePrice: null,
  expirationDate: null,
  footnoteIds: {},
  kind: 'transaction',
  natureOfOwnership: 'By limited partnership',
  path: '/ownershipDocument/nonDerivativeTable/nonDerivativeTransaction[1]',
  pricePerShare: '18.4275',
  securityTitle: 'Common Stock',
  shares: '12500',
  sharesOwnedFollowing: '62500',
  table: 'nonDerivative',
  timeliness: null,
  totalValue: null,
  transactionCode: 'P',
  transactionDate: TRADED_ON,
  transactionFormType: '4',
  underlyingShares: null,
  underlyingTitle: null,
  underlyingValue: null,
  valueOwnedFollowing: null
}

/** Insider's own holding besides the partnership's. */
const OWN_HOLDING: OwnershipLine = {
  ...PURCHASE,
  acquiredDisposed: null,
  directOrIndirect: 'D',
  equitySwap: null,
  kind: 'holding',
  natureOfOwnership: null,
  path: '/ownershipDocument/nonDerivativeTable/nonDerivativeHolding[1]',
  pricePerShare: null,
  shares: null,
  sharesOwnedFollowing: '4100',
  transactionCode: null,
  transactionDate: null,
  transactionFormType: null
}

export const EXAMPLE_FILINGS: readonly SourceFiling[] = [
  formFour('0009993333-26-000007', '18:32', INSIDER, [PURCHASE, OWN_HOLDING]),
  formFour('0009994444-26-000003', '19:05', PARTNERSHIP, [
    { ...PURCHASE, directOrIndirect: 'D', natureOfOwnership: null }
  ])
]

/** Prices of the share on that day. */
export const EXAMPLE_SESSION: Session = {
  date: TRADED_ON,
  splitAdjusted: undefined,
  ticker: 'NLKW',
  unadjusted: { close: 18.55, high: 18.9, low: 18.1 }
}

function formFour(accession: string, time: string, owner: ReportingOwner, lines: OwnershipLine[]): SourceFiling {
  const acceptedAt = newYorkInstant(FILED_ON, time)
  return {
    accession,
    acceptedAt,
    dateOfOriginalSubmission: null,
    documentType: '4',
    filedAt: FILED_ON,
    footnotes: {},
    issuer: ISSUER,
    knownAt: acceptedAt,
    knownAtSource: 'header',
    lines,
    owners: [owner],
    plan10b51: false,
    remarks: null
  }
}
