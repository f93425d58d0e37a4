// Reads and writes custom settings of the strategy as the query of a URL. Equal settings always give the same query.

import * as v from 'valibot'

import { SECTORS, type Sector } from '../../prices/sector.ts'
import { list, parseQuery, type QueryRefusal, wholeNumber, withoutContradiction, writeQuery } from '../../query.ts'
import { spellTitle, titles } from '../../trades/title-query.ts'
import { type StrategyTitle, TITLES } from '../data/strategy-data.ts'
import { DEFAULT_SETTINGS, type StrategySettings } from '../settings.ts'
import {
  BEST_SCORE,
  ENTRY_RULES,
  LEAST_DAYS_HELD,
  LEAST_SALE_PERCENT,
  MOST_COST_BPS,
  MOST_DAYS_HELD,
  MOST_DAYS_TO_EARNINGS,
  MOST_SALE_PERCENT,
  MOST_VALUE_USD,
  NO_SALE,
  type SettingName,
  WORST_SCORE
} from './setting-limits.ts'

const between = (least: number, most: number) => v.pipe(wholeNumber, v.minValue(least), v.maxValue(most))

const sectors = v.pipe(list, v.array(v.picklist(SECTORS)))
const strategyTitles = v.pipe(titles, v.array(v.picklist(TITLES)))

/**
 * Missing parameters keep the showcase's value. `value` is in US dollars, `sale` in percent of the seller's holding.
 * `fewest` and `longest` limit the days held, in calendar days. `cost` is in basis points per purchase or sale. `score`
 * is the worst score that is still bought. `soonest` and `latest` limit the days to the next earnings.
 */
const Parameters = v.strictObject({
  cost: v.optional(between(0, MOST_COST_BPS)),
  entry: v.optional(v.picklist(ENTRY_RULES)),
  fewest: v.optional(between(LEAST_DAYS_HELD, MOST_DAYS_HELD)),
  industry: v.optional(sectors),
  latest: v.optional(between(0, MOST_DAYS_TO_EARNINGS)),
  longest: v.optional(between(LEAST_DAYS_HELD, MOST_DAYS_HELD)),
  sale: v.optional(v.union([v.literal(NO_SALE), between(LEAST_SALE_PERCENT, MOST_SALE_PERCENT)])),
  score: v.optional(between(BEST_SCORE, WORST_SCORE)),
  soonest: v.optional(between(0, MOST_DAYS_TO_EARNINGS)),
  title: v.optional(strategyTitles),
  value: v.optional(between(0, MOST_VALUE_USD))
} satisfies Record<SettingName, unknown>)

type Given = v.InferOutput<typeof Parameters>

export const OwnSettingsQuery = v.pipe(
  Parameters,
  withoutContradiction<Given>(({ fewest, latest, longest, soonest }) => {
    if (soonest !== undefined && latest !== undefined && soonest > latest) return 'latest'
    const { leastDays, mostDays } = DEFAULT_SETTINGS
    const isInverted = (fewest ?? leastDays) > (longest ?? mostDays)
    return isInverted ? (longest === undefined ? 'fewest' : 'longest') : undefined
  })
)

export function toSettings({
  cost,
  entry,
  fewest,
  industry,
  latest,
  longest,
  sale,
  score,
  soonest,
  title,
  value
}: Given): StrategySettings {
  const { costBps, leastDays, leastValueUsd, mostDays, saleExitPercent } = DEFAULT_SETTINGS
  return {
    ...DEFAULT_SETTINGS,
    costBps: cost ?? costBps,
    entry: entry ?? DEFAULT_SETTINGS.entry,
    leastDays: fewest ?? leastDays,
    leastDaysToEarnings: soonest,
    leastValueUsd: value ?? leastValueUsd,
    mostDays: longest ?? mostDays,
    mostDaysToEarnings: latest,
    mostScore: score,
    saleExitPercent: sale === NO_SALE ? undefined : (sale ?? saleExitPercent),
    sectors: inOrder(SECTORS, industry),
    titles: inOrder(TITLES, title)
  }
}

/** Writes settings as a URL query without the question mark; empty for the showcase's settings. */
export function writeSettings(settings: StrategySettings): string {
  const { costBps, entry, leastDays, leastValueUsd, mostDays, mostScore, saleExitPercent, sectors, titles } = settings
  const unless = <Value>(usual: Value, value: Value) => (value === usual ? undefined : value)
  return writeQuery({
    cost: unless(DEFAULT_SETTINGS.costBps, costBps),
    entry: unless(DEFAULT_SETTINGS.entry, entry),
    fewest: unless(DEFAULT_SETTINGS.leastDays, leastDays),
    industry: sectors.length === 0 ? undefined : sectors,
    latest: settings.mostDaysToEarnings,
    longest: unless(DEFAULT_SETTINGS.mostDays, mostDays),
    sale:
      unless(DEFAULT_SETTINGS.saleExitPercent, saleExitPercent) ??
      (saleExitPercent === undefined ? NO_SALE : undefined),
    score: mostScore,
    soonest: settings.leastDaysToEarnings,
    title: titles.length === 0 ? undefined : titles.map(spellTitle),
    value: unless(DEFAULT_SETTINGS.leastValueUsd, leastValueUsd)
  })
}

export function parseSettings(
  pairs: Iterable<readonly [string, string]>
): { readonly ok: true; readonly value: StrategySettings } | QueryRefusal {
  const parsed = parseQuery(OwnSettingsQuery, pairs)
  return parsed.ok ? { ok: true, value: toSettings(parsed.value) } : parsed
}

/**
 * Sorts and deduplicates names. A list of all names is not the same as an empty one: it excludes companies without a
 * sector and insiders without a title.
 */
function inOrder<Name extends Sector | StrategyTitle>(
  all: readonly Name[],
  given: readonly Name[] = []
): readonly Name[] {
  return all.filter(name => given.includes(name))
}
