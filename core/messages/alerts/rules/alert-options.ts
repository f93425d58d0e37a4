// Options and limits of alert rules. Kept small, because browsers load this file.

/**
 * Maximum length of a rule's name, and highest daily limit of mails. Our choice. @see docs/reference/messages.md,
 * "Alerts"
 */
export const MAX_ALERT_NAME = 60
export const MOST_MAILS_A_DAY = 50

/**
 * Trades covered by a rule about an insider or a stock. `both` stands for purchases and sales, `all` for all reported
 * trades.
 */
export const WATCHED_TRADES = ['both', 'buy', 'sell', 'all'] as const
export type WatchedTrades = (typeof WATCHED_TRADES)[number]

export const ALERT_TIMINGS = ['at_once', 'daily'] as const
export type AlertTiming = (typeof ALERT_TIMINGS)[number]
