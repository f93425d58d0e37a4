// What became of the buys that a report put first: told beside the report, which itself never changes.

import { medianOf } from '../averages.ts'
import type { ReportDate } from '../dates/report-date.ts'
import {
  type ComparedReturn,
  RETURN_HORIZONS,
  type ReturnHorizon,
  type TradeReturns
} from '../trades/events/trade-returns.ts'

/** The rows that a summary speaks of. */
export const TOP_ROWS = 10

/** What the top rows came to over one span, of those whose return can be told. */
export interface SpanSummary {
  readonly span: 'since' | ReturnHorizon
  readonly told: number
  readonly up: number
  readonly medianPercent: number
  /** Percentage points above the market, of those that can be compared with it; undefined without any. */
  readonly medianAhead: number | undefined
}

export interface ReportReturns {
  /** The rows summed up: TOP_ROWS, or fewer where the report ranks fewer. */
  readonly rows: number
  readonly market: string | undefined
  /** The last close of `since`; undefined where no row has one. */
  readonly day: ReportDate | undefined
  /** Without those of which nothing can be told yet. */
  readonly spans: readonly SpanSummary[]
}

/** `returns` are those of the ranked rows, best first; undefined for a row of which nothing is known. */
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
