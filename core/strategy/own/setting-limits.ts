// Limits of the settings that users may change, shared by the form and the API call.

export const ENTRY_RULES = ['week_end', 'next_open'] as const
/** Minimum of the setting `sale`, because smaller sales are not loaded. */
export const LEAST_SALE_PERCENT = 10
export const MOST_SALE_PERCENT = 99
export const LEAST_DAYS_HELD = 1
export const MOST_DAYS_HELD = 365
export const MOST_COST_BPS = 500
export const MOST_VALUE_USD = 100_000_000
/** Days to earnings. No estimate is further ahead. */
export const MOST_DAYS_TO_EARNINGS = 140
export const BEST_SCORE = 1
export const WORST_SCORE = 10
/** Value of `sale` that disables exits by insider sales. */
export const NO_SALE = 'none'

/** Maximum number of custom settings that a user may try. Of more trials, the best one would only be lucky. */
export const MOST_TRIALS = 2_000

/** Query parameters that name settings. */
export const SETTING_NAMES = [
  'cost',
  'entry',
  'fewest',
  'industry',
  'latest',
  'longest',
  'sale',
  'score',
  'soonest',
  'title',
  'value'
] as const
export type SettingName = (typeof SETTING_NAMES)[number]
