// Makes the whole sample: an invented market over five years up to a moment. An equal seed and moment give equal bytes.

import { newYorkDay, newYorkInstant, SESSION_CLOSE } from '#core/dates/new-york-time.ts'
import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { isSession } from '#core/dates/trading-calendar.ts'
import type { Filing } from '#core/filings/ownership-document.ts'
import type { DailyPrice } from '#core/prices/daily-price.ts'
import type { Dividend } from '#core/prices/dividend.ts'
import { type Address, type Company, makeCompanies } from './companies.ts'
import type { ReportingCompany } from './company-quarters.ts'
import { countOn, writeCompanyFacts } from './company-reports.ts'
import { type CongressText, makeCongress } from './congress/congress.ts'
import { finishFilings } from './filings/finish-filing.ts'
import { writeSubmission } from './filings/write-submission.ts'
import type { Insider } from './insiders.ts'
import { type HeldCompany, makeManagers, type SampleManagers } from './managers/make-managers.ts'
import { makeNotices, type SampleNotice } from './notices.ts'
import { playCompanies } from './play-companies.ts'
import { makeRandom, type Random } from './random.ts'
import { makeResults, type SampleResults } from './results/make-results.ts'
import { makeSchedules, type SampleSchedule } from './schedules/make-schedules.ts'
import { SAMPLE_SECTORS } from './sectors.ts'
import { type Market, makeIndexFund, makeMarket, type Stock } from './stock.ts'

export interface SampleRequest {
  readonly seed: string
  /** Moment at which the sample ends. */
  readonly asOf: Date
  readonly companyCount?: number
}

export interface SampleListing {
  readonly company: Company
  /** First and last trading day of the stock. */
  readonly from: ReportDate
  readonly until: ReportDate
  readonly isDelisted: boolean
}

export interface Sample {
  readonly listings: readonly SampleListing[]
  readonly priceCount: number
  /** Yields prices of the companies and of the fund INDEX_TICKER. */
  prices(): Iterable<DailyPrice>
  /** Yields dividends by ticker, for companies that pay dividends. */
  dividends(): Iterable<readonly [ticker: string, dividends: readonly Dividend[]]>
  /** Filings, ordered by acceptance. */
  readonly filings: readonly Filing[]
  /** Returns the submission text as EDGAR publishes it. */
  submissionText(filing: Filing): string
  /** Returns notices of planned sales, ordered by acceptance. */
  notices(): readonly SampleNotice[]
  /** Returns Schedules 13D and 13G, ordered by acceptance. */
  schedules(): readonly SampleSchedule[]
  /** Returns reports of managers as a data set. */
  managers(): SampleManagers
  /** Returns filings of results, ordered by acceptance. */
  results(): readonly SampleResults[]
  /** Returns congressional disclosures as files for the ingest. */
  congress(): readonly CongressText[]
  /** Yields company reports as files for the ingest. */
  companyFacts(): Iterable<string>
}

export const COMPANY_COUNT = 400
/** Ticker of the sample's fund. No company of the sample begins with X, and no listed ticker ends like this. */
export const INDEX_TICKER = 'XMQV'
const YEARS = 5

export function makeSample({ asOf, companyCount = COMPANY_COUNT, seed }: SampleRequest): Sample {
  const random = makeRandom(seed)
  const sessions = sessionsUntil(asOf)
  const market = makeSampleMarket(random, sessions)
  const companies = makeCompanies(random.fork('companies'), companyCount)
  const played = [...playCompanies(random, companies, market, sessions)]
  const stocks = played.map(({ stock }) => stock)
  const addresses = addressesOf(played.flatMap(({ holdings }) => [...holdings.keys()]))
  const companyOf = new Map(companies.map(company => [company.cik, company]))
  const fund = makeIndexFund(random.fork('fund'), market)
  const traded = [
    ...companies.map(({ ticker }, index) => ({ stock: stocks[index]!, ticker })),
    { stock: fund, ticker: INDEX_TICKER }
  ]
  const listings = companies.map((company, index) => toListing(company, stocks[index]!, sessions))
  const reporting = companies.map((company, index) => ({
    asOf: newYorkDay(asOf),
    company,
    sessions,
    stock: stocks[index]!
  }))
  const filings = finishFilings(played.flatMap(({ drafts }) => drafts)).filter(({ knownAt }) => knownAt <= asOf)
  return {
    companyFacts: () => reporting.values().map(of => writeCompanyFacts(random.fork(`reports ${of.company.index}`), of)),
    congress: () => makeCongress(random.fork('congress'), { asOf, listings, sessions }),
    dividends: () => listDividends(traded, sessions),
    filings,
    listings,
    managers: () => makeManagers(random.fork('13F'), { asOf, companies: reporting.map(of => toHeld(random, of)) }),
    notices: () => makeNotices(random.fork('notices'), { asOf, companyOf, filings }),
    priceCount: traded.reduce((sum, { stock }) => sum + stock.last - stock.first + 1, 0),
    prices: () => listPrices(traded, sessions),
    results: () =>
      makeResults(
        reporting.map(of => ({ random: random.fork(`reports ${of.company.index}`), reporting: of })),
        asOf
      ),
    schedules: () =>
      makeSchedules(random.fork('schedules'), {
        asOf,
        companies: reporting.filter(({ stock }) => !stock.isDelisted).map(of => toHeld(random, of)),
        filings
      }),
    submissionText: filing => writeSubmission(filing, { addresses, company: companyOf.get(filing.issuer.cik)! })
  }
}

export function makeSampleMarket(random: Random, sessions: readonly ReportDate[]): Market {
  return makeMarket(
    random.fork('market'),
    sessions.length,
    SAMPLE_SECTORS.map(({ name }) => name)
  )
}

/** Returns the addresses of all filers by CIK. */
export function addressesOf(insiders: readonly Insider[]): Map<string, Address> {
  return new Map(insiders.flatMap(({ filers }) => filers.map(({ address, cik }) => [cik, address] as const)))
}

/** Returns the sessions of five years that closed by `asOf`. */
export function sessionsUntil(asOf: Date): ReportDate[] {
  const today = newYorkDay(asOf)
  const days = Array.from({ length: Math.floor(YEARS * 365.25) + 1 }, (_, back) => addDays(today, -back)).reverse()
  return days.filter(day => isSession(day) && newYorkInstant(day, SESSION_CLOSE) <= asOf)
}

function toHeld(random: Random, reporting: ReportingCompany): HeldCompany {
  const { company, sessions, stock } = reporting
  return {
    closeOn: day => {
      const index = sessions.findLastIndex(session => session <= day)
      return index >= stock.first && index <= stock.last ? stock.close[index] : undefined
    },
    company,
    countOn: countOn(random.fork(`reports ${company.index}`), reporting)
  }
}

function toListing(
  company: Company,
  { first, isDelisted, last }: Stock,
  sessions: readonly ReportDate[]
): SampleListing {
  return { company, from: sessions[first]!, isDelisted, until: sessions[last]! }
}

function* listPrices(
  traded: readonly { stock: Stock; ticker: string }[],
  sessions: readonly ReportDate[]
): Generator<DailyPrice> {
  for (const { stock, ticker } of traded) {
    for (let session = stock.first; session <= stock.last; session++) {
      yield toPrice(stock, ticker, session, sessions[session]!)
    }
  }
}

function* listDividends(
  traded: readonly { stock: Stock; ticker: string }[],
  sessions: readonly ReportDate[]
): Generator<readonly [string, Dividend[]]> {
  for (const { stock, ticker } of traded) {
    const paid = [...stock.dividends].flatMap((cash, session) => {
      const rounded = Math.round(cash * 1e4) / 1e4
      return rounded > 0 ? [{ cash: rounded, exDay: sessions[session]!, isSpecial: false }] : []
    })
    if (paid.length > 0) yield [ticker, paid]
  }
}

function toPrice(stock: Stock, ticker: string, session: number, date: ReportDate): DailyPrice {
  const split = stock.splits[session]!
  return {
    adjustedClose: stock.adjusted[session]!,
    date,
    split: split === 1 ? undefined : split,
    splitAdjusted: undefined,
    ticker,
    unadjusted: {
      close: stock.close[session]!,
      high: stock.high[session]!,
      low: stock.low[session]!,
      open: stock.open[session]!
    },
    volume: stock.volume[session]!
  }
}
