// Figures about a company from vendors of market data, and reasons why a figure is missing.

/**
 * Kinds of figures. Each has its own vendors in its own order, and its own lifetime
 * (core/prices/market-data/freshness.ts).
 */
export const FIGURE_KINDS = ['details', 'earnings', 'news', 'quote', 'ratings', 'similar', 'target'] as const

export type FigureKind = (typeof FIGURE_KINDS)[number]

/** Vendors by code, with their names, which are the same in every language. */
export const VENDOR_NAMES = { finnhub: 'Finnhub', massive: 'Massive' } as const
export type VendorName = keyof typeof VENDOR_NAMES

/** Source of a figure. `prices` and `filings` are our own stored data. */
export const SOURCE_NAMES = ['filings', 'prices', 'sample', ...(Object.keys(VENDOR_NAMES) as VendorName[])] as const // keys of the literal above

export type SourceName = (typeof SOURCE_NAMES)[number]

/** Reason why a source did not answer. The first two usually persist; the others may pass soon. */
export type SourceFailure =
  /** The vendor does not know the ticker, or has nothing of this kind. */
  | 'not_covered'
  /** Our plan with the vendor excludes this kind. */
  | 'not_in_plan'
  /** The request budget is spent. */
  | 'busy'
  | 'key_refused'
  | 'unavailable'
  /** The answer was invalid. */
  | 'unreadable'

export const MISSING_REASONS = [
  'no_source',
  'not_covered',
  'not_in_plan',
  'pending',
  'unavailable',
  'unknown_ticker'
] as const

/** `no_source`: no vendor is configured for it. `pending`: requested and not answered yet. */
export type MissingReason = (typeof MISSING_REASONS)[number]

export interface KnownFigure<Value> {
  readonly state: 'known'
  readonly value: Value
  readonly source: SourceName
  /** Time of the request; for our own prices, time of the newest close. */
  readonly readAt: Date
  /** Whether the value may be outdated: see `isStale` in freshness.ts. */
  readonly isStale: boolean
}

export type Figure<Value> = KnownFigure<Value> | { readonly state: 'missing'; readonly reason: MissingReason }

export const missing = (reason: MissingReason): Extract<Figure<never>, { state: 'missing' }> => ({
  reason,
  state: 'missing'
})
