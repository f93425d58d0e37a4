// What every run of own settings over the same data shares: the showcase's own run, and the variants that a night tries.

import type { ReportDate } from '../../dates/report-date.ts'
import type { StrategyData } from '../data/strategy-data.ts'
import { cashRates } from '../engine/idle-cash.ts'
import { type RunWindow, runVariants } from '../engine/run-strategy.ts'
import type { StrategyRun } from '../engine/trade.ts'
import { marketCurve } from '../published/report-results.ts'
import { excessReturns, sessionSharpe } from '../statistics/curve-statistics.ts'
import { VARIANTS } from '../variants.ts'

/** What of the published run decides which sessions own settings may see. */
export interface LabWindow {
  /** Of the showcase's first purchase: both curves begin there. */
  readonly from: ReportDate
  readonly lockedFrom: ReportDate
  readonly publishedOn: ReportDate
}

export interface LabContext {
  readonly data: StrategyData
  readonly window: LabWindow
  /** Everything before the locked window. */
  readonly sessions: RunWindow
  readonly standard: StrategyRun
  readonly market: Float64Array
  /** What a dollar of idle cash earned in each session. */
  readonly cash: Float64Array
  /** Sharpe ratios over a session of all variants that a night tries. */
  readonly sharpes: readonly number[]
}

export function openLabContext(data: StrategyData, window: LabWindow): LabContext {
  const from = Math.max(0, data.sessions.indexOf(window.from))
  const sessions = { from, to: data.sessions.findLastIndex(day => day < window.lockedFrom) }
  const cash = cashRates(data, 'bills').slice(sessions.from, sessions.to + 1)
  const runs = runVariants(
    data,
    VARIANTS.map(({ settings }) => settings),
    sessions
  )
  // The first variant is the showcase.
  const standard = runs[0]!
  return {
    cash,
    data,
    market: marketCurve(data, standard),
    sessions,
    sharpes: runs.flatMap(({ equity }) => sessionSharpe(excessReturns(equity, cash)) ?? []),
    standard,
    window
  }
}
