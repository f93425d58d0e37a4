// Compares trades with the market, with stocks of the same size, and with the same stocks on random days. Their returns
// are without costs, and run from the close of the purchase's session to the close of the sale's session.

import { randomFrom } from '../../averages.ts'
import { closeAt, firstFrom, lastCloseAt, marketCapBefore, worthAfterBreak } from '../data/read-prices.ts'
import type { StrategyData } from '../data/strategy-data.ts'
import { sizeClassOf } from '../engine/costs.ts'
import { sessionReturns } from '../engine/idle-cash.ts'
import { returnOf, type StrategyRun, type StrategyTrade } from '../engine/trade.ts'
import { meanOf } from './moments.ts'

export interface Comparisons {
  /** Mean return of the ended trades, after costs. */
  readonly trades: number
  /** Mean return of the market over the same sessions; undefined without prices. */
  readonly market: number | undefined
  /** Mean return of all other stocks of the same size class; undefined if no size is known. */
  readonly sameSize: number | undefined
  readonly random: RandomDates | undefined
}

export interface RandomDates {
  readonly mean: number
  /** Bounds of the middle 95 % of the draws. */
  readonly low: number
  readonly high: number
  /** Fraction of the draws whose mean return was at least that of the trades. */
  readonly asGood: number
}

/** Number of times that every trade of a run is redrawn. */
export const RANDOM_DRAWS = 200
const LOW = 0.025
const HIGH = 0.975
const SEED = 20_260_102

/** Computes the comparisons; undefined while no trade has ended. */
export function compareTrades(data: StrategyData, run: StrategyRun, delistingReturn: number): Comparisons | undefined {
  const closed = run.trades.filter(({ exit }) => exit !== undefined)
  if (closed.length === 0) return undefined
  const worth = worthOf(data, delistingReturn)
  const trades = meanOf(closed.map(trade => returnOf(trade)!))
  const inTheMarket = data.market < 0 ? [] : closed.flatMap(trade => worth(data.market, ...spanOf(trade)) ?? [])
  return {
    market: inTheMarket.length === 0 ? undefined : meanOf(inTheMarket),
    random: randomDates(data, run, closed, worth, trades),
    sameSize: sameSize(data, closed, worth),
    trades
  }
}

const spanOf = ({ entry, exit }: StrategyTrade): [number, number] => [entry.session, exit!.session]

type Worth = (stock: number, from: number, to: number) => number | undefined

/**
 * Returns a function that computes the total return of a stock between two sessions; undefined without a first price.
 */
export function worthOf(data: StrategyData, delistingReturn: number): Worth {
  const grown = new Map<number, Float64Array>()
  const indexOf = (stock: number) => {
    const found = grown.get(stock) ?? growthOf(data, stock)
    grown.set(stock, found)
    return found
  }
  return (stock, from, to) => {
    if (!(closeAt(data.prices, stock, from) > 0)) return undefined
    const index = indexOf(stock)
    const broken = firstFrom(data.prices.breaks, stock, from + 1)
    const end = broken < 0 ? Number.POSITIVE_INFINITY : data.prices.breaks.session[broken]!
    if (end <= to) {
      const lastClose = lastCloseAt(data.prices, stock, end - 1)
      const left = worthAfterBreak(data.prices, stock, end, { delistingReturn, lastClose }) / lastClose
      return (index[end - 1]! / index[from]!) * left - 1
    }
    return index[to]! / index[from]! - 1
  }
}

function growthOf(data: StrategyData, stock: number): Float64Array {
  const returns = sessionReturns(data, stock)
  let worth = 1
  return returns.map(value => {
    worth *= 1 + value
    return worth
  })
}

function sameSize(data: StrategyData, closed: readonly StrategyTrade[], worth: Worth): number | undefined {
  const stocks = data.prices.tickers.length
  const means = closed.flatMap(trade => {
    const session = trade.entry.session
    const wanted = sizeClassOf(marketCapBefore(data.prices, trade.stock, session))
    const returns: number[] = []
    for (let stock = 0; wanted !== undefined && stock < stocks; stock += 1) {
      if (stock === trade.stock || stock === data.market || stock === data.bills) continue
      if (sizeClassOf(marketCapBefore(data.prices, stock, session)) !== wanted) continue
      const value = worth(stock, ...spanOf(trade))
      if (value !== undefined) returns.push(value)
    }
    return returns.length === 0 ? [] : [meanOf(returns)]
  })
  return means.length === 0 ? undefined : meanOf(means)
}

function randomDates(
  data: StrategyData,
  { from, to }: StrategyRun,
  closed: readonly StrategyTrade[],
  worth: Worth,
  trades: number
): RandomDates | undefined {
  const random = randomFrom(SEED)
  const means: number[] = []
  for (let draw = 0; draw < RANDOM_DRAWS; draw += 1) {
    const returns = closed.flatMap(trade => drawReturn(data, { from, to }, trade, worth, random) ?? [])
    if (returns.length > 0) means.push(meanOf(returns))
  }
  means.sort((one, other) => one - other)
  if (means.length === 0) return undefined
  return {
    asGood: means.filter(mean => mean >= trades).length / means.length,
    high: means[Math.ceil(HIGH * means.length) - 1]!,
    low: means[Math.floor(LOW * means.length)]!,
    mean: meanOf(means)
  }
}

const TRIES = 20

/** Return of a trade's stock over as many sessions, from a random start; undefined if no start had a price. */
function drawReturn(
  { prices }: StrategyData,
  { from, to }: { from: number; to: number },
  trade: StrategyTrade,
  worth: Worth,
  random: () => number
): number | undefined {
  const held = trade.exit!.session - trade.entry.session
  const first = Math.max(from, prices.first[trade.stock]!)
  const places = to - held - first + 1
  for (let attempt = 0; places > 0 && attempt < TRIES; attempt += 1) {
    const start = first + Math.floor(random() * places)
    const value = worth(trade.stock, start, start + held)
    if (value !== undefined) return value
  }
  return undefined
}
