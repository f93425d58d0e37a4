// Statistics of a curve of values. The formulas are named in docs/reference/strategy.md, "Statistics".

import { daysBetween, type ReportDate } from '../../dates/report-date.ts'
import { meanOf, momentsOf } from './moments.ts'

const SESSIONS_A_YEAR = 252
const DAYS_A_YEAR = 365.25
/** Minimum days for an annual growth rate. In a shorter period a few days would be extrapolated to a year. */
const LEAST_DAYS_OF_GROWTH = 365
/** Minimum number of sessions for volatility and the ratios based on it. With fewer, they would be a guess. */
const LEAST_SESSIONS = 60

export interface Drawdown {
  /** Fall from the highest earlier close: 0.27 is 27 %. */
  readonly share: number
  readonly from: ReportDate
  readonly to: ReportDate
}

export interface CurveStatistics {
  readonly from: ReportDate
  readonly to: ReportDate
  readonly totalReturn: number
  /** Growth per year; undefined for less than one year. */
  readonly growth: number | undefined
  /** Volatility per year. Undefined for fewer than 60 sessions, like both ratios. */
  readonly volatility: number | undefined
  /** Sharpe ratio per year; undefined without variation. */
  readonly sharpe: number | undefined
  readonly sortino: number | undefined
  readonly drawdown: Drawdown | undefined
}

/**
 * Computes the statistics of a curve; undefined for fewer than two sessions. `values` are those after each session of
 * `days`, `cashReturns` the returns of cash in each session.
 */
export function curveStatistics(
  days: readonly ReportDate[],
  values: Float64Array,
  cashReturns: Float64Array
): CurveStatistics | undefined {
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined || values.length < 2) return undefined
  const ratio = values.at(-1)! / values[0]!
  const heldDays = daysBetween(from, to)
  return {
    ...(values.length < LEAST_SESSIONS ? NO_RATIOS : ratiosOf(values, cashReturns)),
    drawdown: worstDrawdown(days, values),
    from,
    growth: heldDays < LEAST_DAYS_OF_GROWTH ? undefined : ratio ** (DAYS_A_YEAR / heldDays) - 1,
    to,
    totalReturn: ratio - 1
  }
}

const NO_RATIOS = { sharpe: undefined, sortino: undefined, volatility: undefined }

function ratiosOf(
  values: Float64Array,
  cashReturns: Float64Array
): Pick<CurveStatistics, 'sharpe' | 'sortino' | 'volatility'> {
  const excess = excessReturns(values, cashReturns)
  const logs = returnsOf(values).map(Math.log1p)
  return {
    sharpe: yearly(sessionSharpe(excess)),
    sortino: yearly(sortinoOf(excess)),
    volatility: momentsOf(logs).deviation * Math.sqrt(SESSIONS_A_YEAR)
  }
}

/** Returns from each session to the next, one fewer than values. */
export function returnsOf(values: Float64Array): Float64Array {
  const returns = new Float64Array(Math.max(0, values.length - 1))
  for (let index = 0; index < returns.length; index += 1) returns[index] = values[index + 1]! / values[index]! - 1
  return returns
}

export function excessReturns(values: Float64Array, cashReturns: Float64Array): Float64Array {
  return returnsOf(values).map((value, index) => value - cashReturns[index + 1]!)
}

/** Sharpe ratio per session; undefined without variation. */
export function sessionSharpe(excess: Float64Array): number | undefined {
  const { deviation, mean } = momentsOf(excess)
  return deviation > 0 ? mean / deviation : undefined
}

/** Sortino ratio per session. Averages the falls over all sessions, not only over falling ones. */
function sortinoOf(excess: Float64Array): number | undefined {
  const downside = Math.sqrt(meanOf(excess.map(value => Math.min(0, value) ** 2)))
  return downside > 0 ? meanOf(excess) / downside : undefined
}

const yearly = (ratio: number | undefined): number | undefined =>
  ratio === undefined ? undefined : ratio * Math.sqrt(SESSIONS_A_YEAR)

/** Finds the largest drawdown; undefined for a curve that never falls. */
export function worstDrawdown(days: readonly ReportDate[], values: Float64Array): Drawdown | undefined {
  let high = 0
  let worst: Drawdown | undefined
  for (let index = 0; index < values.length; index += 1) {
    if (values[index]! > values[high]!) high = index
    const share = 1 - values[index]! / values[high]!
    if (share > (worst?.share ?? 0)) worst = { from: days[high]!, share, to: days[index]! }
  }
  return worst
}
