// From filings as filed to trades that can be trusted: pure, and the same whatever order the filings come in.

import type { ReportDate } from '../dates/report-date.ts'
import { resolveTicker, type TickerPeriod } from '../filings/trading-symbol.ts'
import type { Split } from '../market/split.ts'
import type { SourceFiling } from './filed/source-filing.ts'
import { findClusters } from './insider-cluster.ts'
import { type IssuerTickerPeriod, tickersToCheck, typedTickers } from './issuer-tickers.ts'
import { replayFilings } from './replay/replay-filings.ts'
import { type Market, tradesOf } from './replay/trade-versions.ts'
import type { Trade } from './trade.ts'
import type { Session } from './validity/trade-validity.ts'

/**
 * Counts up whenever the same filings may give other trades, or trades keep something new: stored ones are derived again
 * at the next start.
 */
export const DERIVATION_VERSION = 8

export interface DeriveInput {
  /** All filings of the issuers, each once; any order. */
  readonly filings: readonly SourceFiling[]
  /** Sessions of the issuers' tickers on the days of purchases and sales, as far as they are known. */
  readonly sessions: readonly Session[]
  /** EDGAR's ticker lists; what filers typed is read off the filings. */
  readonly tickers: readonly IssuerTickerPeriod[]
  readonly splits: readonly Split[]
}

/** All versions of all economic trades, in the order in which they became known; those of one filing in its order. */
export function deriveTrades({ filings, sessions, splits, tickers }: DeriveInput): Trade[] {
  const sessionsByDay = Map.groupBy(sessions, ({ date, ticker }) => `${ticker} ${date}`)
  const listed = Map.groupBy(tickers, ({ cik }) => cik)
  const splitsByTicker = Map.groupBy(splits, ({ ticker }) => ticker)
  return [...Map.groupBy(filings, ({ issuer }) => issuer.cik)]
    .sort(([one], [other]) => Number(one) - Number(other))
    .flatMap(([cik, own]) => deriveIssuer(own, marketOf(own, listed.get(cik) ?? [], sessionsByDay, splitsByTicker)))
    .sort((a, b) => a.validFrom.getTime() - b.validFrom.getTime())
}

function deriveIssuer(filings: readonly SourceFiling[], market: Market): Trade[] {
  const trades = replayFilings(filings, market.splits).flatMap(trade => tradesOf(trade, market))
  const clusters = findClusters(trades)
  return trades.map(trade => (clusters.has(trade) ? { ...trade, isCluster: true } : trade))
}

function marketOf(
  filings: readonly SourceFiling[],
  listed: readonly TickerPeriod[],
  sessions: ReadonlyMap<string, Session[]>,
  splits: ReadonlyMap<string, Split[]>
): Market {
  const history = [...listed.filter(({ source }) => source === 'sec'), ...typedTickers(filings)]
  const tickers = tickersToCheck(filings, listed)
  const resolved = new Map<string, string | undefined>()
  return {
    sessionsOf: day => tickers.flatMap(ticker => sessions.get(`${ticker} ${day}`) ?? []),
    splits: tickers.flatMap(ticker => splits.get(ticker) ?? []),
    tickerOf: (day: ReportDate, typedSymbol) => {
      const key = `${day} ${typedSymbol}`
      if (!resolved.has(key)) resolved.set(key, resolveTicker(history, day, typedSymbol))
      return resolved.get(key)
    }
  }
}
