// What somebody would have got who used, each year, the variant that had been best until then.

import type { ReportDate } from '../../dates/report-date.ts'
import { excessReturns, returnsOf, sessionSharpe } from './curve-statistics.ts'

export interface VariantCurve {
  readonly name: string
  readonly equity: Float64Array
}

export interface WalkedYear {
  readonly year: string
  /** The best by its Sharpe ratio of all sessions before. */
  readonly chosen: string
  readonly return: number
}

/** All curves lie over `days`. The first year chooses nothing: it is what the second chooses by. */
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

/** Undefined where nothing was traded before; of equals the first. */
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
