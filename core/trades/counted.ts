import { isOtherSecurity } from '../prices/common-stock.ts'
import { hasMarketPrice } from './purchase-or-sale.ts'
import type { Trade } from './trade.ts'

type Judged = Pick<Trade, 'code' | 'dateValidity' | 'priceValidity' | 'securityTitle' | 'table'>

/**
 * Whether sums and comparisons may include the trade. Requires an accepted date and a price neither refused nor in
 * doubt.
 *
 * Trades that wait for the prices of their day count, because most of them turn out right. Notes and preferred stock do
 * not count: the price of a note is a percentage of its face value.
 */
export function isCounted(trade: Judged): boolean {
  const { dateValidity, priceValidity } = trade
  if (dateValidity.status !== 'ok' || priceValidity.status === 'rejected') return false
  if (hasMarketPrice(trade) && isOtherSecurity(trade.securityTitle)) return false
  return priceValidity.status === 'ok' || priceValidity.doubt === undefined
}
