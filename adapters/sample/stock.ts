// Invents five years of a stock: a random walk of market, sector and own moves. It includes splits, dividends, late
// listings and delistings.

import type { Company } from './companies.ts'
import type { Random } from './random.ts'

/** Prices of a stock, indexed by session of the whole sample. */
export interface Stock {
  /** First and last session in which the stock trades. */
  readonly first: number
  readonly last: number
  readonly isDelisted: boolean
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array
  /** Close adjusted for the splits and dividends up to the last session. */
  readonly adjusted: Float64Array
  /** New shares per old share, by session; 1 without a split. */
  readonly splits: Float64Array
  /** Dividend in US dollars per share, by ex-dividend session; 0 without a dividend. */
  readonly dividends: Float64Array
}

/** Daily moves shared by all stocks: those of the market and of each sector. */
export interface Market {
  readonly moves: Float64Array
  readonly sectors: ReadonlyMap<string, Float64Array>
}

/** Daily growth of the market: 9 % a year with a volatility of 13 %, except in some bad months. */
const DAILY_GROWTH = 0.00035
const DAILY_SWING = 0.008
const BAD_TIMES = { from: 290, growth: -0.0012, until: 380 }
const SECTOR_SWING = 0.005

const EARNINGS_EVERY = 63
const TOO_DEAR = 420
const TOO_CHEAP = 1.1
const DIVIDEND_EVERY = 63

export function makeMarket(random: Random, sessionCount: number, sectors: readonly string[]): Market {
  const moves = walk(sessionCount, index => {
    const isBad = index >= BAD_TIMES.from && index < BAD_TIMES.until
    return random.normal(isBad ? BAD_TIMES.growth : DAILY_GROWTH, DAILY_SWING)
  })
  const ofSector = (): Float64Array => walk(sessionCount, () => random.normal(0, SECTOR_SWING))
  return { moves, sectors: new Map(sectors.map(sector => [sector, ofSector()])) }
}

export function makeStock(random: Random, company: Company, market: Market): Stock {
  const life = makeLife(random, market.moves.length)
  const worth = makeWorth(random, company, market, life)
  const splits = makeSplits(random, worth, life)
  const dividendYield = random.chance(0.45) ? random.between(0.002, 0.009) : 0
  const bars = makeBars(random, company.sector.swing, worth, splits, life)
  return { ...life, ...bars, ...makePayments(bars.close, splits, dividendYield, life), splits }
}

/** Price of the fund on the first day, and its quarterly yield. */
const FUND_START = 380
const FUND_YIELD = 0.0035

/** Invents the fund of the whole market, with which returns of stocks are compared. */
export function makeIndexFund(random: Random, { moves }: Market): Stock {
  const life = { first: 0, isDelisted: false, last: moves.length - 1 }
  const worth = new Float64Array(moves.length)
  for (const [index, move] of moves.entries()) worth[index] = (worth[index - 1] ?? FUND_START) * Math.exp(move)
  const splits = new Float64Array(moves.length).fill(1)
  const bars = makeBars(random, DAILY_SWING, worth, splits, life)
  return { ...life, ...bars, ...makePayments(bars.close, splits, FUND_YIELD, life), splits }
}

interface Life {
  first: number
  last: number
  isDelisted: boolean
}

function makeLife(random: Random, sessionCount: number): Life {
  const first = random.chance(0.06) ? random.integer(20, Math.floor(sessionCount * 0.5)) : 0
  const isDelisted = first === 0 && random.chance(0.04)
  const last = isDelisted
    ? random.integer(Math.floor(sessionCount * 0.35), Math.floor(sessionCount * 0.9))
    : sessionCount - 1
  return { first, isDelisted, last }
}

/** Returns by session the value of an investment of one share at the first session. A split multiplies the shares. */
function makeWorth(random: Random, company: Company, market: Market, { first, isDelisted, last }: Life): Float64Array {
  const sector = market.sectors.get(company.sector.name)!
  const ofMarket = random.between(0.5, 1.6)
  const growth = random.normal(0.0001, 0.0003)
  const own = company.sector.swing * random.between(0.7, 1.3)
  const earningsDay = random.integer(0, EARNINGS_EVERY - 1)
  const deal = isDelisted ? last - random.integer(25, 60) : Number.POSITIVE_INFINITY
  const prices = new Float64Array(market.moves.length)
  let price = random.logNormal(26, 0.8)
  for (let index = first; index <= last; index++) {
    const isEarnings = index % EARNINGS_EVERY === earningsDay
    price *= Math.exp(
      index > deal
        ? random.normal(0, 0.0015)
        : growth + ofMarket * market.moves[index]! + sector[index]! + random.normal(0, isEarnings ? own * 3 : own)
    )
    if (index === deal) price *= random.between(1.15, 1.45)
    prices[index] = price
  }
  return prices
}

function makeSplits(random: Random, worth: Float64Array, { first, last }: Life): Float64Array {
  const splits = new Float64Array(worth.length).fill(1)
  let shares = 1
  let next = first + 1
  for (let index = next; index < last; index++) {
    const price = worth[index]! / shares
    if (index < next || (price > TOO_CHEAP && price < TOO_DEAR && !(price > 90 && random.chance(0.001)))) continue
    splits[index] = price < TOO_CHEAP ? random.pick([0.1, 0.05]) : random.pick(price > TOO_DEAR ? [4, 5, 10] : [2, 3])
    shares *= splits[index]!
    next = index + 120
  }
  return splits
}

type Bars = Pick<Stock, 'open' | 'high' | 'low' | 'close' | 'volume'>

function makeBars(random: Random, swing: number, worth: Float64Array, splits: Float64Array, life: Life): Bars {
  const [open, high, low, close, volume] = Array.from({ length: 5 }, () => new Float64Array(worth.length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array
  ]
  const usualVolume = random.logNormal(600_000, 1)
  let shares = 1
  let before = worth[life.first]!
  for (let index = life.first; index <= life.last; index++) {
    shares *= splits[index]!
    const [start, end] = [before * Math.exp(random.normal(0, swing / 4)), worth[index]!]
    const reach = swing * 0.6
    open[index] = toTick(start / shares)
    close[index] = toTick(end / shares)
    high[index] = Math.max(
      open[index]!,
      close[index]!,
      toTick((Math.max(start, end) * (1 + random.next() * reach)) / shares)
    )
    low[index] = Math.min(
      open[index]!,
      close[index]!,
      toTick((Math.min(start, end) * (1 - random.next() * reach)) / shares)
    )
    volume[index] = Math.round(
      random.logNormal(usualVolume * shares * (1 + (8 * Math.abs(end / before - 1)) / swing / 8), 0.35)
    )
    before = end
  }
  return { close, high, low, open, volume }
}

/** Rounds a price to whole cents, or to hundredths of a cent below a dollar. @see 17 CFR 242.612 */
function toTick(price: number): number {
  const ticks = price < 1 ? 10_000 : 100
  return Math.max(1, Math.round(price * ticks)) / ticks
}

/** Returns dividends, and closes adjusted for splits and dividends. A dividend is a share of the previous close. */
function makePayments(
  close: Float64Array,
  splits: Float64Array,
  dividendYield: number,
  life: Life
): Pick<Stock, 'adjusted' | 'dividends'> {
  const adjusted = new Float64Array(close.length)
  const dividends = new Float64Array(close.length)
  let factor = 1
  for (let index = life.last; index >= life.first; index--) {
    adjusted[index] = Math.round(close[index]! * factor * 1e6) / 1e6
    factor /= splits[index]!
    if ((index - life.first) % DIVIDEND_EVERY < DIVIDEND_EVERY - 1) continue
    factor *= 1 - dividendYield
    dividends[index] = (dividendYield * close[index - 1]!) / splits[index]!
  }
  return { adjusted, dividends }
}

function walk(length: number, move: (index: number) => number): Float64Array {
  return Float64Array.from({ length }, (_, index) => move(index))
}
