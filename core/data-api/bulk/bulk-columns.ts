// Types of the columns of bulk files. Both formats have the fields of a transaction, in their order.

import { TRANSACTION_FIELDS, type TransactionField } from '../transactions/insider-transaction.ts'

/** `json`: a list or an object, written as JSON text. */
export type BulkType = 'boolean' | 'day' | 'instant' | 'integer' | 'json' | 'number' | 'text'

const TYPES: Readonly<Record<TransactionField, BulkType>> = {
  acceptedAt: 'instant',
  accessionNumber: 'text',
  acquiredDisposed: 'text',
  awaitsPrice: 'boolean',
  dateValidity: 'text',
  derivative: 'boolean',
  directOrIndirect: 'text',
  documentType: 'text',
  economicTradeId: 'text',
  exerciseDate: 'day',
  exercisePrice: 'number',
  expirationDate: 'day',
  filedAt: 'day',
  filingUrl: 'text',
  firstTransactionDate: 'day',
  footnotes: 'json',
  industry: 'text',
  insiderCik: 'text',
  isAmendment: 'boolean',
  isDirector: 'boolean',
  isNewPosition: 'boolean',
  isOfficer: 'boolean',
  issuerCik: 'text',
  issuerName: 'text',
  knownAt: 'instant',
  lots: 'integer',
  name: 'text',
  natureOfOwnership: 'text',
  noDecision: 'text',
  officerTitle: 'text',
  ownerChange: 'number',
  owners: 'json',
  ownershipChange: 'number',
  plan10b51: 'boolean',
  priceDoubt: 'text',
  priceRejection: 'text',
  priceValidity: 'text',
  securityTitle: 'text',
  share: 'number',
  sharesOwnedFollowing: 'number',
  source: 'text',
  ticker: 'text',
  timeliness: 'text',
  transactionCode: 'text',
  transactionDate: 'day',
  transactionPricePerShare: 'number',
  underlyingShares: 'number',
  underlyingTitle: 'text',
  value: 'number',
  version: 'integer'
}

export interface BulkColumn {
  readonly name: TransactionField
  readonly type: BulkType
}

export const BULK_COLUMNS: readonly BulkColumn[] = TRANSACTION_FIELDS.map(name => ({ name, type: TYPES[name] }))
