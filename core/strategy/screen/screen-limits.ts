// Limits of filters that run as strategies. Kept small, because browsers load this file.

import { DEFAULT_SETTINGS } from '../settings.ts'

/** Percent of the free cash for a position, at most. */
export const MOST_SHARE = 100
/** Percent of the mean dollar volume that an order may reach, at most. */
export const MOST_VOLUME_PERCENT = 100
/** Most purchases of one run. Prices of all their companies are read for it. */
export const MOST_PICKED = 5_000

/** Parameters of the settings. */
export const SCREEN_SETTING_NAMES = ['cost', 'longest', 'sale', 'share', 'volume'] as const

/** Settings without any choice. */
export const USUAL_SCREEN = {
  cost: DEFAULT_SETTINGS.costBps,
  longest: 182,
  share: DEFAULT_SETTINGS.cashShare * 100,
  volume: DEFAULT_SETTINGS.volumeShare * 100
} as const
