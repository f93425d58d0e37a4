// Columns of returns to filter and sort by: the stock's own, and its excess over the market's.

export const RETURN_COLUMNS = [
  'since',
  'week',
  'month',
  'year',
  'sinceExcess',
  'weekExcess',
  'monthExcess',
  'yearExcess'
] as const
export type ReturnColumn = (typeof RETURN_COLUMNS)[number]

export const byReturnColumn = <Value>(make: (name: ReturnColumn) => Value): Record<ReturnColumn, Value> =>
  Object.fromEntries(RETURN_COLUMNS.map(name => [name, make(name)])) as Record<ReturnColumn, Value>
