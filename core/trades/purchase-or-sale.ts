import type { LineTable } from '../filings/ownership-document.ts'
import { isOtherSecurity } from '../prices/common-stock.ts'
import type { TradeSide } from '../trade-side.ts'

interface MarketTrade {
  readonly side: TradeSide
  /** What the column "acquired (A) or disposed of (D)" must say. */
  readonly direction: 'A' | 'D'
}

/** Purchases and sales on the open market or in private. @see SEC Form 4, general instruction 8 */
const MARKET_TRADES: ReadonlyMap<string, MarketTrade> = new Map([
  ['P', { direction: 'A', side: 'buy' }],
  ['S', { direction: 'D', side: 'sell' }]
])

/** The codes of purchases and sales. */
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

/** What the transaction code alone says; undefined for grants, gifts and the like. */
export const sideOfCode = (code: string): TradeSide | undefined => MARKET_TRADES.get(code)?.side

/** Whether a purchase says that it acquires, a sale that it disposes. */
export const isInDirection = ({ acquiredDisposed, code }: Direction): boolean =>
  MARKET_TRADES.get(code)?.direction === acquiredDisposed

/**
 * Whether a trade is a purchase or a sale of shares. A filing says so twice, by the code and by the direction: where the
 * direction is missing or contradicts the code nothing is guessed, and the trade is neither. Neither are options, notes and
 * preferred stock, which Table I may hold too, and rows of zero shares.
 *
 * @see docs/decisions/0042-what-a-purchase-is.md
 */
export function sideOf(trade: Direction & TableRow & Traded): TradeSide | undefined {
  if (trade.table !== 'nonDerivative' || trade.shares === 0 || !isInDirection(trade)) return undefined
  return isOtherSecurity(trade.securityTitle) ? undefined : sideOfCode(trade.code)
}

/** Only purchases and sales of Table I have a market price to be checked against, whatever direction they state. */
export const hasMarketPrice = ({ code, table }: TableRow): boolean =>
  table === 'nonDerivative' && sideOfCode(code) !== undefined
