// From filings as filed to trades that can be trusted: pure, and the same whatever order the filings come in.

import type { ReportDate } from '../dates/report-date.ts'
import { resolveTicker, type TickerPeriod } from '../filings/trading-symbol.ts'
import type { Split } from '../prices/split.ts'
import type { Cik } from '../sec-ids.ts'
import type { Ledger } from './filed/ownership-change.ts'
import type { SourceFiling } from './filed/source-filing.ts'
import { findClusters, type OpenMarketBuy } from './insider-cluster.ts'
import { type IssuerTickerPeriod, tickersToCheck, typedTickers } from './issuer-tickers.ts'
import { replayFilings, type Start } from './replay/replay-filings.ts'
import { type Market, tradesOf } from './replay/trade-versions.ts'
import type { Trade } from './trade.ts'
import type { ShareCount } from './validity/market-value.ts'
import type { PricedUntil } from './validity/settle-pending.ts'
import type { Session } from './validity/trade-validity.ts'

/**
 * Counts up whenever the same filings may give other trades, the same prices other returns of them, or trades keep something
 * new: stored ones are derived again at the next start.
 */
export const DERIVATION_VERSION = 13

export interface DeriveInput {
  /** All filings of the issuers, each once; any order. Of an issuer that is continued the later ones alone. */
  readonly filings: readonly SourceFiling[]
  /** Sessions of the issuers' tickers on the days of purchases and sales, as far as they are known. */
  readonly sessions: readonly Session[]
  /**
   * EDGAR's ticker lists; what filers typed is read off the filings. Of an issuer that is continued also what filers of
   * its earlier filings typed.
   */
  readonly tickers: readonly IssuerTickerPeriod[]
  readonly splits: readonly Split[]
  /** How far prices are held; nowhere where it is left out. */
  readonly pricedUntil?: PricedUntil
  /** How many shares the issuers said they have; none where their reports are not held. */
  readonly shareCounts?: readonly ShareCount[]
}

/** What the later filings of an issuer go on from. */
export interface Continued extends Start {
  /** Purchases of the days that decide whether the later ones are in a cluster. */
  readonly buys: readonly OpenMarketBuy[]
}

export interface DerivedIssuer {
  readonly cik: Cik
  /** Of an issuer that is continued those of its later filings alone. */
  readonly trades: readonly Trade[]
  /** What the owners of the filings held in the end. */
  readonly ledger: Ledger
}

/** All versions of all economic trades, in the order in which they became known; those of one filing in its order. */
export function deriveTrades(input: DeriveInput): Trade[] {
  return deriveIssuers(input)
    .flatMap(({ trades }) => trades)
    .sort(byValidFrom)
}

export const byValidFrom = (a: Trade, b: Trade): number => a.validFrom.getTime() - b.validFrom.getTime()

/** The trades of each issuer. Which one may be continued says issuer-past.ts. */
export function deriveIssuers(
  { filings, pricedUntil = UNPRICED, sessions, shareCounts = [], splits, tickers }: DeriveInput,
  continued: ReadonlyMap<Cik, Continued> = new Map()
): DerivedIssuer[] {
  const sessionsByDay = Map.groupBy(sessions, ({ date, ticker }) => `${ticker} ${date}`)
  const listed = Map.groupBy(tickers, ({ cik }) => cik)
  const splitsByTicker = Map.groupBy(splits, ({ ticker }) => ticker)
  const countsOf = Map.groupBy(shareCounts, ({ cik }) => cik)
  return [...Map.groupBy(filings, ({ issuer }) => issuer.cik)]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([cik, own]) => {
      const market = marketOf(own, listed.get(cik) ?? [], sessionsByDay, splitsByTicker)
      const known = { ...market, pricedUntil, shareCounts: countsOf.get(cik) ?? [] }
      return { cik, ...deriveIssuer(own, known, continued.get(cik)) }
    })
}

const UNPRICED: PricedUntil = { byTicker: new Map(), complete: undefined, market: undefined }

function deriveIssuer(
  filings: readonly SourceFiling[],
  market: Market,
  continued: Continued | undefined
): Omit<DerivedIssuer, 'cik'> {
  const replayed = replayFilings(filings, market.splits, continued)
  const trades = replayed.trades.flatMap(trade => tradesOf(trade, market))
  const clusters = findClusters(trades, continued?.buys)
  return {
    ledger: replayed.ledger,
    trades: trades.map(trade => (clusters.has(trade) ? { ...trade, isCluster: true } : trade))
  }
}

function marketOf(
  filings: readonly SourceFiling[],
  listed: readonly TickerPeriod[],
  sessions: ReadonlyMap<string, Session[]>,
  splits: ReadonlyMap<string, Split[]>
): Omit<Market, 'pricedUntil' | 'shareCounts'> {
  const history = [...listed.filter(({ source }) => source === 'sec'), ...typedTickers(filings, listed)]
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
