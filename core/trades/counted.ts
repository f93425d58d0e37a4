import { isOtherSecurity } from '../prices/common-stock.ts'
import { hasMarketPrice } from './purchase-or-sale.ts'
import type { Trade } from './trade.ts'

type Judged = Pick<Trade, 'code' | 'dateValidity' | 'priceValidity' | 'securityTitle' | 'table'>

/**
 * Whether the trade may be added up and compared: neither its day nor its price is refused, and its price is not in
 * doubt. One that waits for the prices of its day counts: most of them turn out right. Notes and preferred stock do not:
 * notes are priced in percent of what they are worth at maturity.
 */
export function isCounted(trade: Judged): boolean {
  const { dateValidity, priceValidity } = trade
  if (dateValidity.status !== 'ok' || priceValidity.status === 'rejected') return false
  if (hasMarketPrice(trade) && isOtherSecurity(trade.securityTitle)) return false
  return priceValidity.status === 'ok' || priceValidity.doubt === undefined
}
