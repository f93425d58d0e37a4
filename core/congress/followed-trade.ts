// Decides of which disclosed trades the return is shown.

import type { DisclosedTrade } from './congress-trade.ts'

/** Asset types whose ticker names the traded security itself; `EF` is the House's code for exchange-traded funds. */
const SHARES: ReadonlySet<string | null> = new Set([null, 'EF', 'Other Securities', 'Stock'])
/** Words of other securities of a company. Some lists state its ticker for them, without a type. */
const OTHER_SECURITY =
  /%|\b(?:bonds?|calls?|debentures?|matur\w*|notes?|preferred|puts?|rights?|strike|subordinated|warrants?)\b/i
const FUND = /\b(?:etf|fund|index|trust)\b/i

/**
 * Whether a trade's return is that of its ticker: purchases and sales of shares and of exchange-traded funds. The
 * return of an option or a bond is not that of the share.
 *
 * @see docs/reference/congress.md, "What became of it"
 */
export function isFollowed(
  trade: Pick<DisclosedTrade, 'assetDetail' | 'assetName' | 'assetType' | 'isOption' | 'ticker' | 'type'>
): boolean {
  const { assetDetail, assetName, assetType, isOption, ticker, type } = trade
  if (ticker === null || isOption || type === 'exchange' || !SHARES.has(assetType)) return false
  return FUND.test(assetName) || !OTHER_SECURITY.test(`${assetName} ${assetDetail ?? ''}`)
}
