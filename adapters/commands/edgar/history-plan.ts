// Plans the history still to be fetched, and estimates its size.

import { addDays, parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import { businessDaysAfter, previousBusinessDay } from '#core/dates/trading-calendar.ts'
import type { Cik } from '#core/sec-ids.ts'
import type { DataSetLink } from '../../edgar/history/data-set-links.ts'
import { TICKER_FILES } from '../../edgar/history/edgar-files.ts'
import { findTakenDataSets } from '../../postgres/filings/taken-data-sets.ts'
import { findUnreadProfiles } from '../../postgres/stocks/company-profiles.ts'
import type { IngestJob } from '../ingest-kind.ts'
import { countOf, inEnglish } from '../ingest-sentences.ts'

export interface HistoryPlan {
  readonly dataSets: readonly DataSetLink[]
  /** First day that is fetched filing by filing. */
  readonly daysFrom: ReportDate
  readonly businessDays: number
  /** Estimated number of filings. */
  readonly filings: number
  /** Number of companies whose profile must be fetched. Estimated while data sets are missing. */
  readonly companies: number
}

/** First day of the SEC's data sets. */
const FIRST_DAY = '2006-01-01' as ReportDate
/**
 * Assumed number of filings of the followed forms per business day. Real numbers: 67,671 in Q1 2024, 36,400 in Q4 2025.
 */
const FILINGS_A_DAY = 850
/** Approximate number of issuers in ten years of data sets, used as an estimate. */
const COMPANIES = 9_000
/** Progress units of a quarter. Downloading, reading and storing it takes about as long as this many requests. */
export const DATA_SET_WEIGHT = 250

/** @throws an error with a sentence for the user if the text is not a valid day. */
export function readFrom(text: string | undefined, today: ReportDate): ReportDate {
  const day = parseReportDate(text ?? '')
  if (!day) throw new Error(`Say from which day on: --from 2016-01-01${text ? `, not "${text}"` : ''}.`)
  if (day > today) throw new Error(`--from ${day} lies in the future.`)
  if (day < FIRST_DAY) return FIRST_DAY
  return day
}

export async function planHistory(
  { connection: { db } }: Pick<IngestJob, 'connection'>,
  links: readonly DataSetLink[],
  { from, today }: { readonly from: ReportDate; readonly today: ReportDate }
): Promise<HistoryPlan> {
  const taken = await findTakenDataSets(db)
  const wanted = links.filter(({ quarter }) => lastDayOf(quarter) >= from)
  const last = wanted.at(-1)
  const daysFrom = last ? dayAfterDataSet(last.quarter) : from
  const unread: readonly Cik[] = await findUnreadProfiles(db)
  const businessDays = businessDaysAfter(addDays(daysFrom, -1), today)
  return {
    businessDays,
    companies: wanted.length > taken.size ? Math.max(unread.length, COMPANIES) : unread.length,
    dataSets: wanted.filter(({ quarter }) => !taken.has(quarter)),
    daysFrom,
    filings: businessDays * FILINGS_A_DAY
  }
}

/** `lastDayOf('2023q1') // '2023-03-31'` */
function lastDayOf(quarter: string): ReportDate {
  const [year = '', number = ''] = quarter.split('q')
  const next =
    number === '4' ? `${Number(year) + 1}-01-01` : `${year}-${String(Number(number) * 3 + 1).padStart(2, '0')}-01`
  return addDays(next as ReportDate, -1)
}

/**
 * The data set lacks filings accepted after 17:30 on its quarter's last business day. Daily fetching therefore starts
 * on that day.
 */
function dayAfterDataSet(quarter: string): ReportDate {
  return previousBusinessDay(addDays(lastDayOf(quarter), 1))
}

/** Returns the total of the progress bar. A data set counts as DATA_SET_WEIGHT, any other request as one unit. */
export function workOf({ businessDays, companies, dataSets, filings }: HistoryPlan): number {
  return dataSets.length * DATA_SET_WEIGHT + TICKER_FILES.length + businessDays + filings + companies
}

export function describePlan(plan: HistoryPlan, requestsPerSecond: number): string {
  const { businessDays, companies, dataSets, daysFrom, filings } = plan
  const requests = 1 + dataSets.length + TICKER_FILES.length + businessDays + filings + companies
  const quarters =
    dataSets.length === 0
      ? 'no data set'
      : `${countOf(dataSets.length, 'data set')} (${dataSets[0]!.quarter} to ${dataSets.at(-1)!.quarter})`
  return (
    `Would fetch ${quarters}, ${TICKER_FILES.length} lists of tickers, the filings of ${countOf(businessDays, 'business day')} from ` +
    `${daysFrom} on (about ${inEnglish(filings)}) and about ${countOf(companies, 'company', 'companies')}: ` +
    `${inEnglish(requests)} requests, about ${hoursOf(workOf(plan) / requestsPerSecond)} at ${requestsPerSecond} a second.`
  )
}

function hoursOf(seconds: number): string {
  const hours = seconds / 3_600
  return hours < 1 ? `${Math.max(1, Math.round(seconds / 60))} minutes` : `${hours.toFixed(1)} hours`
}
