// Options and limits of alert rules. Kept small, because browsers load this file.

/** Our choice. @see docs/reference/messages.md, "Alerts" */
export const MAX_ALERT_NAME = 60
export const MOST_MAILS_A_DAY = 50

/** Trades of an insider or a stock: purchases and sales, one of them, or everything reported. */
export const WATCHED_TRADES = ['both', 'buy', 'sell', 'all'] as const
export type WatchedTrades = (typeof WATCHED_TRADES)[number]

export const ALERT_TIMINGS = ['at_once', 'daily'] as const
export type AlertTiming = (typeof ALERT_TIMINGS)[number]
