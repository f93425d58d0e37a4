// Loads the rows of a watch list, some at a time: prices, insider trades, disclosures, earnings and options.

import type { User } from '../accounts/people/user.ts'
import type { Clock } from '../clock.ts'
import { type CongressDistribution, congressDataFor } from '../congress/distribution.ts'
import type { CongressStore } from '../congress/ports.ts'
import { newYorkDay } from '../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../dates/report-date.ts'
import type { EstimatedRelease } from '../filings/earnings/next-release.ts'
import { estimateReleases } from '../filings/earnings/open-earnings.ts'
import type { ResultsSource } from '../filings/earnings/ports.ts'
import type { ActivityStore } from '../lists/activities/ports.ts'
import { clusterPurchases } from '../lists/home/market-purchases.ts'
import { listNewestHits } from '../options/reading/list-newest.ts'
import type { NewestHits, OptionReader } from '../options/reading/ports.ts'
import type { ChartSource } from '../prices/charts/ports.ts'
import type { PriceLine } from '../prices/charts/price-line.ts'
import type { OwnTicker } from '../prices/own-days.ts'
import type { TradedStock } from '../prices/own-stock.ts'
import { formerOnesOf, ownTickersOf, tickersOf } from '../prices/own-tickers.ts'
import type { WeeklyReports } from '../scores/score-visibility.ts'
import { findOpenScores } from '../scores/score-visibility.ts'
import type { StockDirectory, StockSource } from '../stocks/ports.ts'
import type { LastMove } from './last-move.ts'
import type { LastTrade, LastTrades } from './ports.ts'
import { companyOf, type WatchedCompany } from './watched-company.ts'
import { loadWatchedPrices } from './watched-prices.ts'
import type { WatchedStock } from './watched-stock.ts'

export interface RowPorts {
  readonly activities: ActivityStore
  readonly charts: ChartSource
  readonly clock: Clock
  readonly congress: CongressStore
  readonly congressDistribution: CongressDistribution
  readonly lastTrades: LastTrades
  readonly optionReader: Pick<OptionReader, 'listNewestScores'>
  readonly reports: WeeklyReports
  readonly resultsSource: Pick<ResultsSource, 'loadOf'>
  readonly stocks: Pick<StockDirectory, 'open'>
  readonly stockSource: Pick<StockSource, 'listTenures'>
}

export interface WatchedRow {
  readonly cik: string
  readonly symbol: string
  readonly name: string
  readonly note: string
  /** Name of the logo picture; null without one. */
  readonly logo: string | null
  /** Last day of the ticker if it no longer trades. */
  readonly endedOn: ReportDate | null
  /** null without a stored price. */
  readonly price: LastMove | null
  /** Price line of one year with all insider trades; null with too few prices. */
  readonly line: PriceLine | null
  readonly lastTrade: LastTrade | null
  /** Whether several insiders bought within some days of each other, lately. */
  readonly isCluster: boolean
  /** Trades of members of Congress within CONGRESS_DAYS that are already disclosed. */
  readonly congress: { readonly purchases: number; readonly sales: number }
  /** Estimate of the next earnings release; null without one, or if the ticker no longer trades. */
  readonly earnings: ExpectedEarnings | null
  /**
   * Unusual options contracts of the newest session that has any. null if there is none in two weeks, or if the ticker
   * no longer trades.
   */
  readonly options: NewestHits | null
}

/** Estimate with its record. It is never a date that the company gave. */
export type ExpectedEarnings = Pick<EstimatedRelease, 'day' | 'pastEstimates' | 'pastWithin' | 'withinDays'>

/** Maximum number of rows loaded at once. */
export const ROWS_AT_ONCE = 50
export const CONGRESS_DAYS = 90
const MOST_DISCLOSURES = 1_000

/** Returns rows in the order of `stocks`. Only the first ROWS_AT_ONCE are read. */
export function openRows(ports: RowPorts) {
  return async (user: User | undefined, stocks: readonly WatchedStock[]): Promise<readonly WatchedRow[]> => {
    const asked = stocks.slice(0, ROWS_AT_ONCE)
    const { index } = await ports.stocks.open()
    const watched = asked.map(stock => companyOf(index, stock))
    const { stockOf, tickers } = await findOwnTickers(ports, watched)
    const trading = watched.flatMap(({ company, symbol }) => (company?.lastDay ? [] : symbol))
    const [prices, lastTrades, clusters, congress, earnings, options] = await Promise.all([
      loadWatchedPrices(ports, watched, stockOf),
      loadLastTrades(ports, watched, user),
      findClusters(ports, watched),
      countDisclosures(ports, tickers),
      estimateReleases(ports, ciksOf(watched.filter(({ company }) => company && !company.lastDay))),
      listNewestHits(ports, trading)
    ])
    return watched.map((company, place) => ({
      cik: company.cik,
      congress: congress.get(company.cik) ?? { purchases: 0, sales: 0 },
      earnings: earnings.has(company.cik) ? expectedOf(earnings.get(company.cik)!) : null,
      endedOn: company.company?.lastDay ?? null,
      isCluster: clusters.has(company.cik),
      lastTrade: lastTrades.get(company.cik) ?? null,
      logo: company.company?.logo ?? null,
      name: company.name,
      note: asked[place]!.note,
      options: options.get(company.symbol) ?? null,
      symbol: company.symbol,
      ...prices[place]!
    }))
  }
}

export const expectedOf = ({ day, pastEstimates, pastWithin, withinDays }: EstimatedRelease): ExpectedEarnings => ({
  day,
  pastEstimates,
  pastWithin,
  withinDays
})

type TickersOf = ReadonlyMap<string, readonly OwnTicker[]>

async function findOwnTickers({ stockSource }: RowPorts, watched: readonly WatchedCompany[]) {
  const companies = watched.flatMap(({ company }) => company ?? [])
  const tenures = await stockSource.listTenures([...new Set(companies.flatMap(tickersOf))])
  const tickers: TickersOf = new Map(companies.map(company => [company.cik, ownTickersOf(company, tenures)]))
  const stockOf = ({ cik, company, symbol }: WatchedCompany): TradedStock | undefined => {
    const days = tickers.get(cik)?.find(own => own.ticker === symbol)
    return company && days && { days, former: formerOnesOf(company, symbol, tenures), ticker: symbol }
  }
  return { stockOf, tickers }
}

async function loadLastTrades(
  ports: RowPorts,
  watched: readonly WatchedCompany[],
  user: User | undefined
): Promise<ReadonlyMap<string, LastTrade>> {
  const openScores = await findOpenScores(ports, user)
  return ports.lastTrades.load(ciksOf(watched), { asOf: ports.clock.now(), openScores })
}

async function findClusters(
  { activities, clock }: RowPorts,
  watched: readonly WatchedCompany[]
): Promise<ReadonlySet<string>> {
  const question = { ...clusterPurchases(clock.now(), ROWS_AT_ONCE), issuerCiks: ciksOf(watched) }
  const { companies } = await activities.listCompanies(question)
  return new Set(companies.map(({ issuerCik }) => issuerCik))
}

async function countDisclosures(
  ports: RowPorts,
  tickers: TickersOf
): Promise<ReadonlyMap<string, WatchedRow['congress']>> {
  const from = addDays(newYorkDay(ports.clock.now()), -CONGRESS_DAYS)
  const own = [...tickers].flatMap(([cik, ofCompany]) => ofCompany.map(days => ({ cik, days })))
  const trades = await congressDataFor('everybody', ports).listByTickers(
    own.map(({ days }) => days),
    MOST_DISCLOSURES
  )
  const cikOf = new Map(own.map(({ cik, days }) => [days.ticker, cik]))
  const counts = new Map<string, { purchases: number; sales: number }>()
  for (const { ticker, tradedOn, type } of trades) {
    const cik = cikOf.get(ticker ?? '')
    if (cik === undefined || tradedOn < from || type === 'exchange') continue
    const count = counts.get(cik) ?? { purchases: 0, sales: 0 }
    count[type === 'purchase' ? 'purchases' : 'sales'] += 1
    counts.set(cik, count)
  }
  return counts
}

const ciksOf = (watched: readonly WatchedCompany[]): string[] => [...new Set(watched.map(({ cik }) => cik))]
