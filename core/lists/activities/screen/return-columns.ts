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

/**
 * Further columns for outcomes (core/lists/activities/outcome), besides `month` and `year` above. `entry` is the day of
 * entry; `…Until` are the days of exit.
 */
export const OUTCOME_COLUMNS = [
  'entry',
  'monthUntil',
  'quarter',
  'quarterExcess',
  'quarterUntil',
  'half',
  'halfExcess',
  'halfUntil',
  'yearUntil'
] as const
export type OutcomeColumn = (typeof OUTCOME_COLUMNS)[number]

/** Whether the cells are days since 1970. Other cells are percentages. */
export const isDayColumn = (name: OutcomeColumn): boolean => name === 'entry' || name.endsWith('Until')

export const byOutcomeColumn = <Value>(make: (name: OutcomeColumn) => Value): Record<OutcomeColumn, Value> =>
  Object.fromEntries(OUTCOME_COLUMNS.map(name => [name, make(name)])) as Record<OutcomeColumn, Value>
