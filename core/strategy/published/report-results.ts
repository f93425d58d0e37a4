import type { ReportDate } from '../../dates/report-date.ts'
import { lastCloseAt } from '../data/read-prices.ts'
import type { StrategyData } from '../data/strategy-data.ts'
import { cashRates, sessionReturns } from '../engine/idle-cash.ts'
import { runVariants } from '../engine/run-strategy.ts'
import { returnOf, type StrategyRun } from '../engine/trade.ts'
import type { StrategyOpening } from '../ports.ts'
import { DEFAULT_SETTINGS, type StrategySettings } from '../settings.ts'
import { compareTrades } from '../statistics/comparisons.ts'
import { curveStatistics, excessReturns, sessionSharpe } from '../statistics/curve-statistics.ts'
import { deflatedSharpe } from '../statistics/deflated-sharpe.ts'
import { tradeStatistics } from '../statistics/trade-statistics.ts'
import { walkForward } from '../statistics/walk-forward.ts'
import { VARIANTS } from '../variants.ts'
import {
  BOUNDS,
  type Bound,
  type BoundName,
  PERIODS,
  type Period,
  type StrategyResults,
  type YearOfStrategy
} from './strategy-report.ts'
import { logTrade } from './trade-log.ts'

const BOUND_CHANGES: Record<BoundName, Partial<StrategySettings>> = {
  gross: { costBps: 0, paysSpread: false },
  idle_market: { idle: 'market' },
  net_20: { costBps: 20 },
  net_50: { costBps: 50 },
  next_open: { entry: 'next_open' },
  total_loss: { delistingReturn: -1 }
}

/**
 * Computes all figures of a run, which starts with its first purchase. `scoresOpenUntil` is the time in milliseconds
 * until which scores are public.
 */
export function resultsOf(
  data: StrategyData,
  run: StrategyRun,
  opening: StrategyOpening,
  scoresOpenUntil: number
): StrategyResults {
  const days = data.sessions.slice(run.from, run.to + 1)
  const market = marketCurve(data, run)
  const cash = cashRates(data, 'bills').slice(run.from, run.to + 1)
  const { lockedFrom, openedAt, publishedOn } = opening
  const locked = days.findIndex(day => day >= lockedFrom)
  return {
    bounds: boundsOf(data, run),
    comparisons: compareTrades(data, run, DEFAULT_SETTINGS.delistingReturn),
    from: days[0]!,
    hasBills: data.bills >= 0,
    lockedFrom,
    log: run.trades.map(trade => logTrade(data, trade)).reverse(),
    market: data.prices.tickers[data.market]!,
    openedAt: openedAt.toISOString(),
    periods: periodsOf(days, run.equity, market, cash, opening),
    publishedOn,
    to: days.at(-1)!,
    trades: tradeStatistics(data, run, scoresOpenUntil),
    years: yearsOf(data, run, days, market),
    ...triedBefore(data, run, locked < 0 ? days.length : locked, cash)
  }
}

/** Value after each session of the initial amount invested in the market, with dividends. */
export function marketCurve(data: StrategyData, { equity, from }: StrategyRun): Float64Array {
  const returns = sessionReturns(data, data.market)
  let worth = lastCloseAt(data.prices, data.market, from) > 0 ? DEFAULT_SETTINGS.startUsd : Number.NaN
  return equity.map((_, place) => {
    if (place > 0) worth *= 1 + returns[from + place]!
    return worth
  })
}

function periodsOf(
  days: readonly ReportDate[],
  portfolio: Float64Array,
  market: Float64Array,
  cash: Float64Array,
  { lockedFrom, publishedOn }: StrategyOpening
): Period[] {
  const found = days.findIndex(day => day >= lockedFrom)
  const locked = found < 0 ? days.length : found
  const published = days.findLastIndex(day => day <= publishedOn)
  // A period starts with the last close of the previous one.
  const spans = {
    before: [0, locked - 1],
    forward: [published, days.length - 1],
    locked: [locked - 1, published]
  } as const
  return PERIODS.flatMap(name => {
    const [from, to] = [Math.max(0, spans[name][0]), spans[name][1] + 1]
    const part = (values: Float64Array) =>
      curveStatistics(days.slice(from, to), values.slice(from, to), cash.slice(from, to))
    const [ofPortfolio, ofMarket] = [part(portfolio), part(market)]
    return ofPortfolio && ofMarket ? [{ market: ofMarket, name, portfolio: ofPortfolio }] : []
  })
}

function boundsOf(data: StrategyData, { from, to }: StrategyRun): Bound[] {
  const days = data.sessions.slice(from, to + 1)
  const settings = BOUNDS.map(name => ({ ...DEFAULT_SETTINGS, ...BOUND_CHANGES[name] }))
  return runVariants(data, settings, { from, to }).map(({ equity }, place) => {
    const { growth, totalReturn } = curveStatistics(days, equity, new Float64Array(equity.length))!
    return { growth, name: BOUNDS[place]!, totalReturn }
  })
}

/** Computes the figures that compare all variants, using only the time before the locked window. */
function triedBefore(
  data: StrategyData,
  { from }: StrategyRun,
  locked: number,
  cash: Float64Array
): Pick<StrategyResults, 'deflatedSharpe' | 'variants' | 'walked'> {
  const to = from + locked - 1
  const days = data.sessions.slice(from, to + 1)
  const settings = VARIANTS.map(variant => variant.settings)
  const curves = runVariants(data, settings, { from, to }).map(({ equity }, place) => ({
    equity,
    name: VARIANTS[place]!.name
  }))
  const excess = curves.map(({ equity }) => excessReturns(equity, cash))
  const sharpes = excess.flatMap(returns => sessionSharpe(returns) ?? [])
  return {
    deflatedSharpe: deflatedSharpe(excess[0]!, sharpes, VARIANTS.length),
    variants: VARIANTS.length,
    walked: walkForward(days, curves, cash)
  }
}

function yearsOf(
  { sessions }: StrategyData,
  { equity, trades }: StrategyRun,
  days: readonly ReportDate[],
  market: Float64Array
): YearOfStrategy[] {
  return [...new Set(days.map(day => day.slice(0, 4)))].map(year => {
    const start = Math.max(0, days.findIndex(day => day.startsWith(year)) - 1)
    const end = days.findLastIndex(day => day.startsWith(year))
    const ended = trades.filter(({ exit }) => exit && sessions[exit.session]!.startsWith(year))
    return {
      market: market[end]! / market[start]! - 1,
      portfolio: equity[end]! / equity[start]! - 1,
      trades: ended.length,
      won: ended.filter(trade => returnOf(trade)! > 0).length,
      year
    }
  })
}
