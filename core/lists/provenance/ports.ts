import type { Accession } from '../../sec-ids.ts'
import type { Trade } from '../../trades/trade.ts'

/** A version of a trade as a reader of one of its filings meets it. */
export type FiledTrade = Pick<
  Trade,
  | 'accession'
  | 'acquiredDisposed'
  | 'code'
  | 'dateValidity'
  | 'documentType'
  | 'equitySwap'
  | 'id'
  | 'isUnlinkedAmendment'
  | 'noDecision'
  | 'plan'
  | 'priceValidity'
  | 'securityTitle'
  | 'shares'
  | 'sources'
  | 'table'
  | 'ticker'
  | 'validTo'
  | 'valueUsd'
  | 'version'
>

export interface FiledTradeSource {
  /** Every version of every trade that a line of this filing reports, in the order of their ids and versions. */
  listByFiling(accession: Accession): Promise<readonly FiledTrade[]>
}
