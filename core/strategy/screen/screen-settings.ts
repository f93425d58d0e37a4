// Settings of a filter that runs as a strategy, read from and written to the query of a URL.

import * as v from 'valibot'

import { wholeNumber, writeQuery } from '../../query.ts'
import {
  LEAST_DAYS_HELD,
  LEAST_SALE_PERCENT,
  MOST_COST_BPS,
  MOST_DAYS_HELD,
  MOST_SALE_PERCENT
} from '../own/setting-limits.ts'
import { DEFAULT_SETTINGS, type StrategySettings } from '../settings.ts'
import { MOST_SHARE, MOST_VOLUME_PERCENT, SCREEN_SETTING_NAMES, USUAL_SCREEN } from './screen-limits.ts'

const between = (least: number, most: number) => v.pipe(wholeNumber, v.minValue(least), v.maxValue(most))

/**
 * `cost` is in basis points per purchase or sale. `share` is the percentage of the free cash for each position, and
 * `volume` the greatest percentage of a stock's mean dollar volume. `longest` is in calendar days. A sale of more than
 * `sale` percent of an insider's holding ends a position; without it no sale does.
 */
export const ScreenSettingEntries = {
  cost: v.optional(between(0, MOST_COST_BPS)),
  longest: v.optional(between(LEAST_DAYS_HELD, MOST_DAYS_HELD)),
  sale: v.optional(between(LEAST_SALE_PERCENT, MOST_SALE_PERCENT)),
  share: v.optional(between(1, MOST_SHARE)),
  volume: v.optional(between(1, MOST_VOLUME_PERCENT))
}
export const ScreenSettingsQuery = v.object(ScreenSettingEntries)
export type GivenSettings = v.InferOutput<typeof ScreenSettingsQuery>

/** The filter alone chooses what is bought, at the first open after it was known. */
export function toScreenSettings(given: GivenSettings): StrategySettings {
  const {
    cost = USUAL_SCREEN.cost,
    longest = USUAL_SCREEN.longest,
    sale,
    share = USUAL_SCREEN.share,
    volume = USUAL_SCREEN.volume
  } = given
  return {
    ...DEFAULT_SETTINGS,
    cashShare: share / 100,
    costBps: cost,
    entry: 'next_open',
    leastDays: LEAST_DAYS_HELD,
    leastMarketCapUsd: 0,
    leastPastTrades: 0,
    leastValueUsd: -1,
    mostDays: longest,
    saleExitPercent: sale,
    volumeShare: volume / 100
  }
}

/** Writes settings as a URL query; empty for the usual ones. */
export const writeScreenSettings = (given: GivenSettings): string =>
  writeQuery(
    Object.fromEntries(
      SCREEN_SETTING_NAMES.map(name => [
        name,
        given[name] === { ...USUAL_SCREEN, sale: undefined }[name] ? undefined : given[name]
      ])
    )
  )
