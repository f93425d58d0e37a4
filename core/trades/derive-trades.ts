// Pure functions that derive verified trades from filings as filed. The order of the filings does not change the
// result.

import type { ReportDate } from '../dates/report-date.ts'
import { resolveTicker, type TickerPeriod } from '../filings/trading-symbol.ts'
import type { Split } from '../prices/splits/split.ts'
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
 * Version of the derivation; stored trades of an older version are derived again at the next start.
 *
 * Raise it if the same filings may give other trades, or the same prices other returns. Raise it too if trades store a
 * new field.
 */
export const DERIVATION_VERSION = 15

export interface DeriveInput {
  /** All filings of the issuers, each once, in any order. For a continued issuer only the later filings. */
  readonly filings: readonly SourceFiling[]
  /** Known sessions of the issuers' tickers on the days of purchases and sales. */
  readonly sessions: readonly Session[]
  /**
   * Periods from EDGAR's ticker lists; typed tickers are read from the filings. For a continued issuer this includes
   * the tickers typed in its earlier filings.
   */
  readonly tickers: readonly IssuerTickerPeriod[]
  readonly splits: readonly Split[]
  /** Last days with stored prices. Without it no prices count as stored. */
  readonly pricedUntil?: PricedUntil
  /** Share counts that the issuers reported, if stored. */
  readonly shareCounts?: readonly ShareCount[]
}

/** State left by the earlier filings of an issuer, from which its later filings continue. */
export interface Continued extends Start {
  /** Purchases on the days that decide whether later purchases belong to a cluster. */
  readonly buys: readonly OpenMarketBuy[]
}

export interface DerivedIssuer {
  readonly cik: Cik
  /** For a continued issuer only the trades of its later filings. */
  readonly trades: readonly Trade[]
  /** Final holdings of the owners named in the filings. */
  readonly ledger: Ledger
}

/** Returns all versions of all economic trades, ordered by the time they became known, then by place in the filing. */
export function deriveTrades(input: DeriveInput): Trade[] {
  return deriveIssuers(input)
    .flatMap(({ trades }) => trades)
    .sort(byValidFrom)
}

export const byValidFrom = (a: Trade, b: Trade): number => a.validFrom.getTime() - b.validFrom.getTime()

/** Derives the trades of each issuer. The file issuer-past.ts decides which issuers may be continued. */
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
    trades: trades.map(trade =>
      clusters.has(trade) ? { ...trade, clusterBuyers: clusters.get(trade), isCluster: true } : trade
    )
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
