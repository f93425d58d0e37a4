// Determines which further figure of a trade has a column in the list: the one that the query sorts by, otherwise the
// first one that it filters by. Lists without such a query have none.

import type { FilterParameter } from '#core/lists/activities/filters/filters.ts'
import type { SortColumn } from '#core/lists/activities/screen/block.ts'
import type { WordKey } from '#src/i18n/catalogue.ts'

export type AskedFigure = 'congress' | 'earnings' | 'notice' | 'options' | 'price' | 'record'

interface Column {
  /** Orders in the heading, each with its label. */
  readonly orders: readonly { readonly column: SortColumn; readonly label: WordKey; readonly best?: 'least' }[]
  readonly parameters: readonly FilterParameter[]
}

/** Columns by figure, in the order of the form. */
export const ASKED_FIGURES: Readonly<Record<AskedFigure, Column>> = {
  earnings: {
    orders: [{ best: 'least', column: 'daysToEarnings', label: 'trades:until_earnings' }],
    parameters: ['minDaysToEarnings', 'maxDaysToEarnings']
  },
  record: {
    orders: [
      { column: 'winRate', label: 'trades:rate_of_buys' },
      { column: 'maturedBuys', label: 'trades:number_of_buys' }
    ],
    parameters: ['minMaturedBuys', 'maxMaturedBuys', 'minWinRate', 'maxWinRate']
  },
  notice: {
    orders: [{ best: 'least', column: 'daysSinceNotice', label: 'trades:since_notice' }],
    parameters: ['minDaysSinceNotice', 'maxDaysSinceNotice']
  },
  options: {
    orders: [{ best: 'least', column: 'daysSinceOptions', label: 'trades:since_options' }],
    parameters: ['minDaysSinceOptions', 'maxDaysSinceOptions']
  },
  congress: {
    orders: [{ best: 'least', column: 'daysSinceCongress', label: 'trades:since_congress' }],
    parameters: ['minDaysSinceCongress', 'maxDaysSinceCongress']
  },
  price: {
    orders: [{ best: 'least', column: 'fromPrice', label: 'trades:to_price' }],
    parameters: ['minFromPrice', 'maxFromPrice']
  }
}

/** Number of buys that had risen, from their share in percent. */
export const winsOf = (count: number, winRate: number | null): number => Math.round((count * (winRate ?? 0)) / 100)

const FIGURES = Object.keys(ASKED_FIGURES) as readonly AskedFigure[]

export function findAskedFigure(query: Readonly<Record<string, string | undefined>>): AskedFigure | undefined {
  const isSortedBy = (figure: AskedFigure) =>
    ASKED_FIGURES[figure].orders.some(({ column }) => column === query['sort'])
  const isFilteredBy = (figure: AskedFigure) => ASKED_FIGURES[figure].parameters.some(name => query[name])
  return FIGURES.find(isSortedBy) ?? FIGURES.find(isFilteredBy)
}
