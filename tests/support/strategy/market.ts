// Builds small invented markets for tests of the strategy.

import { newYorkInstant } from '#core/dates/new-york-time.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { Sector } from '#core/prices/sector.ts'
import {
  buildStrategyData,
  type StrategyEventRow,
  type StrategyRows,
  sessionsBetween
} from '#core/strategy/data/build-data.ts'
import type { HandedOver } from '#core/strategy/data/deal-price.ts'
import { packSessions } from '#core/strategy/data/session-bars.ts'
import type { StrategyData } from '#core/strategy/data/strategy-data.ts'
import { tradedPrices } from '#core/strategy/data/traded-prices.ts'
import type { StrategySource } from '#core/strategy/ports.ts'

export const day = (text: string): ReportDate => text as ReportDate

export interface StockDraft {
  readonly ticker: string
  /** Close by session number; undefined for a session without trades. Default: 10. */
  readonly close?: (session: number, day: ReportDate) => number | undefined
  /** Open by session number. Default: the close. */
  readonly open?: (session: number, day: ReportDate) => number | undefined
  readonly volume?: (session: number) => number | undefined
  readonly splits?: readonly (readonly [day: string, ratio: number])[]
  readonly dividends?: readonly (readonly [day: string, cash: number])[]
  readonly delistedOn?: string
  /** Shares that insiders disposed of to the company or in a tender offer. */
  readonly handedOver?: readonly HandedOver[]
  /**
   * Shares outstanding: filing date of the report, count, and optionally the date of the count. Default: 100 million
   * since the year 2000.
   */
  readonly shares?: readonly (readonly [filed: string, count: number, asOf?: string])[]
  readonly sector?: Sector
}

export interface MarketDraft {
  readonly from?: string
  readonly to?: string
  readonly stocks?: readonly StockDraft[]
  readonly events?: readonly StrategyEventRow[]
}

export const MARKET_STOCK = 'SPY'
export const BILLS_STOCK = 'BIL'
const PLENTY = [['2000-01-03', 100_000_000]] as const

/** Market in which each stock belongs to another company. The company's CIK is the stock's position, from 1. */
export function aMarket(draft: MarketDraft): { rows: StrategyRows; data: StrategyData } {
  const { events = [], from = '2021-01-04', stocks = [], to = '2021-12-31' } = draft
  const [first, last] = [day(from), day(to)]
  const sessions = sessionsBetween(first, last)
  const rows: StrategyRows = {
    bills: BILLS_STOCK,
    companies: stocks.map(({ sector, ticker }, index) => ({ cik: String(index + 1), name: `${ticker} Inc`, sector })),
    events,
    from: first,
    market: MARKET_STOCK,
    stockOf: ({ ticker }) => stocks.findIndex(stock => stock.ticker === ticker),
    stocks: stocks.map(stock => {
      const { sessions: traded, ...actions } = tradedPrices(toPrices(stock, sessions), last, stock.handedOver)
      return {
        actions,
        bars: packSessions(traded),
        shareCounts: (stock.shares ?? PLENTY).map(toShareCount),
        ticker: stock.ticker
      }
    }),
    to: last
  }
  return { data: buildStrategyData(rows), rows }
}

/** Source that provides a market as a database would. */
export function asStored({
  events = [],
  from = '2021-01-04',
  stocks = [],
  to = '2021-12-31'
}: MarketDraft): StrategySource {
  const sessions = sessionsBetween(day(from), day(to))
  const told = stocks.map(({ sector, shares, ticker }, index) => ({
    cik: String(index + 1),
    counts: (shares ?? PLENTY).map(toShareCount),
    sector,
    ticker
  }))
  const load: StrategySource['load'] = async () => ({
    companies: told.map(({ cik, sector, ticker }) => ({ cik, name: `${ticker} Inc`, sector, ticker })),
    events,
    handedOver: new Map(stocks.map(({ handedOver = [] }, index) => [String(index + 1), handedOver])),
    market: MARKET_STOCK,
    shareCounts: new Map(told.map(({ cik, counts }) => [cik, counts])),
    listedOn: undefined,
    seen: told.map(({ cik, ticker }) => ({ cik, firstSeen: day(from), lastSeen: day(to), source: 'filing', ticker }))
  })
  return {
    load,
    loadPicked: (_, salePercent) => load({ pastTrades: 0, salePercent }),
    async *readPrices(tickers) {
      for (const stock of stocks) if (tickers.includes(stock.ticker)) yield toPrices(stock, sessions)
    }
  }
}

const toShareCount = ([filed, count, asOf = filed]: NonNullable<StockDraft['shares']>[number]) => ({
  asOf: day(asOf),
  count,
  filed: day(filed)
})

function toPrices(stock: StockDraft, sessions: readonly ReportDate[]) {
  const { close = () => 10, volume = () => 10_000_000 } = stock
  const open = stock.open ?? close
  return {
    delistedOn: stock.delistedOn === undefined ? undefined : day(stock.delistedOn),
    dividends: (stock.dividends ?? []).map(([exDay, cash]) => ({ cash, exDay: day(exDay) })),
    sessions: sessions.flatMap((date, session) => {
      const price = close(session, date)
      return price === undefined
        ? []
        : [
            {
              adjustedClose: undefined,
              close: price,
              date,
              open: open(session, date),
              splitClose: undefined,
              splitOpen: undefined,
              volume: volume(session)
            }
          ]
    }),
    splits: (stock.splits ?? []).map(([date, ratio]) => ({ date: day(date), ratio })),
    ticker: stock.ticker
  }
}

let accessions = 0

/** Purchase of $500,000, filed at 17:00 on `filed`, one day after the trade, by an insider with five matured buys. */
export function aBuy(
  ticker: string,
  filed: string,
  { at = '17:00', ...changes }: Partial<StrategyEventRow> & { at?: string } = {}
): StrategyEventRow {
  accessions += 1
  return {
    accession: `0000000001-21-${String(accessions).padStart(6, '0')}`,
    changePercent: 20,
    cik: '1',
    daysToEarnings: undefined,
    insider: 'DOE JANE',
    isEligible: true,
    pastTrades: 5,
    retractedMs: undefined,
    score: undefined,
    side: 'buy',
    signalMs: newYorkInstant(day(filed), at).getTime(),
    ticker,
    titles: ['director'],
    valueUsd: 500_000,
    ...changes
  }
}

export const aSale = (ticker: string, filed: string, changes: Partial<StrategyEventRow> & { at?: string } = {}) =>
  aBuy(ticker, filed, { side: 'sell', ...changes })

/** Index of a day in the market's sessions; -1 if the day is no session. */
export const sessionOf = ({ sessions }: StrategyData, text: string): number => sessions.indexOf(day(text))
