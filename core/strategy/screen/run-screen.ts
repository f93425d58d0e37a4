// Runs the purchases that a filter selects through the engine, over the sessions before the locked window.

import type { ReportDate } from '../../dates/report-date.ts'
import type { StrategyData } from '../data/strategy-data.ts'
import { cashRates } from '../engine/idle-cash.ts'
import { runStrategy } from '../engine/run-strategy.ts'
import { entrySessions, sessionTimes } from '../engine/session-times.ts'
import { REFUSALS, type RefusalReason } from '../engine/trade.ts'
import type { OwnFigures } from '../own/run-own.ts'
import { marketCurve } from '../published/report-results.ts'
import { type LoggedTrade, logTrade } from '../published/trade-log.ts'
import type { StrategySettings } from '../settings.ts'
import { curveStatistics } from '../statistics/curve-statistics.ts'
import { tradeStatistics } from '../statistics/trade-statistics.ts'

export interface ScreenRun {
  /** Sessions from that of the first purchase to the last one before the locked window. */
  readonly days: readonly ReportDate[]
  /** Value in US dollars after each of `days`, rounded to cents. */
  readonly own: readonly number[]
  /** Empty if the market's prices begin later. */
  readonly market: readonly number[]
  readonly marketTicker: string
  readonly figures: Readonly<Record<'market' | 'own', OwnFigures>>
  /** Newest first. */
  readonly log: readonly LoggedTrade[]
  /** Number of purchases that could not be bought, by reason. */
  readonly refused: readonly { readonly reason: RefusalReason; readonly trades: number }[]
}

/** undefined if no purchase could have been made before `lockedFrom`. */
export function runScreen(
  data: StrategyData,
  settings: StrategySettings,
  lockedFrom: ReportDate
): ScreenRun | undefined {
  const { events, sessions } = data
  const to = sessions.findLastIndex(day => day < lockedFrom)
  const from = entrySessions(sessionTimes(sessions), settings.entry, events.signalMs).find(
    (_, event) => events.isSale[event] === 0
  )
  if (from === undefined || from > to) return undefined
  const run = runStrategy(data, settings, { from, to })
  const days = sessions.slice(from, to + 1)
  const cash = cashRates(data, 'bills').slice(from, to + 1)
  const market = marketCurve(data, run)
  const { bestTenShare, closed, exposure, hits, interval, meanDays, meanReturn, turnover } = tradeStatistics(
    data,
    run,
    Number.NEGATIVE_INFINITY
  )
  const hasMarket = !Number.isNaN(market[0]!)
  return {
    days,
    figures: {
      market: { curve: hasMarket ? curveStatistics(days, market, cash) : undefined, trades: undefined },
      own: {
        curve: curveStatistics(days, run.equity, cash),
        trades: { bestTenShare, closed, exposure, hits, interval, meanDays, meanReturn, turnover }
      }
    },
    log: run.trades.map(trade => logTrade(data, trade)).reverse(),
    market: hasMarket ? inCents(market) : [],
    marketTicker: data.prices.tickers[data.market]!,
    own: inCents(run.equity),
    refused: REFUSALS.flatMap(reason => {
      const trades = run.refused.filter(each => each.reason === reason).length
      return trades > 0 ? [{ reason, trades }] : []
    })
  }
}

const inCents = (values: Float64Array): number[] => Array.from(values, value => Math.round(value * 100) / 100)
