// Filters by what the stock did after the filing was known, and by its price today. Lists as of a past time have neither.

import { number } from '../../../query.ts'
import type { ReturnColumn } from '../screen/return-columns.ts'
import { range } from './filter.ts'

const until = {
  month: '21 sessions after the filing was known',
  since: 'since the filing was known, to the last close',
  week: '5 sessions after the filing was known',
  year: '252 sessions after the filing was known'
} as const

const gain = <const Id extends string, const Column extends keyof typeof until>(id: Id, column: Column) =>
  of(id, column, 'percent', `return of the stock ${until[column]}, in percent; never with \`asOf\``, [10, 50])

const excess = <const Id extends string, const Column extends keyof typeof until>(id: Id, column: Column) =>
  of(
    id,
    `${column}Excess`,
    'count',
    `many percentage points above the market ${until[column]}; never with \`asOf\``,
    [5, 50]
  )

function of<const Id extends string, const Column extends ReturnColumn>(
  id: Id,
  column: Column,
  unit: 'count' | 'percent',
  says: string,
  examples: readonly [number, number]
) {
  const name = (column.charAt(0).toUpperCase() + column.slice(1)) as Capitalize<Column>
  return range(id, [`min${name}`, `max${name}`], {
    examples,
    isWatchable: false,
    match: { by: 'column', column },
    place: 'returns',
    says,
    schema: number,
    unit
  })
}

export const RETURN_FILTERS = [
  range('from_price', ['minFromPrice', 'maxFromPrice'], {
    api: { maxFromPrice: 'max_from_price', minFromPrice: 'min_from_price' },
    examples: [-50, 0],
    match: { by: 'column', cells: 'hundredths', column: 'fromPrice', sorts: true },
    place: 'returns',
    says: "distance of the last close today from the insider's price, in percent; never as of a past time",
    schema: number,
    unit: 'percent'
  }),
  gain('since_range', 'since'),
  excess('since_excess_range', 'since'),
  gain('week_range', 'week'),
  excess('week_excess_range', 'week'),
  gain('month_range', 'month'),
  excess('month_excess_range', 'month'),
  gain('year_range', 'year'),
  excess('year_excess_range', 'year')
] as const
