// Returns of a report's top buys, shown beside the report, which itself never changes.

import { medianOf } from '../averages.ts'
import type { ReportDate } from '../dates/report-date.ts'
import {
  type ComparedReturn,
  RETURN_HORIZONS,
  type ReturnHorizon,
  type TradeReturns
} from '../trades/events/trade-returns.ts'

/** Maximum number of rows in a summary. */
export const TOP_ROWS = 10

/** Summary of the top rows over one span, for rows with a known return. */
export interface SpanSummary {
  readonly span: 'since' | ReturnHorizon
  readonly told: number
  readonly up: number
  readonly medianPercent: number
  /** Median of percentage points above the market, for rows with a market return; undefined without any. */
  readonly medianAhead: number | undefined
}

export interface ReportReturns {
  /** Number of rows summed up: TOP_ROWS, or fewer if the report ranks fewer. */
  readonly rows: number
  readonly market: string | undefined
  /** Newest day of the `since` returns; undefined if no row has one. */
  readonly day: ReportDate | undefined
  /** Summaries by span, without spans that have no returns yet. */
  readonly spans: readonly SpanSummary[]
}

/** Sums up returns. `returns` are those of the ranked rows, best first; undefined for a row without data. */
export function sumUpReturns(returns: readonly (TradeReturns | undefined)[]): ReportReturns {
  const top = returns.slice(0, TOP_ROWS)
  const known = top.filter(told => told !== undefined)
  return {
    day: known
      .flatMap(({ since }) => since?.day ?? [])
      .sort()
      .at(-1),
    market: known.find(({ market }) => market !== undefined)?.market,
    rows: top.length,
    spans: (['since', ...RETURN_HORIZONS] as const).flatMap(span =>
      sumUp(
        span,
        known.flatMap(told => told[span] ?? [])
      )
    )
  }
}

function sumUp(span: SpanSummary['span'], told: readonly ComparedReturn[]): SpanSummary[] {
  const medianPercent = medianOf(told.map(({ percent }) => percent))
  if (medianPercent === undefined) return []
  const ahead = told.flatMap(({ marketPercent, percent }) =>
    marketPercent === undefined ? [] : percent - marketPercent
  )
  return [
    {
      medianAhead: medianOf(ahead),
      medianPercent,
      span,
      told: told.length,
      up: told.filter(({ percent }) => percent > 0).length
    }
  ]
}
