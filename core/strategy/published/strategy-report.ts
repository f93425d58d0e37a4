// Result of a nightly run, as stored and shown.

import type { ReportDate } from '../../dates/report-date.ts'
import type { RefusalReason } from '../engine/trade.ts'
import type { StrategySettings } from '../settings.ts'
import type { Comparisons } from '../statistics/comparisons.ts'
import type { CurveStatistics } from '../statistics/curve-statistics.ts'
import type { TradeStatistics } from '../statistics/trade-statistics.ts'
import type { WalkedYear } from '../statistics/walk-forward.ts'
import type { LoggedTrade } from './trade-log.ts'

/** Reason why the data are insufficient, so that no results are shown. */
export type StrategyGap = 'no_market_prices' | 'too_few_trades' | 'too_few_years'

/** Amount of data behind the results. */
export interface StrategyCoverage {
  readonly from: ReportDate | undefined
  readonly to: ReportDate | undefined
  /** Number of purchases that meet the conditions. Each became a trade or was refused. */
  readonly signals: number
  readonly trades: number
  readonly refused: Readonly<Partial<Record<RefusalReason, number>>>
}

/** Periods of a run: before the locked window, within it, and since its opening. */
export const PERIODS = ['before', 'locked', 'forward'] as const
export type PeriodName = (typeof PERIODS)[number]

export interface Period {
  readonly name: PeriodName
  readonly portfolio: CurveStatistics
  readonly market: CurveStatistics
}

/** Variations of the strategy: other costs, delisting losses, idle cash or entry rule. */
export const BOUNDS = ['gross', 'net_20', 'net_50', 'total_loss', 'idle_market', 'next_open'] as const
export type BoundName = (typeof BOUNDS)[number]

export interface Bound {
  readonly name: BoundName
  /** Return per year; undefined for less than one year. */
  readonly growth: number | undefined
  readonly totalReturn: number
}

export interface YearOfStrategy {
  readonly year: string
  readonly portfolio: number
  readonly market: number
  /** Number of positions that ended in the year. */
  readonly trades: number
  readonly won: number
}

export interface StrategyResults {
  readonly from: ReportDate
  readonly to: ReportDate
  readonly lockedFrom: ReportDate
  readonly publishedOn: ReportDate
  /** ISO 8601. */
  readonly openedAt: string
  readonly market: string
  /** Whether idle cash earned the return of Treasury bills. */
  readonly hasBills: boolean
  readonly periods: readonly Period[]
  readonly trades: TradeStatistics
  readonly comparisons: Comparisons | undefined
  readonly bounds: readonly Bound[]
  readonly years: readonly YearOfStrategy[]
  /** Covers the time before the locked window. */
  readonly walked: readonly WalkedYear[]
  /** Probability, 0 to 1, that the result before the locked window is more than luck (deflated-sharpe.ts). */
  readonly deflatedSharpe: number | undefined
  readonly variants: number
  /** Newest first. */
  readonly log: readonly LoggedTrade[]
}

export interface StrategyReport {
  readonly version: string
  /** ISO 8601. */
  readonly ranAt: string
  /** undefined without data. */
  readonly dataHash: string | undefined
  readonly settings: StrategySettings
  readonly coverage: StrategyCoverage
  readonly gap: StrategyGap | undefined
  /** undefined if there is a gap. */
  readonly results: StrategyResults | undefined
}
