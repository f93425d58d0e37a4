// The whole sample: an invented market of five years up to a moment, from a seed. The same seed and moment give the
// same bytes.

import { newYorkDay, newYorkInstant, SESSION_CLOSE } from '#core/dates/new-york-time.ts'
import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { isSession } from '#core/dates/trading-calendar.ts'
import type { Filing } from '#core/filings/ownership-document.ts'
import type { DailyPrice } from '#core/market/daily-price.ts'
import { type Address, type Company, makeCompanies } from './companies.ts'
import { type CongressText, makeCongress } from './congress/congress.ts'
import type { ArrivedDraft } from './filings/filing-draft.ts'
import { finishFilings } from './filings/finish-filing.ts'
import { writeSubmission } from './filings/write-submission.ts'
import { makeInsiders } from './insiders.ts'
import { openRegistry } from './people.ts'
import { makeRandom } from './random.ts'
import { SAMPLE_SECTORS } from './sectors.ts'
import { simulateCompany } from './simulate-company.ts'
import { makeIndexFund, makeMarket, makeStock, type Stock } from './stock.ts'

export interface SampleRequest {
  readonly seed: string
  /** Nothing is known that was filed or traded after it. */
  readonly asOf: Date
  readonly companyCount?: number
}

export interface SampleListing {
  readonly company: Company
  /** First and last day on which the stock trades. */
  readonly from: ReportDate
  readonly until: ReportDate
  readonly isDelisted: boolean
}

export interface Sample {
  readonly listings: readonly SampleListing[]
  readonly priceCount: number
  /** Those of the companies and of the fund INDEX_TICKER. */
  prices(): Iterable<DailyPrice>
  /** In order of acceptance. */
  readonly filings: readonly Filing[]
  /** The filing as EDGAR would publish it. */
  submissionText(filing: Filing): string
  /** What Congress disclosed, as files for its ingest. */
  congress(): readonly CongressText[]
}

export const COMPANY_COUNT = 400
/** No company of the sample begins with X, and no listed ticker ends so. */
export const INDEX_TICKER = 'XMQV'
const YEARS = 5
const HOUSE_SHARE = 0.08

export function makeSample({ asOf, companyCount = COMPANY_COUNT, seed }: SampleRequest): Sample {
  const random = makeRandom(seed)
  const sessions = sessionsUntil(asOf)
  const market = makeMarket(
    random.fork('market'),
    sessions.length,
    SAMPLE_SECTORS.map(({ name }) => name)
  )
  const companies = makeCompanies(random.fork('companies'), companyCount)
  const stocks = companies.map(company => makeStock(random.fork(`stock ${company.index}`), company, market))
  const addresses = new Map<string, Address>()
  const drafts = simulateCompanies(random.fork('people'), companies, stocks, sessions, addresses)
  const companyOf = new Map(companies.map(company => [company.cik, company]))
  const fund = makeIndexFund(random.fork('fund'), market)
  const traded = [
    ...companies.map(({ ticker }, index) => ({ stock: stocks[index]!, ticker })),
    { stock: fund, ticker: INDEX_TICKER }
  ]
  const listings = companies.map((company, index) => toListing(company, stocks[index]!, sessions))
  return {
    congress: () => makeCongress(random.fork('congress'), { asOf, listings, sessions }),
    filings: finishFilings(drafts).filter(({ knownAt }) => knownAt <= asOf),
    listings,
    priceCount: traded.reduce((sum, { stock }) => sum + stock.last - stock.first + 1, 0),
    prices: () => listPrices(traded, sessions),
    submissionText: filing => writeSubmission(filing, { addresses, company: companyOf.get(filing.issuer.cik)! })
  }
}

/** The sessions of five years whose close lies before `asOf`. */
function sessionsUntil(asOf: Date): ReportDate[] {
  const today = newYorkDay(asOf)
  const days = Array.from({ length: Math.floor(YEARS * 365.25) + 1 }, (_, back) => addDays(today, -back)).reverse()
  return days.filter(day => isSession(day) && newYorkInstant(day, SESSION_CLOSE) <= asOf)
}

function simulateCompanies(
  random: ReturnType<typeof makeRandom>,
  companies: readonly Company[],
  stocks: readonly Stock[],
  sessions: readonly ReportDate[],
  addresses: Map<string, Address>
): ArrivedDraft[] {
  const registry = openRegistry(random)
  const houses = Array.from({ length: Math.ceil(companies.length * HOUSE_SHARE) }, registry.makeHouse)
  const directory = { directors: [], houses, registry }
  return companies.flatMap((company, index) => {
    const insiders = makeInsiders(random, company, stocks[index]!, directory)
    for (const filer of insiders.flatMap(({ filers }) => filers)) addresses.set(filer.cik, filer.address)
    return simulateCompany(random.fork(`years ${index}`), company, stocks[index]!, insiders, sessions)
  })
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
