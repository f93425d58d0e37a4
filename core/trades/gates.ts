// Rules that keep a trade out of events, scores and track records.

import { isCommonStock } from '../prices/common-stock.ts'
import { isInDirection, sideOfCode } from './purchase-or-sale.ts'
import type { Trade } from './trade.ts'

/** Reason why a trade or a whole event has no score: the gates of docs/reference/scores.md, "Gates". */
export type ExclusionCode =
  | 'date_pending'
  | 'date_rejected'
  | 'derivative'
  | 'equity_swap'
  | 'missing_shares'
  | 'no_decision'
  | 'not_common_stock'
  | 'not_form_4'
  | 'plan_10b5_1'
  | 'plan_cluster'
  | 'price_pending'
  | 'price_rejected'
  | 'wrong_direction'

type GatedTrade = Pick<
  Trade,
  | 'acquiredDisposed'
  | 'code'
  | 'dateValidity'
  | 'documentType'
  | 'equitySwap'
  | 'noDecision'
  | 'plan'
  | 'priceValidity'
  | 'securityTitle'
  | 'shares'
  | 'table'
>

/**
 * Returns the gates that one purchase or sale fails by itself; an empty list means it may be scored.
 *
 * The plan gate applies to purchases only: a sale under a plan still counts as a sale in a track record.
 *
 * @see docs/reference/scores.md, "Gates"
 */
export function failedGates(trade: GatedTrade): ExclusionCode[] {
  return [...formGates(trade), ...kindGates(trade), ...validityGates(trade)]
}

/** Whether a purchase may be scored by itself. Sales have no score. */
export const isScorable = (trade: GatedTrade): boolean =>
  sideOfCode(trade.code) === 'buy' && failedGates(trade).length === 0

/**
 * Whether the stock's later return is shown beside the trade. Requires a purchase or sale of common stock with a
 * checked day and price.
 *
 * Trades under a plan or without a decision qualify too, because their prices are just as reliable.
 */
export const isFollowed = (trade: GatedTrade): boolean =>
  sideOfCode(trade.code) !== undefined &&
  failedGates(trade).every(code => code === 'plan_10b5_1' || code === 'no_decision')

/** Whether the trade passes every gate except the price check, and the price of its session is still pending. */
export function awaitsPrice(trade: GatedTrade): boolean {
  const { priceValidity } = trade
  return (
    priceValidity.status === 'pending' &&
    priceValidity.isAwaited === true &&
    failedGates(trade).every(code => code === 'price_pending')
  )
}

function formGates(trade: GatedTrade): ExclusionCode[] {
  const failed: ExclusionCode[] = []
  if (trade.documentType !== '4' && trade.documentType !== '4/A') failed.push('not_form_4')
  if (trade.table === 'derivative') failed.push('derivative')
  if (!isCommonStock(trade.securityTitle)) failed.push('not_common_stock')
  return failed
}

function kindGates(trade: GatedTrade): ExclusionCode[] {
  const failed: ExclusionCode[] = []
  if (!isInDirection(trade)) failed.push('wrong_direction')
  if (trade.equitySwap === true) failed.push('equity_swap')
  if (trade.noDecision !== undefined) failed.push('no_decision')
  if (sideOfCode(trade.code) === 'buy' && trade.plan.value === true) failed.push('plan_10b5_1')
  return failed
}

function validityGates(trade: GatedTrade): ExclusionCode[] {
  const failed: ExclusionCode[] = []
  if (trade.priceValidity.status !== 'ok') failed.push(`price_${trade.priceValidity.status}`)
  if (trade.dateValidity.status !== 'ok') failed.push(`date_${trade.dateValidity.status}`)
  if (!(trade.shares !== undefined && trade.shares > 0)) failed.push('missing_shares')
  return failed
}
