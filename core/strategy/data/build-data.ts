// Converts stored rows to the arrays that runs read.

import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { isSession } from '../../dates/trading-calendar.ts'
import { SECTORS, type Sector } from '../../prices/sector.ts'
import { buildPrices, type PricedStock } from './build-prices.ts'
import { type StrategyData, type StrategyEvents, titleBits, UNKNOWN_DAYS, UNKNOWN_SECTOR } from './strategy-data.ts'

/** One purchase or sale, from the stored events and ranks. */
export interface StrategyEventRow {
  readonly accession: string
  readonly side: 'buy' | 'sell'
  readonly cik: string
  /** Ticker as filed. */
  readonly ticker: string | undefined
  readonly signalMs: number
  readonly retractedMs: number | undefined
  readonly isEligible: boolean
  readonly valueUsd: number
  readonly changePercent: number | undefined
  readonly pastTrades: number
  readonly titles: readonly string[]
  readonly score: number | undefined
  /** Estimate at the signal; undefined without one. */
  readonly daysToEarnings: number | undefined
  readonly insider: string
}

export interface StrategyCompany {
  readonly cik: string
  readonly name: string
  readonly sector: Sector | undefined
}

/** Returns the index of the stock that an event is bought as; -1 without one. */
export type FindStock = (event: StrategyEventRow) => number

export interface StrategyRows {
  /** First and last day of the market's prices. */
  readonly from: ReportDate
  readonly to: ReportDate
  readonly companies: readonly StrategyCompany[]
  readonly events: readonly StrategyEventRow[]
  readonly stocks: readonly PricedStock[]
  readonly stockOf: FindStock
  /** Tickers of the fund that represents the market and of the Treasury bill fund. */
  readonly market: string
  readonly bills: string
}

export function buildStrategyData({
  bills,
  companies,
  events,
  from,
  market,
  stockOf,
  stocks,
  to
}: StrategyRows): StrategyData {
  const sessions = sessionsBetween(from, to)
  const placeOf = (ticker: string) => stocks.findIndex(stock => stock.ticker === ticker)
  return {
    bills: placeOf(bills),
    events: buildEvents(events, companies, stockOf),
    issuers: companies.map(({ cik, name }) => ({ cik, name })),
    market: placeOf(market),
    prices: buildPrices(sessions, stocks),
    sessions
  }
}

/** Lists the sessions of the exchange from `from` to `to`, both included. */
export function sessionsBetween(from: ReportDate, to: ReportDate): ReportDate[] {
  const sessions: ReportDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (isSession(day)) sessions.push(day)
  return sessions
}

function buildEvents(
  rows: readonly StrategyEventRow[],
  companies: readonly StrategyCompany[],
  stockOf: FindStock
): StrategyEvents {
  const issuerOf = new Map(companies.map(({ cik }, place) => [cik, place]))
  const known = rows.filter(({ cik }) => issuerOf.has(cik)).toSorted(bySignal)
  const sectorOf = ({ cik }: StrategyEventRow) => {
    const { sector } = companies[issuerOf.get(cik)!]!
    return sector === undefined ? UNKNOWN_SECTOR : SECTORS.indexOf(sector)
  }
  return {
    accession: known.map(({ accession }) => accession),
    changePercent: Float64Array.from(known, ({ changePercent }) => changePercent ?? Number.NaN),
    daysToEarnings: Int32Array.from(known, ({ daysToEarnings }) => daysToEarnings ?? UNKNOWN_DAYS),
    insider: known.map(({ insider }) => insider),
    isEligible: Uint8Array.from(known, ({ isEligible }) => Number(isEligible)),
    issuer: Int32Array.from(known, ({ cik }) => issuerOf.get(cik)!),
    isSale: Uint8Array.from(known, ({ side }) => Number(side === 'sell')),
    pastTrades: Int32Array.from(known, ({ pastTrades }) => pastTrades),
    retractedMs: Float64Array.from(known, ({ retractedMs }) => retractedMs ?? Number.POSITIVE_INFINITY),
    score: Uint8Array.from(known, ({ score }) => score ?? 0),
    sector: Uint8Array.from(known, sectorOf),
    signalMs: Float64Array.from(known, ({ signalMs }) => signalMs),
    stock: Int32Array.from(known, stockOf),
    titles: Uint8Array.from(known, ({ titles }) => titleBits(titles)),
    valueUsd: Float64Array.from(known, ({ valueUsd }) => valueUsd)
  }
}

const bySignal = (one: StrategyEventRow, other: StrategyEventRow): number =>
  one.signalMs - other.signalMs || compare(one.accession, other.accession) || compare(one.side, other.side)

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
