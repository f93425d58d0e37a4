import type { CongressTrade } from './congress-trade.ts'

export interface CongressCounts {
  readonly congressTrades: number
  /** Members with any disclosed trade. */
  readonly congressMembers: number
}

export interface CongressStore {
  /** The newest disclosures, newest first; of each report only the `perDocument` largest trades. */
  listLatest(page: { limit: number; perDocument: number }): Promise<CongressTrade[]>
  /** Trades in one ticker, the last traded first. */
  listByTicker(ticker: string, limit: number): Promise<CongressTrade[]>
  count(): Promise<CongressCounts>
}
