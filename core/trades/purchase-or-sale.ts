import type { LineTable } from '../filings/ownership-document.ts'
import { isOtherSecurity } from '../prices/common-stock.ts'
import type { TradeSide } from '../trade-side.ts'

interface MarketTrade {
  readonly side: TradeSide
  /** Required value of the column "acquired (A) or disposed of (D)". */
  readonly direction: 'A' | 'D'
}

/** Purchases and sales on the open market or in private. @see SEC Form 4, general instruction 8 */
const MARKET_TRADES: ReadonlyMap<string, MarketTrade> = new Map([
  ['P', { direction: 'A', side: 'buy' }],
  ['S', { direction: 'D', side: 'sell' }]
])

/** Transaction codes of purchases and sales. */
export const MARKET_CODES: readonly string[] = [...MARKET_TRADES.keys()]

interface Direction {
  readonly acquiredDisposed: 'A' | 'D' | null | undefined
  readonly code: string
}

interface TableRow {
  readonly code: string
  readonly table: LineTable
}

interface Traded {
  readonly securityTitle: string
  readonly shares: number | null | undefined
}

/** Returns the side by transaction code alone; undefined for grants, gifts and the like. */
export const sideOfCode = (code: string): TradeSide | undefined => MARKET_TRADES.get(code)?.side

/** Whether a purchase states "acquired" and a sale "disposed". */
export const isInDirection = ({ acquiredDisposed, code }: Direction): boolean =>
  MARKET_TRADES.get(code)?.direction === acquiredDisposed

/**
 * Returns the side of a purchase or sale of shares. Code and direction must agree; if the direction is missing or
 * contradicts the code, the trade is neither.
 *
 * Options, notes and preferred stock, which Table I may list too, and rows of zero shares are neither.
 *
 * @see docs/decisions/0017-count-only-trades-whose-code-and-direction-agree.md
 */
export function sideOf(trade: Direction & TableRow & Traded): TradeSide | undefined {
  if (trade.table !== 'nonDerivative' || trade.shares === 0 || !isInDirection(trade)) return undefined
  return isOtherSecurity(trade.securityTitle) ? undefined : sideOfCode(trade.code)
}

/** Whether the trade has a market price to check: purchases and sales of Table I, in whatever direction they state. */
export const hasMarketPrice = ({ code, table }: TableRow): boolean =>
  table === 'nonDerivative' && sideOfCode(code) !== undefined
