// What the pipeline works through and writes. A list of what is stale is kept by the store: whoever changes filings,
// prices or tickers puts the issuers on it in the same transaction. Each `take…` is one transaction that takes entries
// off a list and keeps what the work writes; where the work throws they stay listed. Taking is safe in several
// processes at once, and what changes meanwhile is listed again.

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
import type { DeriveInput } from '../../trades/derive-trades.ts'
import type { EconomicEvent } from '../../trades/events/economic-event.ts'
import type { EventTrade } from '../../trades/events/event-trade.ts'
import type { EventOutcomes } from '../../trades/events/outcomes.ts'
import type { StoredWait } from '../../trades/events/settle-event.ts'
import type { Market, TradeReturns } from '../../trades/events/trade-returns.ts'
import type { Ledger } from '../../trades/filed/ownership-change.ts'
import type { OpenMarketBuy } from '../../trades/insider-cluster.ts'
import type { DaysToCompare, EarlierRow, IssuerPast } from '../../trades/issuer-past.ts'
import type { IssuerName, SessionsToCheck } from '../../trades/issuer-tickers.ts'
import type { Trade } from '../../trades/trade.ts'
import type { Share } from './share.ts'

/** Issuers whose filings, prices or tickers changed since their trades were derived. */
export interface StaleTrades {
  /** Lists every issuer, once, where trades were derived by rules of an older version. */
  listOutdated(version: number): Promise<void>
  /** `quick` are those of which nothing but new filings came; of those that are `slow` a step is taken. */
  takeIssuers<Value>(limit: number, work: (batch: TradeBatch) => Promise<Value>, share: Share): Promise<Value>
}

export interface TradeBatch {
  /** None when nothing is stale. */
  readonly issuers: readonly StaleIssuer[]
  loadFilings(issuers: readonly Cik[]): Promise<Pick<DeriveInput, 'filings' | 'tickers'>>
  loadMarket(wanted: SessionsToCheck): Promise<Pick<DeriveInput, 'pricedUntil' | 'sessions' | 'shareCounts' | 'splits'>>
  /** Makes these the names, tickers and trades of the issuers; answers how many versions were new or different. */
  replace(issuers: readonly Cik[], derived: DerivedIssuers, events?: Exclude<EventsOf, 'news'>): Promise<number>
  /** Lists them again, for who derives all of their filings. */
  leave(issuers: readonly Cik[]): Promise<void>
  /** What the earlier filings of the issuers came to when their trades were derived, where that was noted. */
  loadPasts(issuers: readonly Cik[]): Promise<ReadonlyMap<Cik, StoredPast>>
  /** Some filings, and all tickers of their issuers, also those that filers of others typed. */
  loadNews(filings: readonly Accession[]): Promise<Pick<DeriveInput, 'filings' | 'tickers'>>
  /** Rows of other filings than these that name one of the days. */
  loadRowsOn(wanted: readonly RowsWanted[]): Promise<ReadonlyMap<Cik, readonly EarlierRow[]>>
  /** What the owners of these filings held when the trades of the issuers were derived. */
  loadLedgers(filings: readonly Accession[]): Promise<ReadonlyMap<Cik, Ledger>>
  loadBuys(wanted: readonly BuysWanted[]): Promise<ReadonlyMap<Cik, readonly OpenMarketBuy[]>>
  /** Adds trades, and makes these the names and tickers of their issuers; answers how many versions there are. */
  add(added: readonly AddedFilings[], derived: DerivedIssuers): Promise<number>
}

/** Of which filings events are built: of those that are new, or of all, which for a quick pass are named. */
export type EventsOf = 'all' | 'named' | 'news'

export interface StaleIssuer {
  readonly cik: Cik
  /** How many filings of it are held. */
  readonly filings: number
  /** Those that came since its trades were derived; undefined where anything else changed too. */
  readonly news: readonly Accession[] | undefined
}

export interface StoredPast {
  readonly past: IssuerPast
  /** Today's. */
  readonly ticker: string | undefined
  /** Its trades carry another industry than it has now. */
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
}

export interface AddedFilings {
  readonly cik: Cik
  readonly news: readonly Accession[]
  readonly events: EventsOf
}

export interface DerivedIssuers {
  readonly names: readonly (IssuerName & { readonly cik: Cik })[]
  /** What filers typed. */
  readonly tickers: readonly (TickerPeriod & { readonly cik: Cik })[]
  readonly trades: readonly Trade[]
  /** What later filings go on from. */
  readonly pasts: readonly { readonly cik: Cik; readonly past: IssuerPast; readonly ledger: Ledger }[]
}

/** Issuers whose trades or prices changed since their events were built. */
export interface StaleEvents {
  /** Issuers whose trades are stale too stay listed until those are derived. `quick` are the events of some filings. */
  takeIssuers<Value>(limit: number, work: (batch: EventBatch) => Promise<Value>, share: Share): Promise<Value>
}

export interface EventBatch {
  /** None when nothing is stale. */
  readonly issuers: readonly StaleEventIssuer[]
  /** All versions of the trades: an amendment may turn a purchase into something else. In a fixed order. */
  loadTrades(scope: EventScope): Promise<readonly EventTrade[]>
  /** Which issuers have other purchases than those of `besides` that may be scored, made on a day at a price of these. */
  findSamePrices(buys: readonly EventTrade[], besides: readonly Accession[]): Promise<readonly Cik[]>
  /** By accession and side, `0009993333-26-000007 buy`: events that wait, or waited. */
  loadWaits(scope: EventScope): Promise<ReadonlyMap<string, StoredWait>>
  readonly now: Date
  /** The buys that have a rank, as they were when they got it. */
  loadRanked(scope: EventScope): Promise<readonly RankedEvent[]>
  loadTickers(): Promise<IssuerTickers>
  /** Makes these the events of the scope; answers how many were new or different. */
  replace(scope: EventScope, events: readonly BuiltEvent[], ranks: RankChanges): Promise<number>
}

export interface StaleEventIssuer {
  readonly cik: Cik
  /** The filings whose trades are new; undefined where any trade may have changed. */
  readonly news: readonly Accession[] | undefined
}

/** All events of some issuers, and those of some filings. */
export interface EventScope {
  readonly issuers: readonly Cik[]
  readonly filings: readonly Accession[]
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
  loadTickers(): Promise<IssuerTickers>
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
  /** The same for a few buys: undefined at once where somebody ranks all. */
  rankFew<Value>(work: (ranking: Ranking) => Promise<Value>): Promise<Value | undefined>
}

export interface Ranking {
  readonly reference: StoredReference
  /** Whether there are eligible buys and none has a score of this version. */
  isNewVersion(scoreVersion: string): Promise<boolean>
  /** The first buys that wait for a rank, in the order of T. */
  listWaiting(limit: number): Promise<readonly RankableBuy[]>
  /** The first eligible buys with T from `fromMs` on, in the order of T. */
  listFrom(fromMs: number, limit: number): Promise<readonly RankableBuy[]>
  /** First instant from which ranks are stale, because facts of earlier buys changed; undefined where all hold. */
  findStaleSince(): Promise<number | undefined>
  /** T of the latest ranked buy. */
  findNewestRank(): Promise<number | undefined>
  /** All eligible buys in the order of T, some thousand at a time; those of one instant come together. */
  readAll(): AsyncIterable<readonly RankableBuy[]>
  /** Notes which issued scores a calculation of today does not repeat, and forgets those that it does. */
  noteOvertaken(buys: {
    readonly overtaken: readonly Accession[]
    readonly repeated: readonly Accession[]
  }): Promise<void>
  /** Deletes the ranks from this T on, and forgets that they were stale; the caller ranks these buys again. */
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
