import { isCommonStock } from '../market/common-stock.ts'
import type { Trade } from '../trades/trade.ts'
import type { EventSide, ExclusionCode } from './economic-event.ts'

/** What the gates and the events read of a trade. */
export type EventTrade = Pick<
  Trade,
  | 'acquiredDisposed'
  | 'code'
  | 'dateValidity'
  | 'directOrIndirect'
  | 'documentType'
  | 'equitySwap'
  | 'filedAt'
  | 'id'
  | 'isNewPosition'
  | 'isUnlinkedAmendment'
  | 'issuerCik'
  | 'natureOfOwnership'
  | 'ownerChangePercent'
  | 'owners'
  | 'plan'
  | 'pricePerShare'
  | 'priceValidity'
  | 'securityTitle'
  | 'shares'
  | 'sharesOwnedFollowing'
  | 'table'
  | 'ticker'
  | 'transactionDate'
  | 'validFrom'
  | 'validTo'
  | 'valueUsd'
  | 'version'
>

/**
 * The gates that one trade fails by itself; empty when it may be scored. A sale under a plan is still a sale in a
 * track record, so the plan gate is for buys only.
 *
 * @see scoring 4.3, "Gates"
 */
export function failedGates(trade: EventTrade, side: EventSide): ExclusionCode[] {
  return [...formGates(trade), ...kindGates(trade, side), ...validityGates(trade)]
}

function formGates(trade: EventTrade): ExclusionCode[] {
  const failed: ExclusionCode[] = []
  if (trade.documentType !== '4' && trade.documentType !== '4/A') failed.push('not_form_4')
  if (trade.table === 'derivative') failed.push('derivative')
  if (!isCommonStock(trade.securityTitle)) failed.push('not_common_stock')
  return failed
}

function kindGates(trade: EventTrade, side: EventSide): ExclusionCode[] {
  const failed: ExclusionCode[] = []
  if (trade.acquiredDisposed !== (side === 'buy' ? 'A' : 'D')) failed.push('wrong_direction')
  if (trade.equitySwap === true) failed.push('equity_swap')
  if (side === 'buy' && trade.plan.value === true) failed.push('plan_10b5_1')
  return failed
}

function validityGates(trade: EventTrade): ExclusionCode[] {
  const failed: ExclusionCode[] = []
  if (trade.priceValidity.status !== 'ok') failed.push(`price_${trade.priceValidity.status}`)
  if (trade.dateValidity.status !== 'ok') failed.push(`date_${trade.dateValidity.status}`)
  if (!(trade.shares !== undefined && trade.shares > 0)) failed.push('missing_shares')
  return failed
}
