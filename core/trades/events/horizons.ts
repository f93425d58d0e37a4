/** Horizons of a track record, shortest first (docs/reference/scores.md, "Track record"). */
export const HORIZONS = ['2W', '1M', '3M', '6M', '1Y'] as const
export type Horizon = (typeof HORIZONS)[number]

/** Sessions from entry to exit. Source of 252 sessions a year: docs/reference/scores.md, "Factors". */
export const HORIZON_SESSIONS: Record<Horizon, number> = { '1M': 21, '1Y': 252, '2W': 10, '3M': 63, '6M': 126 }

/**
 * Horizons in calendar days, never shorter than the sessions. Used for a delisted stock, which has no sessions to
 * count.
 */
export const HORIZON_DAYS: Record<Horizon, number> = { '1M': 31, '1Y': 366, '2W': 15, '3M': 92, '6M': 184 }

/** Holding period in sessions, and in days for a stock without sessions. */
export interface Span {
  readonly days: number
  readonly sessions: number
}

export const spanOf = (horizon: Horizon): Span => ({
  days: HORIZON_DAYS[horizon],
  sessions: HORIZON_SESSIONS[horizon]
})
