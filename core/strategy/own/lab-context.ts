// Prepares data that all runs of custom settings share: the run of the showcase, and the figures of nightly variants.

import type { ReportDate } from '../../dates/report-date.ts'
import type { StrategyData } from '../data/strategy-data.ts'
import { cashRates } from '../engine/idle-cash.ts'
import { type RunWindow, runVariants } from '../engine/run-strategy.ts'
import type { StrategyRun } from '../engine/trade.ts'
import { marketCurve } from '../published/report-results.ts'
import { excessReturns, sessionSharpe } from '../statistics/curve-statistics.ts'
import { VARIANTS } from '../variants.ts'

/** Dates of the published run. They limit the sessions over which custom settings are run. */
export interface LabWindow {
  /** Session of the showcase's first purchase. The curves of the showcase and of custom settings start there. */
  readonly from: ReportDate
  readonly lockedFrom: ReportDate
  readonly publishedOn: ReportDate
}

export interface LabContext {
  readonly data: StrategyData
  readonly window: LabWindow
  /** Sessions before the locked window. */
  readonly sessions: RunWindow
  readonly standard: StrategyRun
  readonly market: Float64Array
  /** Return of idle cash in each session. */
  readonly cash: Float64Array
  /** Per-session Sharpe ratios of all nightly variants. */
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
