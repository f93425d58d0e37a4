// One row of GET /v1/stock/corporate-insider-transactions. The first twelve fields and their order are requirements
// (docs/reference/product.md, section 3). All others are our choice.

import type { Activity } from '../../lists/activities/activity.ts'
import type { HorizonStats } from '../../scores/track-record/track-record.ts'

export interface InsiderTransaction {
  /** Name of the first reporting owner. */
  readonly name: string | null
  /** Shares traded. */
  readonly share: number | null
  /** Change in percent of the holding in this row (direct, or one account or trust); null for a first position. */
  readonly ownershipChange: number | null
  readonly transactionDate: string | null
  readonly transactionCode: string
  /** Price as filed, even if it was rejected; null if only a footnote states it. */
  readonly transactionPricePerShare: number | null
  readonly isDirector: boolean | null
  readonly isOfficer: boolean | null
  readonly officerTitle: string | null
  readonly ticker: string | null
  readonly source: string
  readonly industry: string | null
  /** CIK of the first reporting owner. */
  readonly insiderCik: string | null
  /** Identical in all versions of one trade. */
  readonly economicTradeId: string
  /** 1 for the trade as first filed. */
  readonly version: number
  /** Time when this version became public. */
  readonly knownAt: string
  readonly accessionNumber: string
  readonly filingUrl: string
  readonly documentType: string
  readonly filedAt: string
  readonly acceptedAt: string | null
  readonly issuerCik: string
  readonly issuerName: string
  readonly securityTitle: string
  readonly derivative: boolean
  readonly acquiredDisposed: 'A' | 'D' | null
  readonly sharesOwnedFollowing: number | null
  /** Change in percent of all direct and indirect holdings of the owners. */
  readonly ownerChange: number | null
  readonly isNewPosition: boolean
  readonly directOrIndirect: 'D' | 'I' | null
  readonly natureOfOwnership: string | null
  /** US dollars; null for a trade that sums leave out. */
  readonly value: number | null
  readonly plan10b51: boolean | null
  readonly priceValidity: 'ok' | 'pending' | 'rejected'
  readonly priceRejection: string | null
  readonly dateValidity: 'ok' | 'pending' | 'rejected'
  readonly isAmendment: boolean
  readonly timeliness: 'early' | 'late' | 'on_time' | 'unknown'
  readonly owners: readonly TransactionOwner[]
  readonly footnotes: readonly { readonly id: string; readonly field: string; readonly text: string }[]
  readonly noDecision: Activity['noDecision']
  readonly priceDoubt: Activity['priceDoubt']
  readonly awaitsPrice: boolean
  /** Number of lines that the row sums up; 1 unless rows are asked for by filing. */
  readonly lots: number
  /** Day of the first lot. `transactionDate` is that of the last. */
  readonly firstTransactionDate: string | null
  /** Exercise price of a derivative, as filed. This and the next four fields are null for other trades and sums of lots. */
  readonly exercisePrice: number | null
  readonly exerciseDate: string | null
  readonly expirationDate: string | null
  readonly underlyingTitle: string | null
  readonly underlyingShares: number | null
}

export interface TransactionOwner {
  readonly cik: string
  readonly name: string
  readonly isDirector: boolean | null
  readonly isOfficer: boolean | null
  readonly isTenPercentOwner: boolean | null
  readonly isOther: boolean | null
  readonly officerTitle: string | null
}

/** Track record added to each row on request: the first owner's matured trades in the row's company. */
export interface TransactionTrackRecord {
  readonly detailedPerTickerBuyStats: Readonly<Record<string, HorizonStats>>
  readonly detailedPerTickerSellStats: Readonly<Record<string, HorizonStats>>
}

export type TransactionField = keyof InsiderTransaction

/** Fields in output order. */
export const TRANSACTION_FIELDS = Object.keys({
  name: true,
  share: true,
  ownershipChange: true,
  transactionDate: true,
  transactionCode: true,
  transactionPricePerShare: true,
  isDirector: true,
  isOfficer: true,
  officerTitle: true,
  ticker: true,
  source: true,
  industry: true,
  insiderCik: true,
  economicTradeId: true,
  version: true,
  knownAt: true,
  accessionNumber: true,
  filingUrl: true,
  documentType: true,
  filedAt: true,
  acceptedAt: true,
  issuerCik: true,
  issuerName: true,
  securityTitle: true,
  derivative: true,
  acquiredDisposed: true,
  sharesOwnedFollowing: true,
  ownerChange: true,
  isNewPosition: true,
  directOrIndirect: true,
  natureOfOwnership: true,
  value: true,
  plan10b51: true,
  priceValidity: true,
  priceRejection: true,
  dateValidity: true,
  isAmendment: true,
  timeliness: true,
  owners: true,
  footnotes: true,
  noDecision: true,
  priceDoubt: true,
  awaitsPrice: true,
  lots: true,
  firstTransactionDate: true,
  exercisePrice: true,
  exerciseDate: true,
  expirationDate: true,
  underlyingTitle: true,
  underlyingShares: true
} satisfies Record<TransactionField, true>) as TransactionField[] // keys of the literal above

/** Contents of a row: one lot, or all lots of one decision in a filing. */
export const ROW_GROUPS = ['filing', 'lot'] as const
export type RowGroup = (typeof ROW_GROUPS)[number]

/** Forms of decimals in JSON: numbers, or the text as filed. */
export const DECIMAL_FORMS = ['number', 'string'] as const
export type DecimalForm = (typeof DECIMAL_FORMS)[number]

/** Fields with decimals. Other numeric fields are counts. */
export const DECIMAL_FIELDS = [
  'exercisePrice',
  'ownerChange',
  'ownershipChange',
  'share',
  'sharesOwnedFollowing',
  'transactionPricePerShare',
  'underlyingShares',
  'value'
] as const satisfies readonly TransactionField[]
export type DecimalField = (typeof DECIMAL_FIELDS)[number]
