// What the product can show of a company that comes from a vendor of market data, and how it is told when it cannot.

/** Each is asked of the vendors that have it, in an order of its own, and lives as long as core/prices/market-data/freshness.ts says. */
export const FIGURE_KINDS = ['details', 'news', 'quote', 'ratings', 'similar', 'target'] as const

export type FigureKind = (typeof FIGURE_KINDS)[number]

/** Who said it. `prices` and `filings` are our own: the prices that were taken in, and what was filed. */
export const SOURCE_NAMES = ['filings', 'finnhub', 'massive', 'prices', 'sample'] as const

export type SourceName = (typeof SOURCE_NAMES)[number]

/** Why a source did not answer. Only the first two say something about the company. */
export type SourceFailure =
  /** The vendor does not know the ticker, or has nothing of this kind. */
  | 'not_covered'
  /** Our plan with the vendor does not have this kind. */
  | 'not_in_plan'
  /** The budget is spent. */
  | 'busy'
  | 'key_refused'
  | 'unavailable'
  /** It answered, but nothing that can be believed. */
  | 'unreadable'

export const MISSING_REASONS = [
  'no_source',
  'not_covered',
  'not_in_plan',
  'pending',
  'unavailable',
  'unknown_ticker'
] as const

/** `no_source`: nobody was configured for it; `pending`: it was asked for, and is on its way. */
export type MissingReason = (typeof MISSING_REASONS)[number]

export interface KnownFigure<Value> {
  readonly state: 'known'
  readonly value: Value
  readonly source: SourceName
  /** When the source was asked; of our own prices, when the newest close was. */
  readonly readAt: Date
  /** It is older than its life, and nobody could say anything newer yet. */
  readonly isStale: boolean
}

export type Figure<Value> = KnownFigure<Value> | { readonly state: 'missing'; readonly reason: MissingReason }

export const missing = (reason: MissingReason): Extract<Figure<never>, { state: 'missing' }> => ({
  reason,
  state: 'missing'
})
