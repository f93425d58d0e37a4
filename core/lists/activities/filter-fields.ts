// All filters of the trade list, in the order of the form. Each active filter is also shown as a chip that removes it.
// Adding a filter here adds its field and its chip.

import { SECTORS } from '../../prices/sector.ts'

/** Unit of a range's bounds. */
export type RangeUnit = 'count' | 'day' | 'dollars' | 'percent'

interface Field<Id extends string, Names extends readonly string[]> {
  /** Key of its label texts. */
  readonly id: Id
  /** Names of its URL parameters. */
  readonly names: Names
  /**
   * Position in the form: visible at once (`front`), or in a group that opens (`more`, `returns`). `address` has no
   * field: the URL may contain it, and the form passes it on.
   */
  readonly place: 'address' | 'front' | 'more' | 'returns'
}

export type FilterField<Id extends string = string> =
  | (Field<Id, readonly [string]> & { readonly kind: 'text' })
  | (Field<Id, readonly [string]> & { readonly kind: 'choice'; readonly choices: readonly string[] })
  | (Field<Id, readonly [string]> & { readonly kind: 'flag'; readonly value: string })
  | (Field<Id, readonly [string, string]> & { readonly kind: 'range'; readonly unit: RangeUnit })

export type FilterPlace = Field<string, []>['place']

const text = <const Id extends string, const Name extends string>(id: Id, name: Name, place: FilterPlace) =>
  ({ id, kind: 'text', names: [name], place }) as const

const flag = <const Id extends string, const Name extends string>(
  id: Id,
  name: Name,
  place: FilterPlace,
  value = 'true'
) => ({ id, kind: 'flag', names: [name], place, value }) as const

const choice = <const Id extends string, const Name extends string>(
  id: Id,
  name: Name,
  choices: readonly string[],
  place: FilterPlace
) => ({ choices, id, kind: 'choice', names: [name], place }) as const

const range = <const Id extends string, const Low extends string, const High extends string>(
  id: Id,
  names: readonly [Low, High],
  unit: RangeUnit,
  place: FilterPlace
) => ({ id, kind: 'range', names, place, unit }) as const

export const FILTER_FIELDS = [
  text('ticker', 'ticker', 'front'),
  text('insider', 'insider', 'front'),
  choice('side', 'side', ['buy', 'sell'], 'front'),
  choice('role', 'role', ['ceo', 'cfo', 'cxo', 'svp', 'officer', 'director', '10%owner'], 'front'),
  choice('sector', 'sector', SECTORS, 'front'),
  range('value', ['minValue', 'maxValue'], 'dollars', 'front'),
  choice('filed_within', 'filedDays', ['1', '3', '7', '14', '30', '90', '365'], 'front'),
  range('filed_between', ['filedFrom', 'filedTo'], 'day', 'front'),
  flag('cluster', 'cluster', 'front'),
  flag('first_buy', 'firstBuy', 'front'),
  flag('late', 'late', 'front'),
  flag('group', 'group', 'front', 'company'),
  flag('planned', 'type', 'front', 'planned'),
  range('since_range', ['minSince', 'maxSince'], 'percent', 'returns'),
  range('since_excess_range', ['minSinceExcess', 'maxSinceExcess'], 'count', 'returns'),
  range('week_range', ['minWeek', 'maxWeek'], 'percent', 'returns'),
  range('week_excess_range', ['minWeekExcess', 'maxWeekExcess'], 'count', 'returns'),
  range('month_range', ['minMonth', 'maxMonth'], 'percent', 'returns'),
  range('month_excess_range', ['minMonthExcess', 'maxMonthExcess'], 'count', 'returns'),
  range('year_range', ['minYear', 'maxYear'], 'percent', 'returns'),
  range('year_excess_range', ['minYearExcess', 'maxYearExcess'], 'count', 'returns'),
  range('price', ['minPrice', 'maxPrice'], 'dollars', 'more'),
  range('ownership', ['minOwnershipChange', 'maxOwnershipChange'], 'percent', 'more'),
  range('score_range', ['minScore', 'maxScore'], 'count', 'more'),
  range('delay', ['minDelay', 'maxDelay'], 'count', 'more'),
  range('traded_between', ['tradedFrom', 'tradedTo'], 'day', 'more'),
  choice('plan', 'plan', ['true', 'false', 'unknown'], 'more'),
  choice('no_decision', 'noDecision', ['exclude', 'only'], 'more'),
  choice('derivative', 'derivative', ['exclude', 'only'], 'more'),
  choice('price_check', 'priceValidity', ['ok', 'pending', 'rejected'], 'more'),
  text('codes', 'codes', 'more'),
  text('industry', 'industry', 'more'),
  text('cik', 'cik', 'more'),
  text('insider_cik', 'insiderCik', 'more'),
  text('accession', 'accession', 'more'),
  range('group_insiders', ['minInsiders', 'maxInsiders'], 'count', 'more'),
  range('group_officers', ['minOfficers', 'maxOfficers'], 'count', 'more'),
  range('group_trades', ['minTrades', 'maxTrades'], 'count', 'more'),
  range('group_value', ['minGroupValue', 'maxGroupValue'], 'dollars', 'more'),
  range('sic', ['minSic', 'maxSic'], 'count', 'address'),
  text('traded_within', 'tradedDays', 'address'),
  text('as_known', 'asOf', 'address')
] as const satisfies readonly FilterField[]

type KnownField = (typeof FILTER_FIELDS)[number]

export type FilterId = KnownField['id']
/** Name of a URL parameter that filters rows. Parameters for sorting and paging are not included. */
export type FilterParameter = KnownField['names'][number]
