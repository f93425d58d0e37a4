import {
  type Activity,
  type ActivityOwner,
  type ActivityReturns,
  type CompanyActivity,
  knownAtOf
} from '../activities/activity.ts'
import { type ActivityFilter, MAX_LIMIT } from '../activities/activity-filter.ts'
import type { ActivityQuestion, ActivityStore } from '../activities/ports.ts'
import { readTrades } from '../activities/trades-json.ts'
import type { ChartSource } from '../charts/ports.ts'
import type { PriceLine } from '../charts/price-line.ts'
import { loadYearLines } from '../charts/year-lines.ts'
import type { Clock } from '../clock.ts'
import type { CongressTrade } from '../congress/congress-trade.ts'
import { type CongressDistribution, congressDataFor } from '../congress/distribution.ts'
import type { CongressStore } from '../congress/ports.ts'
import { newYorkDay } from '../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../dates/report-date.ts'
import type { Accession, Cik } from '../filings/ownership-document.ts'
import type { BuyScore } from '../ranking/buy-score.ts'
import type { ScoreStore } from '../ranking/ports.ts'
import type { ReportStore } from '../reports/ports.ts'
import { type ReportWindow, windowOf } from '../reports/report-window.ts'
import { newestOpenWeek } from '../reports/score-visibility.ts'
import { CLUSTER_DAYS } from '../trades/insider-cluster.ts'
import { firstAccessionOf } from '../trades/trade.ts'
import { findOpposingSales, type OpposingSales } from './opposing-sales.ts'
import { type SectorTotal, sectorsFrom, sumSectors } from './sector-totals.ts'

/** One scored purchase: all tranches that one filing reported first, whatever has amended them since. */
export interface NotableBuy {
  readonly accession: Accession
  readonly ticker: string | null
  readonly issuerCik: Cik
  readonly issuerName: string
  readonly owners: readonly ActivityOwner[]
  readonly score: number
  /** Why it has this score. */
  readonly detail: BuyScore | undefined
  /** Sum of the tranches in US dollars. */
  readonly valueUsd: number
  /** An instant, or the filing day where the source has no time. */
  readonly knownAt: string
  /** What became of the stock since. */
  readonly returns: ActivityReturns | null
  /** Day of the last tranche; undefined where no day is given. */
  readonly tradedOn: ReportDate | undefined
  /** The year up to now, with the trades of the buyers. */
  readonly yearLine: PriceLine | undefined
  /** Insiders of the company who sold within OPPOSING_DAYS. */
  readonly opposingSales: OpposingSales | undefined
}

export interface Home {
  /** When the newest filing became known; undefined without any. */
  readonly asOf: Date | undefined
  /** Of `notableWeek`, best score first. */
  readonly notable: readonly NotableBuy[]
  /** The newest weekly report whose scores are open to everybody. */
  readonly notableWeek: ReportDate | undefined
  /** When the filings of `notable` became known: after the first instant, up to the second. */
  readonly notableWindow: ReportWindow | undefined
  /** Where several insiders bought in CLUSTER_DAYS, the most money first. */
  readonly clusters: readonly CompanyActivity[]
  readonly newestWeek: ReportDate | undefined
  /** What was bought in SECTOR_DAYS, the most money first. */
  readonly sectors: readonly SectorTotal[]
  /** The newest disclosures of members of Congress, newest first. */
  readonly congress: readonly CongressTrade[]
}

/** Days of filings that 'all buys' shows. */
export const NOTABLE_DAYS = 7
export const NOTABLE_SHOWN = 6
export const CLUSTERS_SHOWN = 6
export const CONGRESS_SHOWN = 6
/** The largest: one report may list a hundred trades. */
const CONGRESS_PER_REPORT = 1
/** More than file in a month. */
const MOST_COMPANIES = 10_000

interface Ports {
  activities: ActivityStore
  charts: ChartSource
  clock: Clock
  congress: CongressStore
  congressDistribution: CongressDistribution
  reports: ReportStore
  scores: ScoreStore
}

/** What a reader wants to see first each morning: counted back from the newest filing, not from today. */
export function openHome(ports: Ports) {
  return async (): Promise<Home> => {
    const { lastKnownAt } = await ports.activities.held()
    const [weeks, congress] = await Promise.all([ports.reports.listDates('weekly'), findCongress(ports)])
    const shared = { asOf: lastKnownAt, congress, newestWeek: weeks[0] }
    if (!lastKnownAt)
      return { ...shared, clusters: [], notable: [], notableWeek: undefined, notableWindow: undefined, sectors: [] }

    const notableWeek = newestOpenWeek('guest', weeks)
    const notableWindow = notableWeek && windowOf('weekly', notableWeek)
    const [notable, clusters, sectors] = await Promise.all([
      notableWindow ? findNotable(ports, notableWindow, lastKnownAt) : [],
      findClusters(ports.activities, lastKnownAt),
      findSectors(ports.activities, lastKnownAt)
    ])
    return { ...shared, clusters, notable, notableWeek, notableWindow, sectors }
  }
}

async function findNotable(
  { activities, charts, scores }: Pick<Ports, 'activities' | 'charts' | 'scores'>,
  window: ReportWindow,
  asOf: Date
): Promise<NotableBuy[]> {
  const from = newYorkDay(window.from)
  const filed = { filedFrom: from, filedTo: newYorkDay(window.until), priceValidity: 'ok' } as const
  const { json } = await activities.listTrades({ ...purchases(filed, asOf, MAX_LIMIT), openScores: window.until })
  const trades = readTrades(json).filter(
    trade => trade.score !== null && isKnownIn(window, trade) && isReportedSince(trade, from)
  )
  const filings = [...Map.groupBy(trades, ({ tradeId }) => firstAccessionOf(tradeId))]
  const buys = filings
    .map(([accession, tranches]) => toBuy(accession, tranches))
    .sort(byScore)
    .slice(0, NOTABLE_SHOWN)
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

/** An amendment does not make an old purchase new: the delay is that of the filing that first reported it. */
function isReportedSince({ filingDelayDays, lastActivityDate }: Activity, from: ReportDate): boolean {
  if (filingDelayDays === null || lastActivityDate === null) return false
  return addDays(lastActivityDate as ReportDate, filingDelayDays) >= from
}

async function findCongress(ports: Ports): Promise<readonly CongressTrade[]> {
  const store = congressDataFor('everybody', ports)
  return (await store?.listLatest({ limit: CONGRESS_SHOWN, perDocument: CONGRESS_PER_REPORT })) ?? []
}

/** Companies in which a purchase is marked as part of a cluster; those of an employee plan are not marked. */
async function findClusters(activities: ActivityStore, asOf: Date): Promise<readonly CompanyActivity[]> {
  const filter = { filedFrom: addDays(newYorkDay(asOf), -CLUSTER_DAYS), group: 'company' } as const
  const clustered = await activities.listCompanies(purchases({ ...filter, cluster: true }, asOf, MAX_LIMIT))
  if (clustered.companies.length === 0) return []
  const issuerCiks = clustered.companies.map(({ issuerCik }) => issuerCik)
  const question = { ...purchases({ ...filter, minInsiders: 2 }, asOf, CLUSTERS_SHOWN), issuerCiks }
  return (await activities.listCompanies(question)).companies
}

/** One pass over the columns; companies are told apart, so that their sectors can be read. */
async function findSectors(activities: ActivityStore, asOf: Date): Promise<readonly SectorTotal[]> {
  const filter = { filedFrom: sectorsFrom(asOf), group: 'company', priceValidity: 'ok' } as const
  return sumSectors((await activities.listCompanies(purchases(filter, asOf, MOST_COMPANIES))).companies)
}

/** Purchases at the market, the largest first. */
function purchases(filter: ActivityFilter, asOf: Date, limit: number): ActivityQuestion {
  return {
    after: undefined,
    asOf,
    direction: 'desc',
    filter: { codes: ['P'], derivative: 'exclude', side: 'buy', ...filter },
    hidesPurchaseLinks: true,
    issuerCiks: undefined,
    limit,
    openScores: 'none',
    showsReturns: true,
    sort: 'value'
  }
}

/** `tranches` are at least one. */
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
    valueUsd: tranches.reduce((sum, { entryValue }) => sum + (entryValue ?? 0), 0),
    yearLine: undefined
  }
}

const byScore = (a: NotableBuy, b: NotableBuy): number => a.score - b.score || b.valueUsd - a.valueUsd
