import { newYorkDay } from '../dates/new-york-time.ts'
import { firstOfDays, type ReportDate } from '../dates/report-date.ts'
import { companyName } from '../filings/company-name.ts'
import type { CompanyActivity } from '../lists/activities/activity.ts'
import type { ActivityStore } from '../lists/activities/ports.ts'

interface TrendingStock {
  readonly ticker: string
  readonly name: string
  /** Number of distinct economic owners who bought. */
  readonly buyers: number
  readonly boughtUsd: number
  readonly lastFiledAt: string
}

export interface Trending {
  /** First and last filing day of the ranking, both included. */
  readonly from: ReportDate
  readonly to: ReportDate
  /** Most trending first. */
  readonly stocks: readonly TrendingStock[]
}

const TRENDING_DAYS = 7
export const TRENDING_STOCKS = 10
/** Maximum number of companies read, more than ever file in a week. */
const MOST_COMPANIES = 10_000

/**
 * Ranks stocks by insider purchases in the last seven days of stored filings: most buyers first, then most dollars.
 * Counts only open-market purchases with a checked price. Returns undefined if nothing is stored.
 */
export function openTrending({ activities }: { activities: ActivityStore }) {
  return async (): Promise<Trending | undefined> => {
    const { lastKnownAt } = await activities.held()
    if (!lastKnownAt) return undefined
    const to = newYorkDay(lastKnownAt)
    const from = firstOfDays(to, TRENDING_DAYS)
    const { companies } = await activities.listCompanies({
      after: undefined,
      asOf: lastKnownAt,
      direction: 'desc',
      filter: {
        codes: ['P'],
        derivative: 'exclude',
        filedFrom: from,
        filedTo: to,
        group: 'company',
        priceValidity: 'ok',
        side: 'buy'
      },
      hidesPurchaseLinks: true,
      issuerCiks: undefined,
      limit: MOST_COMPANIES,
      openScores: 'none',
      showsReturns: false,
      sort: 'value'
    })
    return { from, stocks: rankTrending(companies), to }
  }
}

/** Leaves out companies without a ticker, which have no page. */
export function rankTrending(companies: readonly CompanyActivity[]): TrendingStock[] {
  return companies
    .flatMap(({ insiders, issuerName, lastFiledAt, ticker, valueIn }) =>
      ticker === null
        ? []
        : [{ boughtUsd: valueIn, buyers: insiders, lastFiledAt, name: companyName(issuerName), ticker }]
    )
    .sort(
      (one, other) =>
        other.buyers - one.buyers || other.boughtUsd - one.boughtUsd || (one.ticker < other.ticker ? -1 : 1)
    )
    .slice(0, TRENDING_STOCKS)
}
