import type { Clock } from '../../clock.ts'
import type { CongressTrade } from '../../congress/congress-trade.ts'
import { type CongressDistribution, congressDataFor } from '../../congress/distribution.ts'
import type { CongressStore } from '../../congress/ports.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import { firstOfDays, type ReportDate } from '../../dates/report-date.ts'
import { type ReportWindow, windowOf } from '../../dates/report-window.ts'
import type { ChartSource } from '../../prices/charts/ports.ts'
import type { ScoreStore } from '../../scores/ports.ts'
import type { WeeklyReports } from '../../scores/score-visibility.ts'
import { newestOpenWeek } from '../../scores/score-visibility.ts'
import { CLUSTER_BUYERS, CLUSTER_DAYS } from '../../trades/insider-cluster.ts'
import type { CompanyActivity } from '../activities/activity.ts'
import { MAX_LIMIT } from '../activities/activity-filter.ts'
import type { ActivityStore } from '../activities/ports.ts'
import { marketPurchases } from './market-purchases.ts'
import { findNotableBuys, type NotableBuy } from './notable-buys.ts'
import { type SectorTotal, sectorsFrom, sumSectors } from './sector-totals.ts'

export interface Home {
  /** Instant when the newest filing became known; undefined without any filing. */
  readonly asOf: Date | undefined
  /** Notable buys of `notableWeek`, best score first. */
  readonly notable: readonly NotableBuy[]
  /** Week of the newest weekly report whose scores are public. */
  readonly notableWeek: ReportDate | undefined
  /** Window in which the filings of `notable` became known: after `from`, up to and including `until`. */
  readonly notableWindow: ReportWindow | undefined
  /** Companies in which several insiders bought within CLUSTER_DAYS, most money first. */
  readonly clusters: readonly CompanyActivity[]
  readonly newestWeek: ReportDate | undefined
  /** Purchases within SECTOR_DAYS by sector, most money first. */
  readonly sectors: readonly SectorTotal[]
  /** Newest disclosures of members of Congress, newest first. */
  readonly congress: readonly CongressTrade[]
}

/** Number of filing days in the list behind the link to all buys. */
export const NOTABLE_DAYS = 7
export const CLUSTERS_SHOWN = 6
export const CONGRESS_SHOWN = 6
/** Maximum number of trades per report, because one report may list a hundred trades. */
const CONGRESS_PER_REPORT = 1
/** Maximum number of companies read, more than ever file in a month. */
const MOST_COMPANIES = 10_000

interface Ports {
  activities: ActivityStore
  charts: ChartSource
  clock: Clock
  congress: CongressStore
  congressDistribution: CongressDistribution
  reports: WeeklyReports
  scores: ScoreStore
}

/** Loads the home page. Days are counted back from the newest filing, not from today. */
export function openHome(ports: Ports) {
  return async (): Promise<Home> => {
    const { lastKnownAt } = await ports.activities.held()
    const [weeks, congress] = await Promise.all([ports.reports.listNewestWeeks(), findCongress(ports)])
    const shared = { asOf: lastKnownAt, congress, newestWeek: weeks[0] }
    if (!lastKnownAt)
      return { ...shared, clusters: [], notable: [], notableWeek: undefined, notableWindow: undefined, sectors: [] }

    const notableWeek = newestOpenWeek('guest', weeks)
    const notableWindow = notableWeek && windowOf('weekly', notableWeek)
    const [notable, clusters, sectors] = await Promise.all([
      notableWindow ? findNotableBuys(ports, notableWindow, lastKnownAt) : [],
      findClusters(ports.activities, lastKnownAt),
      findSectors(ports.activities, lastKnownAt)
    ])
    return { ...shared, clusters, notable, notableWeek, notableWindow, sectors }
  }
}

function findCongress(ports: Ports): Promise<readonly CongressTrade[]> {
  return congressDataFor('everybody', ports).listLatest({ limit: CONGRESS_SHOWN, perDocument: CONGRESS_PER_REPORT })
}

/** Companies with a purchase marked as part of a cluster. Purchases of an employee plan are never marked. */
async function findClusters(activities: ActivityStore, asOf: Date): Promise<readonly CompanyActivity[]> {
  const filter = { filedFrom: firstOfDays(newYorkDay(asOf), CLUSTER_DAYS), group: 'company' } as const
  const clustered = await activities.listCompanies(marketPurchases({ ...filter, cluster: true }, asOf, MAX_LIMIT))
  if (clustered.companies.length === 0) return []
  const issuerCiks = clustered.companies.map(({ issuerCik }) => issuerCik)
  const question = { ...marketPurchases({ ...filter, minInsiders: CLUSTER_BUYERS }, asOf, CLUSTERS_SHOWN), issuerCiks }
  return (await activities.listCompanies(question)).companies
}

/** Sums purchases by sector. Starts from totals by company, because a sector belongs to a company. */
async function findSectors(activities: ActivityStore, asOf: Date): Promise<readonly SectorTotal[]> {
  const filter = { filedFrom: sectorsFrom(asOf), group: 'company', priceValidity: 'ok' } as const
  return sumSectors((await activities.listCompanies(marketPurchases(filter, asOf, MOST_COMPANIES))).companies)
}
