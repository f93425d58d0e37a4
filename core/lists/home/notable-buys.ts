// Finds the scored purchases of one week, best score first, for the top of the home page.

import { newYorkDay } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'
import type { ReportWindow } from '../../dates/report-window.ts'
import { sumDollars } from '../../money.ts'
import type { ChartSource } from '../../prices/charts/ports.ts'
import type { PriceLine } from '../../prices/charts/price-line.ts'
import { loadYearLines } from '../../prices/charts/year-lines.ts'
import type { BuyScore } from '../../scores/buy-score.ts'
import type { ScoreStore } from '../../scores/ports.ts'
import type { Accession, Cik } from '../../sec-ids.ts'
import { firstAccessionOf } from '../../trades/trade.ts'
import { type Activity, type ActivityOwner, type ActivityReturns, knownAtOf } from '../activities/activity.ts'
import { MAX_LIMIT } from '../activities/activity-filter.ts'
import type { ActivityStore } from '../activities/ports.ts'
import { readTrades } from '../activities/trades-json.ts'
import { marketPurchases } from './market-purchases.ts'
import { findOpposingSales, type OpposingSales } from './opposing-sales.ts'

/** One scored purchase: every tranche first reported in the same filing, as later amended. */
export interface NotableBuy {
  readonly accession: Accession
  readonly ticker: string | null
  readonly issuerCik: Cik
  readonly issuerName: string
  readonly owners: readonly ActivityOwner[]
  readonly score: number
  /** Factors of the score. */
  readonly detail: BuyScore | undefined
  /** Sum of the tranches in US dollars. */
  readonly valueUsd: number
  /** Instant when the filing became known, or the filing day if the source has no time. */
  readonly knownAt: string
  /** Stock returns since the filing. */
  readonly returns: ActivityReturns | null
  /** Day of the last tranche; undefined if no day is filed. */
  readonly tradedOn: ReportDate | undefined
  /** Price line of the last year, with the trades of the buyers. */
  readonly yearLine: PriceLine | undefined
  /** Sales by insiders of the company within OPPOSING_DAYS. */
  readonly opposingSales: OpposingSales | undefined
}

export const NOTABLE_SHOWN = 6

export interface NotableBuyPorts {
  readonly activities: ActivityStore
  readonly charts: ChartSource
  readonly scores: ScoreStore
}

/** Finds buys of filings that became known in `window`, with data as of `asOf`; at most `shown`. */
export async function findNotableBuys(
  { activities, charts, scores }: NotableBuyPorts,
  window: ReportWindow,
  asOf: Date,
  shown = NOTABLE_SHOWN
): Promise<NotableBuy[]> {
  const from = newYorkDay(window.from)
  const filed = { filedFrom: from, filedTo: newYorkDay(window.until), priceValidity: 'ok' } as const
  const { json } = await activities.listTrades({ ...marketPurchases(filed, asOf, MAX_LIMIT), openScores: window.until })
  const trades = readTrades(json).filter(
    trade => trade.score !== null && isKnownIn(window, trade) && isReportedSince(trade, from)
  )
  const filings = [...Map.groupBy(trades, ({ tradeId }) => firstAccessionOf(tradeId))]
  const buys = filings
    .map(([accession, tranches]) => toBuy(accession, tranches))
    .sort(byScore)
    .slice(0, shown)
  const [detail, yearLines, opposing] = await Promise.all([
    scores.findScores(buys.map(({ accession }) => accession)),
    loadYearLines(
      charts,
      buys.map(({ issuerCik, owners, ticker }) => ({
        asOf,
        insiderCiks: owners.map(({ cik }) => cik),
        issuerCik,
        ticker
      }))
    ),
    Promise.all(
      buys.map(({ issuerCik, tradedOn }) => tradedOn && findOpposingSales(activities, { issuerCik, tradedOn }, asOf))
    )
  ])
  return buys.map((buy, index) => ({
    ...buy,
    detail: detail.get(buy.accession),
    opposingSales: opposing[index],
    yearLine: yearLines[index]
  }))
}

function isKnownIn({ from, until }: ReportWindow, trade: Activity): boolean {
  const knownAt = knownAtOf(trade)
  return knownAt > from && knownAt <= until
}

/**
 * Whether the trade was first reported on or after `from`. `filingDelayDays` refers to the first filing, not an
 * amendment.
 */
function isReportedSince({ filingDelayDays, lastActivityDate }: Activity, from: ReportDate): boolean {
  if (filingDelayDays === null || lastActivityDate === null) return false
  return addDays(lastActivityDate as ReportDate, filingDelayDays) >= from
}

/** `tranches` contains at least one trade. */
function toBuy(accession: Accession, tranches: readonly Activity[]): NotableBuy {
  const [first] = tranches as [Activity]
  return {
    accession,
    detail: undefined,
    issuerCik: first.issuerCik,
    issuerName: first.issuerName,
    knownAt: first.acceptedAt ?? first.filedAt,
    opposingSales: undefined,
    owners: first.owners,
    returns: first.returns,
    score: first.score ?? 10,
    ticker: first.ticker,
    tradedOn: tranches
      .flatMap(({ lastActivityDate }) => lastActivityDate ?? [])
      .sort()
      .at(-1) as ReportDate | undefined,
    valueUsd: sumDollars(tranches.map(({ entryValue }) => entryValue ?? 0)),
    yearLine: undefined
  }
}

const byScore = (a: NotableBuy, b: NotableBuy): number => a.score - b.score || b.valueUsd - a.valueUsd
