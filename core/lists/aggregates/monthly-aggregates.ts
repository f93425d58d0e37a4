// Purchases and sales of one insider, by month.
// @see docs/reference/product.md, section 3, "Insider monthly aggregate", and section 5

import { averagePrice, toCents, toFiledShares } from '../../money.ts'
import { isCounted } from '../../trades/counted.ts'
import { sideOf } from '../../trades/purchase-or-sale.ts'
import type { Trade } from '../../trades/trade.ts'

export type AggregateCode = 'P' | 'S'

export interface MonthlyAggregate {
  /** Month of the trades, such as `2026-03`. */
  readonly yearMonth: string
  readonly transactionCode: AggregateCode
  /**
   * Average price in US dollars to four decimals, weighted by shares. A side without trades gets the average of the
   * other side; null if that has no price.
   */
  readonly avgPricePerShare: number | null
  readonly totalTransactions: number
  readonly totalShares: number
  /** US dollars, to the cent. */
  readonly totalValue: number
}

/** Sums of one side of one month, from which the average price is derived. */
export type MonthlySum = Omit<MonthlyAggregate, 'avgPricePerShare'>

type CountedTrade = Pick<
  Trade,
  | 'acquiredDisposed'
  | 'code'
  | 'dateValidity'
  | 'priceValidity'
  | 'securityTitle'
  | 'shares'
  | 'table'
  | 'transactionDate'
  | 'validTo'
  | 'valueUsd'
>

/**
 * Returns both sides of each month with a trade, oldest month first, P before S. Leaves out refused and doubted trades.
 */
export function aggregateByMonth(trades: readonly CountedTrade[]): MonthlyAggregate[] {
  const counted = trades.filter(trade => !trade.validTo && sideOf(trade) !== undefined && isCounted(trade))
  const groups = Map.groupBy(counted, ({ code, transactionDate }) => `${transactionDate!.slice(0, 7)} ${code}`)
  return normaliseMonths(
    [...groups].map(([key, group]) => sumUp(key.slice(0, 7), key.slice(8) as AggregateCode, group))
  )
}

/**
 * Adds the missing side of each month, with zero counts and values, and with avgPricePerShare of the other side.
 */
export function normaliseMonths(sums: readonly MonthlySum[]): MonthlyAggregate[] {
  const byMonth = Map.groupBy(sums.map(withAverage), ({ yearMonth }) => yearMonth)
  return [...byMonth.keys()].sort().flatMap(yearMonth => {
    const sides = byMonth.get(yearMonth)!
    const sideOf = (code: AggregateCode): MonthlyAggregate | undefined =>
      sides.find(({ transactionCode }) => transactionCode === code)
    return [
      sideOf('P') ?? emptySide(yearMonth, 'P', sideOf('S')),
      sideOf('S') ?? emptySide(yearMonth, 'S', sideOf('P'))
    ]
  })
}

function sumUp(yearMonth: string, transactionCode: AggregateCode, trades: readonly CountedTrade[]): MonthlySum {
  return {
    totalShares: trades.reduce((total, { shares }) => total + (shares ?? 0), 0),
    totalTransactions: trades.length,
    totalValue: trades.reduce((total, { valueUsd }) => total + (valueUsd ?? 0), 0),
    transactionCode,
    yearMonth
  }
}

const withAverage = (sum: MonthlySum): MonthlyAggregate => ({
  ...sum,
  avgPricePerShare: averagePrice(sum.totalValue, sum.totalShares),
  totalShares: toFiledShares(sum.totalShares),
  totalValue: toCents(sum.totalValue)
})

const emptySide = (
  yearMonth: string,
  transactionCode: AggregateCode,
  other: MonthlyAggregate | undefined
): MonthlyAggregate => ({
  avgPricePerShare: other?.avgPricePerShare ?? null,
  totalShares: 0,
  totalTransactions: 0,
  totalValue: 0,
  transactionCode,
  yearMonth
})
