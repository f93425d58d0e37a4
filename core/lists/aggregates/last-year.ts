// Insider purchases and sales in the twelve months up to a day.

import type { ReportDate } from '../../dates/report-date.ts'
import { sumDollars } from '../../money.ts'
import type { AggregateCode, MonthlyAggregate } from './monthly-aggregates.ts'

export interface YearSum {
  readonly trades: number
  readonly valueUsd: number
}

export interface LastYear {
  /** First of the twelve months, such as `2025-04`. */
  readonly from: string
  readonly to: string
  readonly bought: YearSum
  readonly sold: YearSum
}

const MONTHS = 12

/** Sums up the month of `day` and the eleven before it. */
export function lastYearOf(months: readonly MonthlyAggregate[], day: ReportDate): LastYear {
  const to = day.slice(0, 7)
  const [year, month] = to.split('-').map(Number) as [number, number]
  const from = new Date(Date.UTC(year, month - MONTHS, 1)).toISOString().slice(0, 7)
  const within = months.filter(({ yearMonth }) => yearMonth >= from && yearMonth <= to)
  const sumOf = (code: AggregateCode): YearSum => {
    const own = within.filter(({ transactionCode }) => transactionCode === code)
    return {
      trades: own.reduce((sum, { totalTransactions }) => sum + totalTransactions, 0),
      valueUsd: sumDollars(own.map(({ totalValue }) => totalValue))
    }
  }
  return { bought: sumOf('P'), from, sold: sumOf('S'), to }
}
