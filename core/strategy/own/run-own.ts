// One reader's settings, run over everything before the locked window and set beside the showcase; what came after its
// publication is a run of its own.

import { newYorkInstant, SESSION_CLOSE } from '../../dates/new-york-time.ts'
import type { ReportDate } from '../../dates/report-date.ts'
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
  /** A night tries them too: they are one of its variants already. */
  readonly isVariant: boolean
  /** Sharpe ratios over a session of what the reader tried before, without what a night tries. */
  readonly tried: readonly number[]
  /** How many other settings the reader tried before: some have no ratio. */
  readonly triedBefore: number
  /**
   * Milliseconds until when the reader may see scores, Infinity for all: where the settings ask for one, the forward run
   * ends there, so that it gives none away.
   */
  readonly scoresOpenUntil: number
}

export interface OwnTrade extends LoggedTrade {
  /** Why the showcase did not buy it; undefined where it did. */
  readonly added?: ChangeReason
}

export interface OwnFigures {
  readonly curve: CurveStatistics | undefined
  /** Undefined for the market, which trades nothing. */
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

/** Since the showcase was published, beginning with the starting sum again. */
export interface OwnForward {
  readonly from: ReportDate
  readonly to: ReportDate
  /** 0.12 is 12 % up. */
  readonly own: number
  readonly standard: number
  readonly market: number
  /** The newest first. */
  readonly log: readonly LoggedTrade[]
}

export interface OwnRun {
  readonly days: readonly ReportDate[]
  /** US dollars after each of `days`, to the cent. */
  readonly own: readonly number[]
  readonly standard: readonly number[]
  /** Empty where its prices begin later. */
  readonly market: readonly number[]
  readonly marketTicker: string
  readonly figures: Readonly<Record<'market' | 'own' | 'standard', OwnFigures>>
  readonly changes: TradeChanges
  /** The newest first. */
  readonly log: readonly OwnTrade[]
  /** Undefined until a session has followed the publication. */
  readonly forward: OwnForward | undefined
  /** Over a session; undefined where nothing varies. */
  readonly sharpe: number | undefined
  /** How likely the Sharpe ratio is more than luck, 0 to 1, among all variants: the night's and the reader's. */
  readonly deflatedSharpe: number | undefined
  readonly variants: number
}

/** `goOn` is asked between steps, and throws once nobody waits for the answer any more. */
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
    trades: run && figuresOfTrades(tradeStatistics(data, run, undefined))
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
