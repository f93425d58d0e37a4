import { newYorkDay } from '../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../dates/report-date.ts'
import { companyName } from '../filings/company-name.ts'
import type { CompanyActivity } from '../lists/activities/activity.ts'
import type { ActivityStore } from '../lists/activities/ports.ts'

interface TrendingStock {
  readonly ticker: string
  readonly name: string
  /** Distinct economic owners who bought. */
  readonly buyers: number
  readonly boughtUsd: number
  readonly lastFiledAt: string
}

export interface Trending {
  /** Days of the filings that decide, both included. */
  readonly from: ReportDate
  readonly to: ReportDate
  /** The first trends most. */
  readonly stocks: readonly TrendingStock[]
}

const TRENDING_DAYS = 7
export const TRENDING_STOCKS = 10
/** More than file in a week. */
const MOST_COMPANIES = 10_000

/**
 * Where insiders bought most in the last seven days of filings that are held: the most buyers first, then the most
 * dollars. Only purchases at the market whose price was checked count. undefined while nothing is held.
 */
export function openTrending({ activities }: { activities: ActivityStore }) {
  return async (): Promise<Trending | undefined> => {
    const { lastKnownAt } = await activities.held()
    if (!lastKnownAt) return undefined
    const to = newYorkDay(lastKnownAt)
    const from = addDays(to, 1 - TRENDING_DAYS)
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

/** Companies without a ticker have no page to lead to. */
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
