// Which settings of the strategy a reader may change, and how far: the form and the call that checks it read the same.

export const ENTRY_RULES = ['week_end', 'next_open'] as const
/** Sales of a smaller share of the holding are not among the data of a run. */
export const LEAST_SALE_PERCENT = 10
export const MOST_SALE_PERCENT = 99
export const LEAST_DAYS_HELD = 1
export const MOST_DAYS_HELD = 365
export const MOST_COST_BPS = 500
export const MOST_VALUE_USD = 100_000_000
export const BEST_SCORE = 1
export const WORST_SCORE = 10
/** No sale of an insider ends a position. */
export const NO_SALE = 'none'

/** How many settings of their own a reader may try: the best of more would be luck, however good it looked. */
export const MOST_TRIALS = 2_000

/** The parameters that name settings in an address. */
export const SETTING_NAMES = [
  'cost',
  'entry',
  'fewest',
  'industry',
  'longest',
  'sale',
  'score',
  'title',
  'value'
] as const
export type SettingName = (typeof SETTING_NAMES)[number]
