// Runs one user's settings over the time before the locked window and compares them with the showcase. Makes a second,
// separate run for the time after publication.

import { newYorkInstant, SESSION_CLOSE } from '../../dates/new-york-time.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { scoresOpenUntil } from '../../scores/score-visibility.ts'
import type { StrategyData } from '../data/strategy-data.ts'
import { sessionReturns } from '../engine/idle-cash.ts'
import { runStrategy } from '../engine/run-strategy.ts'
import type { StrategyRun } from '../engine/trade.ts'
import { type LoggedTrade, logTrade } from '../published/trade-log.ts'
import { DEFAULT_SETTINGS, type StrategySettings } from '../settings.ts'
import { type CurveStatistics, curveStatistics, excessReturns, sessionSharpe } from '../statistics/curve-statistics.ts'
import { deflatedSharpe } from '../statistics/deflated-sharpe.ts'
import { type TradeStatistics, tradeStatistics } from '../statistics/trade-statistics.ts'
import { VARIANTS } from '../variants.ts'
import type { LabContext } from './lab-context.ts'
import { type ChangeReason, compareRuns, reasonsAgainst, type TradeChanges } from './trade-changes.ts'

export interface OwnOrder {
  readonly settings: StrategySettings
  /** True if the settings equal a nightly variant. */
  readonly isVariant: boolean
  /** Per-session Sharpe ratios of the user's earlier trials, without nightly variants. */
  readonly tried: readonly number[]
  /** Number of the user's earlier trials, without nightly variants. Some of them have no Sharpe ratio. */
  readonly triedBefore: number
  /**
   * Time until which the user may see scores, in milliseconds since 1970; Infinity for all. If the settings use scores,
   * the forward run ends at this time, so that it does not reveal newer scores.
   */
  readonly scoresOpenUntil: number
}

export interface OwnTrade extends LoggedTrade {
  /** Reason why the showcase did not make this trade; undefined if it did. */
  readonly added?: ChangeReason
}

export interface OwnFigures {
  readonly curve: CurveStatistics | undefined
  /** undefined for the market, which has no trades. */
  readonly trades: Pick<TradeStatistics, OwnTradeFigure> | undefined
}
type OwnTradeFigure =
  | 'bestTenShare'
  | 'closed'
  | 'exposure'
  | 'hits'
  | 'interval'
  | 'meanDays'
  | 'meanReturn'
  | 'turnover'

/** Returns since the showcase was published, from a new run that starts with the initial amount. */
export interface OwnForward {
  readonly from: ReportDate
  readonly to: ReportDate
  /** Return of the custom settings: 0.12 is +12 %. */
  readonly own: number
  readonly standard: number
  readonly market: number
  /** Newest first. */
  readonly log: readonly LoggedTrade[]
}

export interface OwnRun {
  readonly days: readonly ReportDate[]
  /** Value in US dollars after each of `days`, rounded to cents. */
  readonly own: readonly number[]
  readonly standard: readonly number[]
  /** Empty if the market's prices begin later. */
  readonly market: readonly number[]
  readonly marketTicker: string
  readonly figures: Readonly<Record<'market' | 'own' | 'standard', OwnFigures>>
  readonly changes: TradeChanges
  /** Newest first. */
  readonly log: readonly OwnTrade[]
  /** undefined until a session has followed the publication. */
  readonly forward: OwnForward | undefined
  /** Sharpe ratio per session; undefined without variation. */
  readonly sharpe: number | undefined
  /** Probability (0 to 1) that the Sharpe ratio is more than luck, given all nightly variants and the user's trials. */
  readonly deflatedSharpe: number | undefined
  readonly variants: number
}

/** Runs the order. `goOn` is called between steps and throws if the request has been cancelled. */
export function runOwn(context: LabContext, order: OwnOrder, goOn: () => void): OwnRun {
  const { cash, data, market, sessions, sharpes, standard, window } = context
  const own = { run: runStrategy(data, order.settings, sessions), settings: order.settings }
  goOn()
  const days = data.sessions.slice(sessions.from, sessions.to + 1)
  const excess = excessReturns(own.run.equity, cash)
  const sharpe = sessionSharpe(excess)
  const isCounted = !order.isVariant && sharpe !== undefined
  const all = [...sharpes, ...order.tried, ...(isCounted ? [sharpe] : [])]
  const variants = VARIANTS.length + order.triedBefore + Number(!order.isVariant)
  const figuresOf = (values: Float64Array, run?: StrategyRun): OwnFigures => ({
    curve: Number.isNaN(values[0]!) ? undefined : curveStatistics(days, values, cash),
    trades: run && figuresOfTrades(tradeStatistics(data, run, scoresOpenUntil('none')))
  })
  const figures = {
    market: figuresOf(market),
    own: figuresOf(own.run.equity, own.run),
    standard: figuresOf(standard.equity, standard)
  }
  goOn()
  const beside = { run: standard, settings: DEFAULT_SETTINGS }
  return {
    changes: compareRuns(data, own, beside),
    days,
    deflatedSharpe: deflatedSharpe(excess, all, variants),
    figures,
    forward: runForward(data, window.publishedOn, order),
    log: logOf(data, own.run, beside),
    market: Number.isNaN(market[0]!) ? [] : inCents(market),
    marketTicker: data.prices.tickers[data.market]!,
    own: inCents(own.run.equity),
    sharpe,
    standard: inCents(standard.equity),
    variants
  }
}

const figuresOfTrades = (of: TradeStatistics): NonNullable<OwnFigures['trades']> => {
  const { bestTenShare, closed, exposure, hits, interval, meanDays, meanReturn, turnover } = of
  return { bestTenShare, closed, exposure, hits, interval, meanDays, meanReturn, turnover }
}

const inCents = (values: Float64Array): number[] => Array.from(values, value => Math.round(value * 100) / 100)

function logOf(data: StrategyData, run: StrategyRun, standard: Parameters<typeof reasonsAgainst>[1]): OwnTrade[] {
  const bought = new Set(standard.run.trades.map(({ event }) => event))
  const reasonOf = reasonsAgainst(data, standard)
  return run.trades
    .map(trade => ({ ...logTrade(data, trade), ...(!bought.has(trade.event) && { added: reasonOf(trade.event) }) }))
    .reverse()
}

function runForward(
  data: StrategyData,
  publishedOn: ReportDate,
  { scoresOpenUntil, settings }: OwnOrder
): OwnForward | undefined {
  const from = data.sessions.findIndex(day => day > publishedOn)
  const isSeen = (day: ReportDate) => newYorkInstant(day, SESSION_CLOSE).getTime() <= scoresOpenUntil
  const to = settings.mostScore === undefined ? data.sessions.length - 1 : data.sessions.findLastIndex(isSeen)
  if (from < 0 || to < from) return undefined
  const [own, standard] = [settings, DEFAULT_SETTINGS].map(of => runStrategy(data, of, { from, to })) as [
    StrategyRun,
    StrategyRun
  ]
  const grown = ({ equity }: StrategyRun) => equity.at(-1)! / DEFAULT_SETTINGS.startUsd - 1
  return {
    from: data.sessions[from]!,
    log: own.trades.map(trade => logTrade(data, trade)).reverse(),
    market:
      sessionReturns(data, data.market)
        .slice(from, to + 1)
        .reduce((worth, value) => worth * (1 + value), 1) - 1,
    own: grown(own),
    standard: grown(standard),
    to: data.sessions[to]!
  }
}
