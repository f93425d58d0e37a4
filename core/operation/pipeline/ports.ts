// Ports of the pipeline. The store queues stale issuers: every change of filings, prices or tickers adds them in the
// same transaction. Each `take…` is one transaction that removes issuers from a queue and saves the results. If the
// work throws, the issuers stay queued. Several processes may take issuers at once; later changes queue an issuer
// again.

import type { ReportDate } from '../../dates/report-date.ts'
import type { TickerPeriod } from '../../filings/trading-symbol.ts'
import type { IssuerTickers } from '../../prices/company-prices.ts'
import type { PriceSeries } from '../../prices/price-series.ts'
import type { Factors } from '../../scores/factors.ts'
import type { IssuedScore } from '../../scores/issued-score.ts'
import type { StoredReference } from '../../scores/rank-alone.ts'
import type { RankChanges, RankedEvent } from '../../scores/rank-changes.ts'
import type { RankableBuy } from '../../scores/scorable-event.ts'
import type { Accession, Cik } from '../../sec-ids.ts'
import type { EarlierBuy } from '../../trades/before/earlier-buys.ts'
import type { DeriveInput } from '../../trades/derive-trades.ts'
import type { EconomicEvent } from '../../trades/events/economic-event.ts'
import type { EventTrade } from '../../trades/events/event-trade.ts'
import type { EventOutcomes } from '../../trades/events/outcomes.ts'
import type { StoredWait } from '../../trades/events/settle-event.ts'
import type { FollowedReturns, Market } from '../../trades/events/trade-returns.ts'
import type { Ledger } from '../../trades/filed/ownership-change.ts'
import type { DaysToCompare, EarlierRow, IssuerPast } from '../../trades/issuer-past.ts'
import type { IssuerName, SessionsToCheck } from '../../trades/issuer-tickers.ts'
import type { Trade } from '../../trades/trade.ts'
import type { Share } from './work-off.ts'

/** Issuers whose filings, prices or tickers changed since their trades were derived. */
export interface StaleTrades {
  /** Queues every issuer once if its trades were derived by an older version of the rules. */
  listOutdated(version: number): Promise<void>
  /** `quick` takes issuers with new filings and no other change. `slow` takes one step of the other issuers. */
  takeIssuers<Value>(limit: number, work: (batch: TradeBatch) => Promise<Value>, share: Share): Promise<Value>
}

export interface TradeBatch {
  /** Empty if nothing is stale. */
  readonly issuers: readonly StaleIssuer[]
  loadFilings(issuers: readonly Cik[]): Promise<Pick<DeriveInput, 'filings' | 'tickers'>>
  loadMarket(
    wanted: SessionsToCheck
  ): Promise<Pick<DeriveInput, 'histories' | 'pricedUntil' | 'sessions' | 'shareCounts' | 'splits'>>
  /** Replaces the names, tickers and trades of the issuers; returns the number of new or changed versions. */
  replace(issuers: readonly Cik[], derived: DerivedIssuers, events?: Exclude<EventsOf, 'news'>): Promise<number>
  /** Puts the issuers back in the queue, so that all of their filings are derived later. */
  leave(issuers: readonly Cik[]): Promise<void>
  /** Loads the stored state of the issuers after their last derivation. Issuers without one are missing. */
  loadPasts(issuers: readonly Cik[]): Promise<ReadonlyMap<Cik, StoredPast>>
  /** Loads these filings, and all ticker periods of their issuers, including tickers typed in earlier filings. */
  loadNews(filings: readonly Accession[]): Promise<Pick<DeriveInput, 'filings' | 'tickers'>>
  /** Returns rows of filings outside `news` that have one of the wanted days. */
  loadRowsOn(wanted: readonly RowsWanted[]): Promise<ReadonlyMap<Cik, readonly EarlierRow[]>>
  /** Holdings of these filings' owners after the issuers' last derivation. */
  loadLedgers(filings: readonly Accession[]): Promise<ReadonlyMap<Cik, Ledger>>
  loadBuys(wanted: readonly BuysWanted[]): Promise<ReadonlyMap<Cik, readonly EarlierBuy[]>>
  /** Adds trades and replaces the names and tickers of their issuers; returns the number of added versions. */
  add(added: readonly AddedFilings[], derived: DerivedIssuers): Promise<number>
}

/**
 * Filings whose events are rebuilt: `news` for new ones, `all` for every filing of the issuer. `named` also covers
 * every filing, but lists each, so that a quick pass may process them.
 */
export type EventsOf = 'all' | 'named' | 'news'

export interface StaleIssuer {
  readonly cik: Cik
  /** Number of the issuer's stored filings. */
  readonly filings: number
  /** Filings that arrived since the issuer's trades were derived; undefined if anything else changed too. */
  readonly news: readonly Accession[] | undefined
}

export interface StoredPast {
  readonly past: IssuerPast
  /** Issuer's current ticker. */
  readonly ticker: string | undefined
  /** Whether the issuer's industry changed after its trades were stored. */
  readonly hasNewIndustry: boolean
}

export interface RowsWanted extends DaysToCompare {
  readonly cik: Cik
  readonly news: readonly Accession[]
}

export interface BuysWanted {
  readonly cik: Cik
  readonly from: ReportDate
  readonly to: ReportDate
  /** Insiders whose purchases before `from` are wanted too. */
  readonly owners: readonly Cik[]
}

export interface AddedFilings {
  readonly cik: Cik
  readonly news: readonly Accession[]
  readonly events: EventsOf
}

export interface DerivedIssuers {
  readonly names: readonly (IssuerName & { readonly cik: Cik })[]
  /** Tickers that filers typed. */
  readonly tickers: readonly (TickerPeriod & { readonly cik: Cik })[]
  readonly trades: readonly Trade[]
  /** State from which later filings continue. */
  readonly pasts: readonly { readonly cik: Cik; readonly past: IssuerPast; readonly ledger: Ledger }[]
}

/** Issuers whose trades or prices changed since their events were built. */
export interface StaleEvents {
  /**
   * Issuers with stale trades stay queued until those are derived. `quick` takes issuers with events of single filings
   * only.
   */
  takeIssuers<Value>(limit: number, work: (batch: EventBatch) => Promise<Value>, share: Share): Promise<Value>
}

export interface EventBatch {
  /** Empty if nothing is stale. */
  readonly issuers: readonly StaleEventIssuer[]
  /**
   * Returns the trades in a fixed order. All versions are included, because an amendment may turn a purchase into
   * something else.
   */
  loadTrades(scope: EventScope): Promise<readonly EventTrade[]>
  /**
   * Returns the issuers with other scorable purchases on the same day and at the same price as one of `buys`. Ignores
   * the filings `besides`.
   */
  findSamePrices(buys: readonly EventTrade[], besides: readonly Accession[]): Promise<readonly Cik[]>
  /** Returns whether events wait or waited for a price, by accession and side: `0009993333-26-000007 buy`. */
  loadWaits(scope: EventScope): Promise<ReadonlyMap<string, StoredWait>>
  readonly now: Date
  /** Returns the ranked buys with the inputs of their last ranking. */
  loadRanked(scope: EventScope): Promise<readonly RankedEvent[]>
  loadTickers(): Promise<IssuerTickers>
  /** Replaces the events of the scope; returns the number of new or changed ones. */
  replace(scope: EventScope, events: readonly BuiltEvent[], ranks: RankChanges): Promise<number>
}

export interface StaleEventIssuer {
  readonly cik: Cik
  /** Filings with new trades; undefined if any trade may have changed. */
  readonly news: readonly Accession[] | undefined
}

/** All events of some issuers, plus those of some filings. */
export interface EventScope {
  readonly issuers: readonly Cik[]
  readonly filings: readonly Accession[]
}

export interface BuiltEvent {
  readonly event: EconomicEvent
  readonly outcomes: EventOutcomes
  readonly returns: FollowedReturns
}

/** Issuers whose prices, or the market's, changed since their returns were computed. */
export interface StaleReturns {
  /** Skips issuers whose trades or events are themselves stale; they stay queued until those are up to date. */
  takeIssuers<Value>(limit: number, work: (batch: ReturnBatch) => Promise<Value>): Promise<Value>
}

export interface ReturnBatch {
  /** Empty if nothing is stale. */
  readonly issuers: readonly Cik[]
  loadEvents(): Promise<readonly FollowedEvent[]>
  loadTickers(): Promise<IssuerTickers>
  /** Replaces the returns of the issuers; returns the number of new or changed ones. */
  replace(returns: readonly EventReturns[]): Promise<number>
}

export type FollowedEvent = Pick<
  EconomicEvent,
  'accession' | 'issuerCik' | 'knownAt' | 'side' | 'ticker' | 'transactionDate'
>

export interface EventReturns {
  readonly event: Pick<EconomicEvent, 'accession' | 'issuerCik' | 'side' | 'transactionDate'>
  readonly returns: FollowedReturns
}

/** Eligible buys that are new or whose ranking inputs changed. */
export interface UnrankedBuys {
  /** Runs one ranking at a time across all processes. */
  rank<Value>(work: (ranking: Ranking) => Promise<Value>): Promise<Value>
  /** Like `rank`, for a few buys: returns undefined at once if another process ranks all. */
  rankFew<Value>(work: (ranking: Ranking) => Promise<Value>): Promise<Value | undefined>
}

export interface Ranking {
  readonly reference: StoredReference
  /** Whether there are eligible buys, but no score of this version. */
  isNewVersion(scoreVersion: string): Promise<boolean>
  /** Returns the first buys that wait for a rank, sorted by T, the time at which a buy became known. */
  listWaiting(limit: number): Promise<readonly RankableBuy[]>
  /** Returns the first eligible buys with T from `fromMs` on, sorted by T. */
  listFrom(fromMs: number, limit: number): Promise<readonly RankableBuy[]>
  /**
   * Returns the first T from which ranks are stale, because data of earlier buys changed; undefined if all are valid.
   */
  findStaleSince(): Promise<number | undefined>
  /** T of the latest ranked buy. */
  findNewestRank(): Promise<number | undefined>
  /** Reads all eligible buys sorted by T, some thousand at a time. Buys of one instant come together. */
  readAll(): AsyncIterable<readonly RankableBuy[]>
  /** Marks issued scores that today's calculation no longer reproduces, and unmarks those that it reproduces. */
  noteOvertaken(buys: {
    readonly overtaken: readonly Accession[]
    readonly repeated: readonly Accession[]
  }): Promise<void>
  /** Deletes the ranks from this T on and their stale mark; the caller ranks these buys again. */
  forgetFrom(asOfMs: number): Promise<void>
  /** Stores the ranks; their buys no longer wait. */
  saveRanks(ranks: readonly BuyRank[]): Promise<void>
  /**
   * Stores the scores for good; returns how many. An existing score stays, unless it is null and the new one is not.
   */
  issue(scores: readonly IssuedScore[]): Promise<number>
}

export interface BuyRank {
  readonly accession: Accession
  readonly asOfMs: number
  readonly factors: Factors
  readonly weightedSum: number
}

export interface PriceSource {
  /** Loads all prices of each of `tickers`. Tickers without prices are missing from the map. */
  loadSeries(tickers: readonly string[]): Promise<ReadonlyMap<string, PriceSeries>>
  /** Benchmark for returns; undefined without its prices. */
  loadMarket(): Promise<Market | undefined>
}

export interface TradeCounter {
  /** Number of economic trades, each counted once regardless of its versions. */
  count(): Promise<number>
}
