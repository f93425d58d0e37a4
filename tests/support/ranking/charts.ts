// Builds the prices and trades that charts use.

import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import type { ChartDays, ChartTrade } from '#core/prices/charts/ports.ts'
import type { IssuerTickers } from '#core/prices/company-prices.ts'
import { makePriceSeries, type PriceSeries } from '#core/prices/price-series.ts'
import type { DatedSplit } from '#core/prices/splits/split.ts'

const SATURDAY = 6

/**
 * Unadjusted price series with one session per weekday. `closeOf` returns the close for a session number. Default:
 * 10, 11, 12 …
 */
export function aPriceSeries(
  { from, to }: ChartDays,
  closeOf: (session: number) => number = session => 10 + session,
  splits: readonly DatedSplit[] = []
): PriceSeries {
  const dates: ReportDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (new Date(day).getUTCDay() % SATURDAY !== 0) dates.push(day)
  }
  const none = { adjustedClose: undefined, open: undefined, splitClose: undefined, splitOpen: undefined }
  return makePriceSeries(
    dates.map((date, session) => ({ ...none, close: closeOf(session), date })),
    splits
  )
}

/** Purchase of $1,000 by one insider that became known on the next day. */
export function aChartTrade(changes: Partial<ChartTrade> = {}): ChartTrade {
  const day = changes.day ?? ('2023-05-09' as ReportDate)
  return {
    day,
    issuerCik: '101',
    ownerCiks: ['501'],
    side: 'buy',
    validFrom: new Date(`${addDays(day, 1)}T21:00:00Z`),
    validTo: undefined,
    valueUsd: 1_000,
    ...changes
  }
}

/** Ticker lookup that finds no tickers. */
export const loadNoTickers = async (): Promise<IssuerTickers> => ({ issuers: [], listedOn: undefined, seen: [] })
