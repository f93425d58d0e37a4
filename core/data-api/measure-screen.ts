// Tells callers of the data API what a filter of trades would have earned, also as a strategy.

import * as v from 'valibot'

import { API_FILTERS, filterOfApi, withoutInvertedFilter } from '../lists/activities/filters/api-filters.ts'
import { refuseWithheld } from '../lists/activities/filters/withheld.ts'
import type { SideOutcome } from '../lists/activities/outcome/measure-outcome.ts'
import {
  type OpenOutcomeAnswer,
  type OutcomeAnswer,
  type OutcomePorts,
  openOutcome
} from '../lists/activities/outcome/open-outcome.ts'
import type { HorizonOutcome } from '../lists/activities/outcome/outcome-figures.ts'
import { instant, sortedByName } from '../query.ts'
import {
  runAsStrategy,
  type ScreenStrategyAnswer,
  type ScreenStrategyPorts,
  splitScreenQuery
} from '../strategy/screen/run-as-strategy.ts'
import { ScreenSettingEntries } from '../strategy/screen/screen-settings.ts'
import type { ApiCaller } from './admit-caller.ts'
import { openAskedScores } from './asked-scores.ts'
import type { RightRefusal } from './right-refusal.ts'
import { tableEntries } from './tables/table-query.ts'

/** Columns of the table: a row for each side, horizon and year of entry, and one for all years. */
export const OUTCOME_COLUMNS = [
  'side',
  'horizon',
  'year',
  'counted',
  'rosePercent',
  'medianExcess',
  'locked',
  'open',
  'unknown',
  'compared',
  'companies',
  'months',
  'medianReturn',
  'meanExcess',
  'intervalLow',
  'intervalHigh',
  'rosePercentAfterCosts',
  'medianExcessAfterCosts',
  'baseCounted',
  'baseRosePercent',
  'baseMedianExcess'
] as const
type OutcomeRow = Readonly<Partial<Record<(typeof OUTCOME_COLUMNS)[number], number | string | null | undefined>>>

const Parameters = v.strictObject({
  ...tableEntries(OUTCOME_COLUMNS),
  ...sortedByName({ ...API_FILTERS, as_of: v.optional(instant) })
})

export const ScreenQuery = v.pipe(Parameters, withoutInvertedFilter<v.InferOutput<typeof Parameters>>())

export type ScreenQuery = v.InferOutput<typeof ScreenQuery>

export function measureScreen(ports: OutcomePorts) {
  const open = openOutcome(ports)
  return async (
    query: ScreenQuery,
    { rights, userId }: Pick<ApiCaller, 'rights' | 'userId'>
  ): Promise<OpenOutcomeAnswer | RightRefusal> => {
    const withheld = refuseWithheld(query, ports)
    if (withheld) return withheld
    const scores = await openAskedScores(ports, query, rights)
    return scores.ok ? open(filterOfApi(query), { openScores: scores.value, userId }) : scores
  }
}

/** Lists the figures as rows of the table, purchases first, shortest horizon first. */
export function outcomeRows({ base, screen }: OutcomeAnswer, nameOf: (horizon: HorizonOutcome) => string) {
  return (['buys', 'sales'] as const).flatMap(name =>
    screen[name].horizons.flatMap((figures, place) =>
      rowsOf(figures, { base: base[name], horizon: nameOf(figures), place, side: name === 'buys' ? 'buy' : 'sell' })
    )
  )
}

interface Beside {
  readonly base: SideOutcome
  readonly horizon: string
  readonly place: number
  readonly side: string
}

function rowsOf(figures: HorizonOutcome, { base, horizon, place, side }: Beside): OutcomeRow[] {
  const { afterCosts, histogram: _, interval, years, ...rest } = figures
  const all = base.horizons[place]
  return [
    {
      ...rest,
      baseCounted: all?.counted,
      baseMedianExcess: all?.medianExcess,
      baseRosePercent: all?.rosePercent,
      horizon,
      intervalHigh: interval?.high,
      intervalLow: interval?.low,
      medianExcessAfterCosts: afterCosts?.medianExcess,
      rosePercentAfterCosts: afterCosts?.rosePercent,
      side
    },
    ...years.map(year => {
      const same = all?.years.find(other => other.year === year.year)
      return {
        ...year,
        baseCounted: same?.counted,
        baseMedianExcess: same?.medianExcess,
        baseRosePercent: same?.rosePercent,
        horizon,
        side
      }
    })
  ]
}

const RunParameters = v.strictObject(
  sortedByName({ ...API_FILTERS, ...ScreenSettingEntries, as_of: v.optional(instant) })
)

export const ScreenRunQuery = v.pipe(RunParameters, withoutInvertedFilter<v.InferOutput<typeof RunParameters>>())

export type ScreenRunQuery = v.InferOutput<typeof ScreenRunQuery>

export function runScreenForApi(ports: ScreenStrategyPorts) {
  const run = runAsStrategy(ports)
  return async (
    query: ScreenRunQuery,
    { rights, userId }: Pick<ApiCaller, 'rights' | 'userId'>
  ): Promise<RightRefusal | ScreenStrategyAnswer> => {
    const withheld = refuseWithheld(query, ports)
    if (withheld) return withheld
    const scores = await openAskedScores(ports, query, rights)
    if (!scores.ok) return scores
    const { filter, settings } = splitScreenQuery(query)
    return run({ filter: filterOfApi(filter), settings }, { openScores: scores.value, userId })
  }
}
