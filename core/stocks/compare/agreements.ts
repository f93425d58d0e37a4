// Tells when compared insiders bought the same company, and in which months several compared stocks were bought.

import { daysBetween, type ReportDate } from '../../dates/report-date.ts'
import type { MonthlyAggregate } from '../../lists/aggregates/monthly-aggregates.ts'
import { sumDollars } from '../../money.ts'
import type { Cik } from '../../sec-ids.ts'

export interface ComparedBuy {
  readonly issuerCik: Cik
  readonly day: ReportDate
  readonly valueUsd: number
  /** Compared insiders among the owners. */
  readonly by: readonly Cik[]
}

/** Span of days in which several of the compared insiders bought a company. */
export interface Agreement {
  readonly issuerCik: Cik
  readonly from: ReportDate
  readonly to: ReportDate
  /** In the order of their first buy. */
  readonly buyers: readonly Cik[]
  readonly buys: number
  readonly valueUsd: number
}

/**
 * Returns the spans, newest first. A buy belongs to one if another insider bought the company at most `within` days
 * before or after. Buys that the insiders reported together are no agreement of two, and are left out.
 */
export function agreementsOf(buys: readonly ComparedBuy[], within: number): Agreement[] {
  const alone = buys.filter(({ by }) => by.length === 1)
  const byCompany = Map.groupBy(alone, ({ issuerCik }) => issuerCik)
  return [...byCompany.values()]
    .flatMap(own => spansOf(own.toSorted(compareDays), within))
    .sort((one, other) => (one.to > other.to ? -1 : Number(one.to < other.to)))
}

const compareDays = (one: ComparedBuy, other: ComparedBuy): number =>
  one.day < other.day ? -1 : Number(one.day > other.day)

function spansOf(buys: readonly ComparedBuy[], within: number): Agreement[] {
  const near = buys.filter(buy =>
    buys.some(other => other.by[0] !== buy.by[0] && Math.abs(daysBetween(buy.day, other.day)) <= within)
  )
  const spans: ComparedBuy[][] = []
  for (const buy of near) {
    const last = spans.at(-1)?.at(-1)
    if (last && daysBetween(last.day, buy.day) <= within) spans.at(-1)!.push(buy)
    else spans.push([buy])
  }
  return spans.map(span => ({
    buyers: [...new Set(span.map(({ by }) => by[0]!))],
    buys: span.length,
    from: span[0]!.day,
    issuerCik: span[0]!.issuerCik,
    to: span.at(-1)!.day,
    valueUsd: sumDollars(span.map(({ valueUsd }) => valueUsd))
  }))
}

/** Month in which several of the compared stocks were bought. */
export interface SharedMonth {
  /** Such as `2026-03`. */
  readonly yearMonth: string
  readonly stocks: readonly { readonly issuerCik: Cik; readonly buys: number; readonly valueUsd: number }[]
}

/** Returns the months, newest first. `months` are by issuer, in the order in which the stocks are compared. */
export function sharedMonthsOf(months: ReadonlyMap<Cik, readonly MonthlyAggregate[]>): SharedMonth[] {
  const bought = [...months].flatMap(([issuerCik, own]) =>
    own
      .filter(({ totalTransactions, transactionCode }) => transactionCode === 'P' && totalTransactions > 0)
      .map(({ totalTransactions, totalValue, yearMonth }) => ({
        buys: totalTransactions,
        issuerCik,
        valueUsd: totalValue,
        yearMonth
      }))
  )
  return [...Map.groupBy(bought, ({ yearMonth }) => yearMonth)]
    .filter(([, stocks]) => stocks.length > 1)
    .map(([yearMonth, stocks]) => ({ stocks: stocks.map(({ yearMonth: _, ...stock }) => stock), yearMonth }))
    .sort((one, other) => (one.yearMonth > other.yearMonth ? -1 : 1))
}
