// Options and limits of alert rules. Kept small, because browsers load this file.

/**
 * Maximum length of a rule's name, and highest daily limit of mails. Our choice. @see docs/reference/messages.md,
 * "Alerts"
 */
export const MAX_ALERT_NAME = 60
export const MOST_MAILS_A_DAY = 50

/**
 * Trades covered by a rule about an insider, a stock or the watch lists. `both` stands for purchases and sales, `all` for
 * all reported trades.
 */
export const WATCHED_TRADES = ['both', 'buy', 'sell', 'all'] as const
export type WatchedTrades = (typeof WATCHED_TRADES)[number]

/**
 * Days before a release within which a rule may tell of it: most and default. Fewer than MAIL_DAYS
 * (core/retention.ts): a deleted hit would be told again.
 */
export const MOST_DAYS_AHEAD = 28
export const DAYS_AHEAD = 7

/** Highest price of a rule in US dollars. Above that of any stock. */
export const MOST_PRICE = 10_000_000
/**
 * Percents between a close and what an insider paid: least, most and default. Negative ones are below the paid price. Our
 * choice.
 */
export const LEAST_DISTANCE = -90
export const MOST_DISTANCE = 100
export const DISTANCE = 0

/** Ways by which every alert can tell. The others are the ids of the reader's channels. */
export const FIXED_WAYS = ['mail', 'device'] as const
export type AlertWay = string

/** Why a way reaches nobody at present. */
export const WAY_PROBLEMS = [
  'address_blocked',
  'channel_paused',
  'no_device',
  'not_chosen',
  'paused',
  'unverified'
] as const
export type WayProblem = (typeof WAY_PROBLEMS)[number]

export const ALERT_TIMINGS = ['at_once', 'daily'] as const
export type AlertTiming = (typeof ALERT_TIMINGS)[number]
