import { clusteredIntervals, type Interval, medianOf } from '../../averages.ts'
import { wilsonLowerBound } from '../../scores/track-record/star-rating.ts'
import type { StrategyData } from '../data/strategy-data.ts'
import { profitOf, returnOf, type StrategyRun, type StrategyTrade } from '../engine/trade.ts'
import { meanOf } from './moments.ts'

export interface HitRate {
  readonly trades: number
  readonly won: number
  /** Wilson's 95 % interval of the fraction that won; undefined without trades. */
  readonly interval: Interval | undefined
}

export interface TradeStatistics {
  /** Number of ended positions. `open` is the number of positions still held. */
  readonly closed: number
  readonly open: number
  readonly hits: HitRate
  /** Mean return of ended positions, after costs; undefined without any. */
  readonly meanReturn: number | undefined
  readonly medianReturn: number | undefined
  /** Confidence interval of the mean return, by resampling weeks and companies; undefined with too few of them. */
  readonly interval: Interval | undefined
  /** Fraction of the total profit that the ten best trades made; undefined without a profit. */
  readonly bestTenShare: number | undefined
  readonly meanDays: number | undefined
  /**
   * Hit rates of purchases without a score (index 0) and with scores 1 to 10. Only purchases whose score is public are
   * included, so that no number reveals a score.
   */
  readonly hitsByScore: readonly HitRate[]
  /** Turnover per year: half of all purchases and sales, divided by the mean value of the portfolio. */
  readonly turnover: number
  /** Mean fraction of the portfolio's value that is invested in stocks. */
  readonly exposure: number
}

const BEST = 10
const WEEK_MS = 604_800_000
const SESSIONS_A_YEAR = 252
const NO_SCORE_AND_TEN = 11

/** Computes the statistics. Scores of purchases known by `scoresOpenUntil`, in milliseconds, are public. */
export function tradeStatistics(data: StrategyData, run: StrategyRun, scoresOpenUntil: number): TradeStatistics {
  const { score: scores, signalMs } = data.events
  const isOpen = (event: number) => signalMs[event]! <= scoresOpenUntil
  const closed = run.trades.filter(({ exit }) => exit !== undefined)
  const returns = closed.map(trade => returnOf(trade)!)
  const mean = (values: readonly number[]) => (values.length === 0 ? undefined : meanOf(values))
  return {
    bestTenShare: bestTenShare(closed),
    closed: closed.length,
    exposure: meanOf(run.equity.map((value, place) => 1 - run.cash[place]! / value)),
    hits: hitRateOf(returns),
    hitsByScore: Array.from({ length: NO_SCORE_AND_TEN }, (_, score) =>
      hitRateOf(returns.filter((_, index) => isOpen(closed[index]!.event) && scores[closed[index]!.event] === score))
    ),
    interval: intervalOf(data, closed, returns),
    meanDays: mean(closed.map(({ entry, exit }) => daysHeld(data, entry.session, exit!.session))),
    meanReturn: mean(returns),
    medianReturn: medianOf(returns),
    open: run.trades.length - closed.length,
    turnover: turnoverOf(run)
  }
}

export function hitRateOf(returns: readonly number[]): HitRate {
  const won = returns.filter(value => value > 0).length
  const [count, lost] = [returns.length, returns.length - won]
  const interval =
    count === 0
      ? undefined
      : { high: 1 - wilsonLowerBound({ count, wins: lost }), low: wilsonLowerBound({ count, wins: won }) }
  return { interval, trades: count, won }
}

const daysHeld = ({ sessions }: StrategyData, from: number, to: number): number =>
  (Date.parse(sessions[to]!) - Date.parse(sessions[from]!)) / 86_400_000

/** Fraction of the profit made by the ten best trades. It is above 1 if all other trades together made a loss. */
function bestTenShare(closed: readonly StrategyTrade[]): number | undefined {
  const profits = closed.map(trade => profitOf(trade)!).sort((one, other) => other - one)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const total = sum(profits)
  return total > 0 ? sum(profits.slice(0, BEST)) / total : undefined
}

function intervalOf(
  { events, sessions }: StrategyData,
  closed: readonly StrategyTrade[],
  returns: readonly number[]
): Interval | undefined {
  return clusteredIntervals(
    {
      company: closed.map(({ event }) => String(events.issuer[event])),
      group: returns.map(() => 0),
      value: returns,
      week: closed.map(({ entry }) => Math.floor(Date.parse(sessions[entry.session]!) / WEEK_MS))
    },
    1
  )[0]
}

function turnoverOf({ equity, trades }: StrategyRun): number {
  const traded = trades.reduce(
    (sum, { entry, exit }) => sum + entry.shares * entry.price + (exit ? exit.shares * exit.price : 0),
    0
  )
  return traded / 2 / meanOf(equity) / (equity.length / SESSIONS_A_YEAR)
}
