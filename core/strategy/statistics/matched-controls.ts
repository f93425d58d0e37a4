// Computes the excess return of a purchase over control stocks: random stocks of the same size, over the same sessions
// and after the same costs.

import { randomFrom } from '../../averages.ts'
import { dayNumber, type ReportDate } from '../../dates/report-date.ts'
import type { BoughtAtOpen, EdgeOverControls, LoadControls } from '../../scores/study/ports.ts'
import { assembleData } from '../data/assemble-data.ts'
import { closeAt, marketCapBefore, openAt } from '../data/read-prices.ts'
import type { StrategyData } from '../data/strategy-data.ts'
import { costRate, sizeClassOf } from '../engine/costs.ts'
import type { StrategySource } from '../ports.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'
import { worthOf } from './comparisons.ts'
import { meanOf } from './moments.ts'

/** Number of control stocks per purchase. They are the same at every horizon. */
export const CONTROLS = 10
/** Minimum number of control stocks with prices. With fewer, a single stock would dominate. */
const LEAST_CONTROLS = 3

/** Loads every company with a purchase, and no sales, because only prices and sizes are needed. */
const ALL_COMPANIES = { pastTrades: 0, salePercent: Number.MAX_SAFE_INTEGER }

export function loadControls(source: StrategySource): LoadControls {
  return async () => {
    const data = await assembleData(source, ALL_COMPANIES)
    return data && matchControls(data)
  }
}

export function matchControls(data: StrategyData): EdgeOverControls {
  const { events, issuers, prices, sessions } = data
  const sessionOf = new Map(sessions.map((day, session) => [day, session]))
  const stocksOf = Map.groupBy(
    [...new Set(Array.from(events.stock, (stock, event) => `${issuers[events.issuer[event]!]!.cik} ${stock}`))],
    pair => pair.split(' ')[0]!
  )
  const worth = worthOf(data, DEFAULT_SETTINGS.delistingReturn)
  const bySize = sizesBySession(data)
  const chosen = new Map<string, readonly number[]>()

  /** Finds the stock of a company that had an opening price in the session. */
  function stockOf(issuer: string, session: number): number | undefined {
    const places = (stocksOf.get(issuer) ?? []).map(pair => Number(pair.split(' ')[1]))
    return places.find(stock => stock >= 0 && openAt(prices, stock, session) > 0)
  }

  function controlsOf({ entryDate, issuer }: BoughtAtOpen, stock: number, session: number): readonly number[] {
    const key = `${issuer} ${session}`
    const size = sizeClassOf(marketCapBefore(prices, stock, session))
    const found =
      chosen.get(key) ?? drawFrom(size === undefined ? [] : bySize(session)[size]!, stock, issuer, entryDate)
    chosen.set(key, found)
    return found
  }

  return (buy, { exitDate, return: own }) => {
    const [entry, exit] = [sessionOf.get(buy.entryDate), sessionOf.get(exitDate)]
    const stock = entry === undefined ? undefined : stockOf(buy.issuer, entry)
    if (entry === undefined || exit === undefined || stock === undefined) return undefined
    const returns = controlsOf(buy, stock, entry).flatMap(control => {
      const sinceClose = worth(control, entry, exit)
      const gross = (1 + (sinceClose ?? 0)) * (closeAt(prices, control, entry) / openAt(prices, control, entry)) - 1
      return sinceClose === undefined ? [] : [afterCosts(gross, marketCapBefore(prices, control, entry))]
    })
    if (returns.length < LEAST_CONTROLS) return undefined
    return afterCosts(own, marketCapBefore(prices, stock, entry)) - meanOf(returns)
  }
}

/** Return after the costs of buying and selling, as in the showcase. */
function afterCosts(gross: number, marketCapUsd: number): number {
  const rate = costRate(DEFAULT_SETTINGS, marketCapUsd)
  return ((1 + gross) * (1 - rate)) / (1 + rate) - 1
}

/** Returns a function that lists the stocks with an opening price in a session, by size class. */
function sizesBySession(data: StrategyData): (session: number) => readonly (readonly number[])[] {
  const { bills, market, prices } = data
  const known = new Map<number, number[][]>()
  return session => {
    const found = known.get(session)
    if (found) return found
    const sizes: number[][] = [[], [], [], []]
    for (let stock = 0; stock < prices.tickers.length; stock += 1) {
      if (stock === market || stock === bills || !(openAt(prices, stock, session) > 0)) continue
      const size = sizeClassOf(marketCapBefore(prices, stock, session))
      if (size !== undefined) sizes[size]!.push(stock)
    }
    known.set(session, sizes)
    return sizes
  }
}

/** Draws control stocks without replacement. The seed gives the same ones for the same purchase every night. */
function drawFrom(stocks: readonly number[], own: number, issuer: string, day: ReportDate): readonly number[] {
  const others = stocks.filter(stock => stock !== own)
  const random = randomFrom(Number(issuer) ^ dayNumber(day))
  const count = Math.min(CONTROLS, others.length)
  for (let place = 0; place < count; place += 1) {
    const other = place + Math.floor(random() * (others.length - place))
    const moved = others[place]!
    others[place] = others[other]!
    others[other] = moved
  }
  return others.slice(0, count)
}
