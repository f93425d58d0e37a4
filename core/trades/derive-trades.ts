// Pure functions that derive verified trades from filings as filed. The order of the filings does not change the
// result.

import type { ReportDate } from '../dates/report-date.ts'
import type { CompanyResults } from '../filings/earnings/ports.ts'
import { releasesAhead } from '../filings/earnings/release-ahead.ts'
import { resolveTicker, type TickerPeriod } from '../filings/trading-symbol.ts'
import type { Split } from '../prices/splits/split.ts'
import type { Cik } from '../sec-ids.ts'
import { type StatedCount, valueForTrade } from './before/company-value.ts'
import { type EarlierBuy, findDaysSinceBuys } from './before/earlier-buys.ts'
import { type FindStock, type Histories, stocksBefore } from './before/stock-before.ts'
import type { Ledger } from './filed/ownership-change.ts'
import type { SourceFiling } from './filed/source-filing.ts'
import { findClusters } from './insider-cluster.ts'
import { type IssuerTickerPeriod, issuerNameOf, tickersToCheck, typedTickers } from './issuer-tickers.ts'
import { sideOf } from './purchase-or-sale.ts'
import { replayFilings, type Start } from './replay/replay-filings.ts'
import { type Market, tradesOf } from './replay/trade-versions.ts'
import type { Trade } from './trade.ts'
import type { PricedUntil } from './validity/settle-pending.ts'
import type { Session } from './validity/trade-validity.ts'

/**
 * Version of the derivation; stored trades of an older version are derived again at the next start.
 *
 * Raise it if the same filings may give other trades, or the same prices other returns. Raise it too if trades store a
 * new field.
 */
export const DERIVATION_VERSION = 16

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
  readonly shareCounts?: readonly StatedCount[]
  /** Prices of the issuers' tickers. Without them the state before a trade is unknown. */
  readonly histories?: Histories
  /** Filings of results by issuer. Without them the days to earnings are unknown. */
  readonly results?: ReadonlyMap<Cik, CompanyResults>
}

/** State left by the earlier filings of an issuer, from which its later filings continue. */
export interface Continued extends Start {
  /** Earlier purchases of the later filings' owners, and those that may be in a cluster with later purchases. */
  readonly buys: readonly EarlierBuy[]
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
  { filings, histories, pricedUntil = UNPRICED, results, sessions, shareCounts = [], splits, tickers }: DeriveInput,
  continued: ReadonlyMap<Cik, Continued> = new Map()
): DerivedIssuer[] {
  const sessionsByDay = Map.groupBy(sessions, ({ date, ticker }) => `${ticker} ${date}`)
  const listed = Map.groupBy(tickers, ({ cik }) => cik)
  const splitsByTicker = Map.groupBy(splits, ({ ticker }) => ticker)
  const countsOf = Map.groupBy(shareCounts, ({ cik }) => cik)
  const findIn = histories && stocksBefore(histories)
  return [...Map.groupBy(filings, ({ issuer }) => issuer.cik)]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([cik, own]) => {
      const market = marketOf(own, listed.get(cik) ?? [], sessionsByDay, splitsByTicker)
      const counts = countsOf.get(cik) ?? []
      const { ledger, trades } = deriveIssuer(own, { ...market, pricedUntil, shareCounts: counts }, continued.get(cik))
      const derived = { ledger, trades: withReleases(trades, results?.get(cik)) }
      if (!findIn || !derived.trades.some(isPriced)) return { cik, ...derived }
      const { seen, splits: ownSplits } = market
      const { ticker } = issuerNameOf(own, listed.get(cik) ?? [])!
      const issuer = {
        cik,
        seen: seen.map(period => ({ ...period, cik })),
        shareCounts: counts,
        splits: ownSplits,
        ticker
      }
      const find = findIn(issuer)
      return { cik, ledger: derived.ledger, trades: derived.trades.map(trade => withState(trade, find)) }
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
  const clusters = findClusters(
    trades,
    continued?.buys.filter(buy => buy.isCounted)
  )
  const daysSinceBuys = findDaysSinceBuys(trades, continued?.buys)
  return {
    ledger: replayed.ledger,
    trades: trades.map(trade => {
      const [clusterBuyers, daysSinceBuy] = [clusters.get(trade), daysSinceBuys.get(trade)]
      if (clusterBuyers === undefined && daysSinceBuy === undefined) return trade
      return { ...trade, clusterBuyers, daysSinceBuy, isCluster: clusterBuyers !== undefined }
    })
  }
}

/** Whether the trade is a purchase or sale on an accepted day, before which the stock had a state. */
const isPriced = (trade: Trade): boolean => sideOf(trade) !== undefined && trade.dateValidity.status === 'ok'

function withState(trade: Trade, find: FindStock): Trade {
  const state = isPriced(trade) ? find(trade.transactionDate!, trade.ticker) : undefined
  if (!state) return trade
  const { company, ...before } = state
  return { ...trade, before, marketValueUsd: valueForTrade(company, trade) }
}

/** Outcomes begin at the first filing, so an amendment must not tell what was known after it. */
function withReleases(trades: readonly Trade[], results: CompanyResults | undefined): readonly Trade[] {
  if (!results || results.filings.length === 0) return trades
  const releases = releasesAhead(results)
  const firstKnown = new Map(trades.filter(({ version }) => version === 1).map(({ id, validFrom }) => [id, validFrom]))
  return trades.map(trade => {
    if (!isPriced(trade)) return trade
    const releaseAhead = releases.afterTrade(trade.transactionDate!, firstKnown.get(trade.id) ?? trade.validFrom)
    return releaseAhead ? { ...trade, releaseAhead } : trade
  })
}

function marketOf(
  filings: readonly SourceFiling[],
  listed: readonly TickerPeriod[],
  sessions: ReadonlyMap<string, Session[]>,
  splits: ReadonlyMap<string, Split[]>
): Omit<Market, 'pricedUntil' | 'shareCounts'> & { readonly seen: readonly TickerPeriod[] } {
  const history = [...listed.filter(({ source }) => source === 'sec'), ...typedTickers(filings, listed)]
  const tickers = tickersToCheck(filings, listed)
  const resolved = new Map<string, string | undefined>()
  return {
    seen: history,
    sessionsOf: day => tickers.flatMap(ticker => sessions.get(`${ticker} ${day}`) ?? []),
    splits: tickers.flatMap(ticker => splits.get(ticker) ?? []),
    tickerOf: (day: ReportDate, typedSymbol) => {
      const key = `${day} ${typedSymbol}`
      if (!resolved.has(key)) resolved.set(key, resolveTicker(history, day, typedSymbol))
      return resolved.get(key)
    }
  }
}
