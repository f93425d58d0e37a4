// What the pipeline works through and writes. A list of what is stale is kept by the store: whoever changes filings,
// prices or tickers puts the issuers on it in the same transaction. Each `take…` is one transaction that takes entries
// off a list and keeps what the work writes; where the work throws they stay listed. Taking is safe in several
// processes at once, and what changes meanwhile is listed again.

import type { EconomicEvent } from '../events/economic-event.ts'
import type { EventTrade } from '../events/event-trade.ts'
import type { EventOutcomes } from '../events/outcomes.ts'
import type { Market, TradeReturns } from '../events/trade-returns.ts'
import type { Accession, Cik } from '../filings/ownership-document.ts'
import type { TickerPeriod } from '../filings/trading-symbol.ts'
import type { PriceSeries } from '../market/price-series.ts'
import type { Factors } from '../ranking/factors.ts'
import type { IssuedScore } from '../ranking/issued-score.ts'
import type { StoredReference } from '../ranking/rank-alone.ts'
import type { RankChanges, RankedEvent } from '../ranking/rank-changes.ts'
import type { RankableBuy } from '../ranking/scorable-event.ts'
import type { DeriveInput } from '../trades/derive-trades.ts'
import type { IssuerName, SessionsToCheck } from '../trades/issuer-tickers.ts'
import type { Trade } from '../trades/trade.ts'

/** Issuers whose filings, prices or tickers changed since their trades were derived. */
export interface StaleTrades {
  /** Lists every issuer, once, where trades were derived by rules of an older version. */
  listOutdated(version: number): Promise<void>
  takeIssuers<Value>(limit: number, work: (batch: TradeBatch) => Promise<Value>): Promise<Value>
}

export interface TradeBatch {
  /** None when nothing is stale. */
  readonly issuers: readonly StaleIssuer[]
  loadFilings(issuers: readonly Cik[]): Promise<Pick<DeriveInput, 'filings' | 'tickers'>>
  loadMarket(wanted: SessionsToCheck): Promise<Pick<DeriveInput, 'sessions' | 'splits'>>
  /** Makes these the names, tickers and trades of the issuers; answers how many versions were new or different. */
  replace(issuers: readonly Cik[], derived: DerivedIssuers): Promise<number>
}

export interface StaleIssuer {
  readonly cik: Cik
  /** How many filings of it are held. */
  readonly filings: number
}

export interface DerivedIssuers {
  readonly names: readonly (IssuerName & { readonly cik: Cik })[]
  /** What filers typed. */
  readonly tickers: readonly (TickerPeriod & { readonly cik: Cik })[]
  readonly trades: readonly Trade[]
}

/** Issuers whose trades or prices changed since their events were built. */
export interface StaleEvents {
  /** Issuers whose trades are stale too stay listed until those are derived. */
  takeIssuers<Value>(limit: number, work: (batch: EventBatch) => Promise<Value>): Promise<Value>
}

export interface EventBatch {
  /** None when nothing is stale. */
  readonly issuers: readonly Cik[]
  /** All versions of all trades: an amendment may turn a purchase into something else. In a fixed order. */
  loadTrades(): Promise<readonly EventTrade[]>
  /** The buys that have a rank, as they were when they got it. */
  loadRanked(): Promise<readonly RankedEvent[]>
  /** The tickers that the issuers have today. */
  loadTickers(): Promise<ReadonlyMap<Cik, string>>
  /** Makes these the events of the issuers; answers how many were new or different. */
  replace(events: readonly BuiltEvent[], ranks: RankChanges): Promise<number>
}

export interface BuiltEvent {
  readonly event: EconomicEvent
  readonly outcomes: EventOutcomes
  readonly returns: TradeReturns
}

/** Issuers whose prices, or the market's, changed since the returns of their trades were told. */
export interface StaleReturns {
  /** Issuers whose events are stale too stay listed: these are built with their returns. */
  takeIssuers<Value>(limit: number, work: (batch: ReturnBatch) => Promise<Value>): Promise<Value>
}

export interface ReturnBatch {
  /** None when nothing is stale. */
  readonly issuers: readonly Cik[]
  loadEvents(): Promise<readonly FollowedEvent[]>
  /** The tickers that the issuers have today. */
  loadTickers(): Promise<ReadonlyMap<Cik, string>>
  /** Makes these the returns of the issuers; answers how many were new or different. */
  replace(returns: readonly EventReturns[]): Promise<number>
}

export type FollowedEvent = Pick<EconomicEvent, 'accession' | 'issuerCik' | 'knownAt' | 'side' | 'ticker'>

export interface EventReturns {
  readonly event: Pick<EconomicEvent, 'accession' | 'issuerCik' | 'side'>
  readonly returns: TradeReturns
}

/** Eligible buys that are new, or changed in what they are ranked by. */
export interface UnrankedBuys {
  /** One at a time in all processes. */
  rank<Value>(work: (ranking: Ranking) => Promise<Value>): Promise<Value>
}

export interface Ranking {
  readonly reference: StoredReference
  /** Whether there are eligible buys and none has a score of this version. */
  isNewVersion(scoreVersion: string): Promise<boolean>
  /** The first buys that wait for a rank, in the order of T. */
  listWaiting(limit: number): Promise<readonly RankableBuy[]>
  /** T of the latest ranked buy. */
  findNewestRank(): Promise<number | undefined>
  /** All eligible buys in the order of T, some thousand at a time; those of one instant come together. */
  readAll(): AsyncIterable<readonly RankableBuy[]>
  /** Deletes the ranks from this T on; the caller ranks these buys again. */
  forgetFrom(asOfMs: number): Promise<void>
  /** Keeps the ranks; their buys wait no longer. */
  saveRanks(ranks: readonly BuyRank[]): Promise<void>
  /** Keeps the scores for good; answers how many. A score that is there stays, unless it is null and the new one is not. */
  issue(scores: readonly IssuedScore[]): Promise<number>
}

export interface BuyRank {
  readonly accession: Accession
  readonly asOfMs: number
  readonly factors: Factors
  readonly weightedSum: number
}

export interface PriceSource {
  /** All prices of each of `tickers` that has any. */
  loadSeries(tickers: readonly string[]): Promise<ReadonlyMap<string, PriceSeries>>
  /** What returns are compared with; undefined without its prices. */
  loadMarket(): Promise<Market | undefined>
}

export interface TradeCounter {
  /** Economic trades, each once whatever versions it has. */
  count(): Promise<number>
}

/** What open pages and kept ones are tagged with. */
export type ChangeTag = 'congress' | 'reports' | 'stocks' | 'trades'

export interface Changes {
  /** Tells every process that what carries these tags is out of date. */
  tell(tags: readonly ChangeTag[]): Promise<void>
}

export interface SourceLog {
  /** Notes when an outside source last gave something, for whoever watches over it. `detail` is free. */
  noteSuccess(source: string, detail: object): Promise<void>
}
