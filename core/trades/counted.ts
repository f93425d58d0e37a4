import type { Trade } from './trade.ts'

/**
 * Whether the trade may be added up and compared: neither its day nor its price is refused, and its price is not in
 * doubt. One that waits for the prices of its day counts: most of them turn out right.
 */
export function isCounted({ dateValidity, priceValidity }: Pick<Trade, 'dateValidity' | 'priceValidity'>): boolean {
  if (dateValidity.status !== 'ok' || priceValidity.status === 'rejected') return false
  return priceValidity.status === 'ok' || priceValidity.doubt === undefined
}
