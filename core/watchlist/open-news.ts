// Shows insider trades in the stocks that a reader follows, their next earnings, and the strongest new purchases in their
// sectors.

import type { User } from '../accounts/people/user.ts'
import type { Clock } from '../clock.ts'
import { newYorkDay } from '../dates/new-york-time.ts'
import { addDays, firstOfDays, type ReportDate } from '../dates/report-date.ts'
import { estimateReleases } from '../filings/earnings/open-earnings.ts'
import type { ResultsSource } from '../filings/earnings/ports.ts'
import type { Activity, CompanyActivity } from '../lists/activities/activity.ts'
import type { ActivityQuestion, ActivityStore } from '../lists/activities/ports.ts'
import { readTrades, type TradesJson } from '../lists/activities/trades-json.ts'
import { marketPurchases } from '../lists/home/market-purchases.ts'
import { sumDollars } from '../money.ts'
import { fail, ok, type Result } from '../result.ts'
import type { WeeklyReports } from '../scores/score-visibility.ts'
import { findOpenScores } from '../scores/score-visibility.ts'
import type { StockDirectory } from '../stocks/ports.ts'
import { type ExpectedEarnings, expectedOf } from './open-rows.ts'
import type { WatchListStore } from './ports.ts'
import { companyOf } from './watched-company.ts'
import { MAX_LISTS, MAX_WATCHED, type WatchedStock } from './watched-stock.ts'

export interface NewsPorts {
  readonly activities: ActivityStore
  readonly clock: Clock
  readonly reports: WeeklyReports
  readonly resultsSource: Pick<ResultsSource, 'loadOf'>
  readonly stocks: Pick<StockDirectory, 'open'>
  readonly watchLists: WatchListStore
}

export interface WatchedNews {
  /** Last filing day with stored data. */
  readonly to: ReportDate
  /** Number of stocks in all lists, each counted once. */
  readonly stocks: number
  readonly week: WatchedSpan
  readonly month: WatchedSpan
  /** Estimated earnings releases of the next 30 days, the nearest first. */
  readonly earnings: readonly FollowedEarnings[]
  /** Days of the last 30 with filings, newest first. Very long lists have only the newest days. */
  readonly calendar: readonly FilingDay[]
  /**
   * Purchases of the week in the lists' sectors, those with the best scores first. If this reader may see no scores,
   * the largest first.
   */
  readonly strongest: readonly Activity[]
  /** Sectors of the lists; empty if none is known. */
  readonly sectors: readonly string[]
}

/** Open-market purchases and sales that were filed from the day `from` on. */
export interface WatchedSpan {
  readonly from: ReportDate
  readonly boughtUsd: number
  readonly soldUsd: number
  readonly trades: number
  /** Companies with the largest trading volume first. */
  readonly companies: readonly CompanyActivity[]
}

export interface FollowedEarnings
  extends ExpectedEarnings,
    Pick<CompanyActivity, 'issuerCik' | 'issuerName' | 'ticker'> {}

export interface FilingDay {
  readonly day: ReportDate
  readonly buys: number
  readonly sells: number
  readonly boughtUsd: number
  readonly soldUsd: number
}

const WEEK_DAYS = 7
const MONTH_DAYS = 30
/** Days ahead for which earnings are shown. */
const EARNINGS_DAYS = 30
const EARNINGS_SHOWN = 20
const COMPANIES_SHOWN = 8
const STRONGEST_SHOWN = 8
/** Number of purchases read. It is higher than the number shown, because an insider who buys all week has many rows. */
const STRONGEST_READ = 100
const MOST_TRADES = 5_000
const NO_TRADES = '[]' as TradesJson

export function openNews(ports: NewsPorts) {
  return async (user: User | undefined): Promise<Result<WatchedNews, 'sign_in_required'>> => {
    if (!user) return fail('sign_in_required')
    const { activities, clock, watchLists } = ports
    const [lists, held, openScores] = await Promise.all([
      watchLists.list(user.id),
      activities.held(),
      findOpenScores(ports, user)
    ])
    const ciks = [...new Set(lists.flatMap(({ stocks }) => stocks.map(({ cik }) => cik)))]
    const asOf = held.lastKnownAt ?? clock.now()
    const to = newYorkDay(asOf)
    const [weekFrom, monthFrom] = [firstOfDays(to, WEEK_DAYS), firstOfDays(to, MONTH_DAYS)]
    const traded = (filedFrom: ReportDate): ActivityQuestion => ({
      ...marketPurchases({}, asOf, MOST_TRADES),
      filter: { codes: ['P', 'S'], derivative: 'exclude', filedFrom, filedTo: to },
      issuerCiks: ciks
    })
    const companiesSince = (filedFrom: ReportDate) => listCompanies(activities, traded(filedFrom))
    const stocks = lists.flatMap(list => list.stocks)
    const [week, month, filed, sectors, earnings] = await Promise.all([
      companiesSince(weekFrom),
      companiesSince(monthFrom),
      ciks.length > 0
        ? activities.listTrades({ ...traded(monthFrom), sort: 'filed' })
        : { json: NO_TRADES, next: undefined },
      findSectors(activities, ciks, asOf),
      listEarnings(ports, stocks)
    ])
    const strongest = await listStrongest(activities, { asOf, filedFrom: weekFrom, openScores, sectors })
    const [weekSpan, monthSpan] = [spanOf(weekFrom, week), spanOf(monthFrom, month)]
    const days = daysOf(readTrades(filed.json))
    // Unless all trades were read, the last day is incomplete.
    const calendar = filed.next ? days.slice(0, -1) : days
    return ok({ calendar, earnings, month: monthSpan, sectors, stocks: ciks.length, strongest, to, week: weekSpan })
  }
}

async function listEarnings(ports: NewsPorts, stocks: readonly WatchedStock[]): Promise<readonly FollowedEarnings[]> {
  const { index } = await ports.stocks.open()
  const watched = stocks.map(stock => companyOf(index, stock)).filter(({ company }) => company && !company.lastDay)
  const byCik = new Map(watched.toReversed().map(company => [company.cik, company]))
  const estimates = await estimateReleases(ports, [...byCik.keys()])
  const last = addDays(newYorkDay(ports.clock.now()), EARNINGS_DAYS)
  return [...estimates]
    .flatMap(([cik, release]): FollowedEarnings[] => {
      const { name, symbol } = byCik.get(cik)!
      return release.day > last ? [] : [{ ...expectedOf(release), issuerCik: cik, issuerName: name, ticker: symbol }]
    })
    .sort((one, other) => (one.day === other.day ? compare(one.ticker!, other.ticker!) : compare(one.day, other.day)))
    .slice(0, EARNINGS_SHOWN)
}

const compare = (one: string, other: string): number => (one < other ? -1 : 1)

async function listCompanies(
  activities: ActivityStore,
  question: ActivityQuestion
): Promise<readonly CompanyActivity[]> {
  if (question.issuerCiks?.length === 0) return []
  const { companies } = await activities.listCompanies({
    ...question,
    filter: { ...question.filter, group: 'company' },
    limit: MAX_WATCHED * MAX_LISTS
  })
  return companies
}

/** Returns the sectors of the companies that have filings. */
async function findSectors(activities: ActivityStore, ciks: readonly string[], asOf: Date): Promise<string[]> {
  const question = { ...marketPurchases({}, asOf, MAX_WATCHED), filter: {}, issuerCiks: ciks }
  const companies = await listCompanies(activities, question)
  return [...new Set(companies.flatMap(({ sector }) => sector ?? []))].sort()
}

type Wanted = Pick<ActivityQuestion, 'asOf' | 'openScores'> & {
  readonly filedFrom: ReportDate
  readonly sectors: readonly string[]
}

async function listStrongest(
  activities: ActivityStore,
  { asOf, filedFrom, openScores, sectors }: Wanted
): Promise<readonly Activity[]> {
  if (sectors.length === 0) return []
  const filter = { filedFrom, priceValidity: 'ok' as const, sector: [...sectors] }
  const largest = { ...marketPurchases(filter, asOf, STRONGEST_READ), hidesPurchaseLinks: false, openScores }
  const byScore = await activities.listTrades({ ...largest, direction: 'asc', sort: 'score' })
  const scored = readTrades(byScore.json).filter(({ score }) => score !== null)
  const bought = scored.length > 0 ? scored : readTrades((await activities.listTrades(largest)).json)
  return onceEach(bought).slice(0, STRONGEST_SHOWN)
}

/** Keeps only the first trade of each insider in each company. */
function onceEach(trades: readonly Activity[]): readonly Activity[] {
  const byBuyer = Map.groupBy(trades, ({ issuerCik, owners }) => `${issuerCik} ${owners[0]?.cik}`)
  return [...byBuyer.values()].map(([first]) => first!)
}

function spanOf(from: ReportDate, companies: readonly CompanyActivity[]): WatchedSpan {
  const sumOf = (amountOf: (company: CompanyActivity) => number): number => sumDollars(companies.map(amountOf))
  const busiest = companies.toSorted((one, other) => totalOf(other) - totalOf(one))
  return {
    boughtUsd: sumOf(({ valueIn }) => valueIn),
    companies: busiest.slice(0, COMPANIES_SHOWN),
    from,
    soldUsd: sumOf(({ valueOut }) => valueOut),
    trades: sumOf(({ trades }) => trades)
  }
}

const totalOf = ({ valueIn, valueOut }: CompanyActivity): number => valueIn + valueOut

function daysOf(trades: readonly Activity[]): FilingDay[] {
  const byDay = Map.groupBy(trades, ({ filedAt }) => filedAt as ReportDate)
  const days = [...byDay].map(([day, filed]): FilingDay => {
    const [buys, sells] = (['entry', 'exit'] as const).map(side => filed.filter(trade => trade.lastActivity === side))
    return { boughtUsd: dollarsOf(buys!), buys: buys!.length, day, sells: sells!.length, soldUsd: dollarsOf(sells!) }
  })
  return days.sort((one, other) => (one.day < other.day ? 1 : -1))
}

const dollarsOf = (trades: readonly Activity[]): number => sumDollars(trades.map(({ entryValue }) => entryValue ?? 0))
