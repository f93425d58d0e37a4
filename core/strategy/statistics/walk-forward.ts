// Walk-forward test: in each year, runs the variant that was best in all earlier years.

import type { ReportDate } from '../../dates/report-date.ts'
import { excessReturns, returnsOf, sessionSharpe } from './curve-statistics.ts'

export interface VariantCurve {
  readonly name: string
  readonly equity: Float64Array
}

export interface WalkedYear {
  readonly year: string
  /** Variant with the best Sharpe ratio over all earlier sessions. */
  readonly chosen: string
  readonly return: number
}

/** Returns one result per year from the second on, because the first year is needed to choose. Curves cover `days`. */
export function walkForward(
  days: readonly ReportDate[],
  variants: readonly VariantCurve[],
  cashReturns: Float64Array
): WalkedYear[] {
  const years = [...new Set(days.map(day => day.slice(0, 4)))]
  return years.slice(1).flatMap(year => {
    const start = days.findIndex(day => day.startsWith(year))
    const end = days.findLastIndex(day => day.startsWith(year))
    const chosen = bestUntil(variants, start, cashReturns)
    if (!chosen) return []
    return [{ chosen: chosen.name, return: chosen.equity[end]! / chosen.equity[start - 1]! - 1, year }]
  })
}

const LEAST_SESSIONS = 60

/** Variant with the best Sharpe ratio before a session; the first one on a tie. Undefined if nothing traded before. */
function bestUntil(
  variants: readonly VariantCurve[],
  before: number,
  cashReturns: Float64Array
): VariantCurve | undefined {
  if (before < LEAST_SESSIONS) return undefined
  let best: { readonly variant: VariantCurve; readonly sharpe: number } | undefined
  for (const variant of variants) {
    const known = variant.equity.slice(0, before)
    if (returnsOf(known).every(value => value === 0)) continue
    const sharpe = sessionSharpe(excessReturns(known, cashReturns))
    if (sharpe !== undefined && sharpe > (best?.sharpe ?? Number.NEGATIVE_INFINITY)) best = { sharpe, variant }
  }
  return best?.variant
}
