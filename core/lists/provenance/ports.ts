import type { Accession } from '../../sec-ids.ts'
import type { Trade } from '../../trades/trade.ts'

/** Version of a trade, with the fields shown beside one of its filings. */
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
  /** Every version of every trade reported in this filing, sorted by id and version. */
  listByFiling(accession: Accession): Promise<readonly FiledTrade[]>
}
