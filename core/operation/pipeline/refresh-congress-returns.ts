// Computes what became of disclosed trades of Congress, by the rule for insiders' trades, and on which days purchases were
// disclosed. Entry, exit and market are those of core/trades/events/trade-returns.ts. @see docs/reference/congress.md,
// "What became of it"

import { newYorkInstant, SESSION_CLOSE } from '../../dates/new-york-time.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { holderOf, type IssuerTickers, type SeenTicker } from '../../prices/company-prices.ts'
import type { TradeReturns } from '../../trades/events/trade-returns.ts'
import { followEvents } from './follow-events.ts'
import type { PriceSource } from './ports.ts'
import { findPurchaseDays, type PurchaseDay, type StatedPurchase } from './purchase-days.ts'

/** Disclosed trade whose return is that of its ticker. */
export interface FollowedDisclosure {
  readonly id: string
  readonly ticker: string
  readonly tradedOn: ReportDate
  readonly disclosedOn: ReportDate | undefined
}

export interface DisclosureReturns {
  readonly id: string
  /** CIK of the company, or the ticker if no company is known. */
  readonly company: string
  /** undefined for a report without a date. */
  readonly sinceDisclosure: TradeReturns | undefined
  readonly sinceTrade: TradeReturns
}

/** Purchase in a report, of whichever company had the ticker then. */
export type DisclosedPurchase = Omit<StatedPurchase, 'issuerCik'> & { readonly tradedOn: ReportDate }

/** Tickers of disclosed trades whose trades or prices changed since their returns were computed. */
export interface StaleDisclosures {
  takeTickers<Value>(limit: number, work: (batch: DisclosureBatch) => Promise<Value>): Promise<Value>
}

export interface DisclosureBatch {
  /** Empty if nothing is stale. */
  readonly tickers: readonly string[]
  loadTrades(): Promise<readonly FollowedDisclosure[]>
  /** Returns purchases of all editions of reports, also of those that an amendment restates. */
  loadPurchases(): Promise<readonly DisclosedPurchase[]>
  /** Returns every company that was ever seen with one of the tickers. */
  loadSeen(): Promise<readonly SeenTicker[]>
  loadTickers(issuers: readonly string[]): Promise<IssuerTickers>
  /** Replaces the returns of the tickers; returns the number of new or changed ones. */
  replace(returns: readonly DisclosureReturns[]): Promise<number>
  /** Replaces the days of the tickers. */
  replacePurchases(days: readonly PurchaseDay[]): Promise<void>
}

/** Number of tickers per batch. The prices of all of them are in memory at once. */
const BATCH_TICKERS = 100

/** Recomputes the returns of stale trades, and adds the number of new or changed ones to `total`. */
export async function refreshCongressReturns(
  stale: StaleDisclosures,
  prices: PriceSource,
  total = { disclosures: 0 }
): Promise<{ disclosures: number }> {
  for (;;) {
    const taken = await stale.takeTickers(BATCH_TICKERS, async batch => {
      if (batch.tickers.length > 0) total.disclosures += await refreshBatch(batch, prices)
      return batch.tickers.length
    })
    if (taken < BATCH_TICKERS) return total
  }
}

async function refreshBatch(batch: DisclosureBatch, prices: PriceSource): Promise<number> {
  const [trades, seen] = [await batch.loadTrades(), await batch.loadSeen()]
  const purchases = (await batch.loadPurchases()).flatMap(purchase => {
    const issuerCik = holderOf(seen, purchase.ticker, purchase.tradedOn)
    return issuerCik === undefined ? [] : [{ ...purchase, issuerCik }]
  })
  await batch.replacePurchases(findPurchaseDays(purchases))
  const held = trades.map(trade => ({ ...trade, cik: holderOf(seen, trade.ticker, trade.tradedOn) }))
  const known = await batch.loadTickers([...new Set(held.flatMap(({ cik }) => cik ?? []))])
  const asked = held.map(trade => ({ ...trade, issuerCik: trade.cik ?? '', knownAt: closeOf(trade.tradedOn) }))
  const follow = await followEvents(prices, asked, known)
  return batch.replace(
    asked.map(trade => ({
      company: trade.cik ?? trade.ticker,
      id: trade.id,
      sinceDisclosure: trade.disclosedOn && follow({ ...trade, knownAt: closeOf(trade.disclosedOn) }).returns,
      sinceTrade: follow(trade).returns
    }))
  )
}

/** Reports name days without a time. Only after the close has everybody had the chance to know. */
const closeOf = (day: ReportDate): Date => newYorkInstant(day, SESSION_CLOSE)
