/** The horizons of a track record, shortest first (docs/reference/scores.md, "Track record"). */
export const HORIZONS = ['2W', '1M', '3M', '6M', '1Y'] as const
export type Horizon = (typeof HORIZONS)[number]

/** Sessions from entry to exit; a year of 252 sessions is docs/reference/scores.md, "Factors". */
export const HORIZON_SESSIONS: Record<Horizon, number> = { '1M': 21, '1Y': 252, '2W': 10, '3M': 63, '6M': 126 }

/** The same spans in calendar days, never shorter: for a delisted stock, which has no sessions to count. */
export const HORIZON_DAYS: Record<Horizon, number> = { '1M': 31, '1Y': 366, '2W': 15, '3M': 92, '6M': 184 }

/** How long a position is held: the sessions, and the days for a stock that has none. */
export interface Span {
  readonly days: number
  readonly sessions: number
}

export const spanOf = (horizon: Horizon): Span => ({
  days: HORIZON_DAYS[horizon],
  sessions: HORIZON_SESSIONS[horizon]
})
