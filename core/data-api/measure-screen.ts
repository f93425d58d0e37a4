// Tells callers of the data API what a filter of trades would have earned.

import * as v from 'valibot'

import type { ActivityFilter } from '../lists/activities/activity-filter.ts'
import { API_FILTERS, API_RANGES, askedByApi } from '../lists/activities/filters/api-filters.ts'
import type { SideOutcome } from '../lists/activities/outcome/measure-outcome.ts'
import {
  type OpenOutcomeAnswer,
  type OutcomeAnswer,
  type OutcomePorts,
  openOutcome
} from '../lists/activities/outcome/open-outcome.ts'
import type { HorizonOutcome } from '../lists/activities/outcome/outcome-figures.ts'
import { findInvertedRange, instant, sortedByName, withoutContradiction } from '../query.ts'
import type { ApiCaller } from './admit-caller.ts'
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

export const ScreenQuery = v.pipe(
  Parameters,
  withoutContradiction((query: v.InferOutput<typeof Parameters>) =>
    findInvertedRange(query as Readonly<Record<string, number | string | undefined>>, API_RANGES)
  )
)

export type ScreenQuery = v.InferOutput<typeof ScreenQuery>

/** No filter of the data API asks for scores, so none need to be visible. */
export function measureScreen(ports: OutcomePorts) {
  const open = openOutcome(ports)
  return (query: ScreenQuery, { userId }: Pick<ApiCaller, 'userId'>): Promise<OpenOutcomeAnswer> =>
    open(filterOf(query), { openScores: 'none', userId })
}

function filterOf(query: ScreenQuery): ActivityFilter {
  const asked = { ...askedByApi(query), asOf: query.as_of }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
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
