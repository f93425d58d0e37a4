// Invents facts about a company of the sample. They are always the same for a company and consistent with its prices.

import type pg from 'pg'

import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { sessionFrom } from '#core/dates/trading-calendar.ts'
import { splitFactor } from '#core/prices/splits/split.ts'
import { makeRandom } from '../random.ts'

export interface SampleBar {
  readonly date: ReportDate
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

export interface SampleArticle {
  readonly id: number
  readonly title: string
  readonly summary: string
  readonly source: string
  readonly url: string
  readonly publishedAt: Date
  readonly sentiment: 'negative' | 'neutral' | 'positive'
}

export interface SampleFacts {
  readonly ticker: string
  readonly name: string
  readonly cik: string
  readonly exchange: string
  readonly industry: string
  readonly sic: string | null
  readonly description: string
  readonly homepage: string
  readonly employees: number
  readonly shares: number
  readonly listDay: string
  /** The last two bars, newest first. */
  readonly bars: readonly SampleBar[]
  readonly splits: readonly { readonly date: ReportDate; readonly ratio: number }[]
  readonly related: readonly string[]
  /**
   * Ratings by month, newest first. Counts are of strong buy, buy, hold, sell and strong sell. Empty if no analyst
   * covers the stock.
   */
  readonly ratings: readonly { readonly period: string; readonly counts: readonly number[] }[]
  readonly target:
    | {
        readonly low: number
        readonly mean: number
        readonly median: number
        readonly high: number
        readonly analysts: number
      }
    | undefined
  readonly articles: readonly SampleArticle[]
  /** A quarter after the last release; undefined without one. */
  readonly nextRelease: ReportDate | undefined
}

interface FactsRow {
  cik: string
  name: string
  exchange: string | null
  industry: string | null
  sic: string | null
  bars: SampleBar[] | null
  splits: { date: ReportDate; ratio: number }[] | null
  related: string[] | null
  counted: { day: ReportDate; shares: number } | null
  released: ReportDate | null
}

/** Share of companies without analysts and news. */
const UNCOVERED = 0.12
const MONTHS = 6
const QUARTER_DAYS = 91
const ARTICLES = 34

/** Returns the facts; `undefined` for a company that is not in the sample. */
export async function findSampleFacts(pool: pg.Pool, ticker: string): Promise<SampleFacts | undefined> {
  const { rows } = await pool.query<FactsRow>(FIND, [ticker])
  const [row] = rows
  return row?.bars?.length ? invent(ticker, row, row.bars) : undefined
}

const FIND = `
  select cik, name, exchange, industry, sic,
    (select json_agg(bar) from (
      select date, open, high, low, close, volume from price_bar
      where ticker = issuer.ticker and close > 0 order by date desc limit 2) bar) as bars,
    (select json_agg(json_build_object('date', date, 'ratio', ratio) order by date) from split
      where ticker = issuer.ticker) as splits,
    (select json_build_object('day', end_date, 'shares', value) from company_fact fact
      where fact.cik = issuer.cik and concept = 'EntityCommonStockSharesOutstanding'
      order by end_date desc, filed desc limit 1) as counted,
    (select max(accepted_on) from results_filing where issuer_cik = issuer.cik) as released,
    (select json_agg(ticker) from (
      select ticker from issuer other
      where other.sic = issuer.sic and other.cik <> issuer.cik and other.ticker is not null and other.delisted_on is null
      order by other.ticker limit 8) near) as related
  from issuer
  where ticker = $1 and exists (select from setting where name = 'sample' and value = 'true')`

function invent(ticker: string, row: FactsRow, bars: readonly SampleBar[]): SampleFacts {
  const random = makeRandom(`vendors/${ticker}`)
  const [last] = bars as [SampleBar]
  const industry = row.industry ?? 'Industry'
  const employees = Math.round(random.logNormal(2_400, 1.1)) + 12
  const isCovered = !random.chance(UNCOVERED)
  const analysts = random.integer(3, 24)
  return {
    articles: random.chance(UNCOVERED) ? [] : inventArticles(ticker, row.name, last.date),
    bars,
    cik: row.cik,
    description: describe(row.name, industry, random.integer(1958, 2014), employees),
    employees,
    exchange: row.exchange === 'NYSE' ? 'XNYS' : 'XNAS',
    homepage: `https://${row.name.split(' ')[0]?.toLowerCase().replace(/\W/g, '')}.example`,
    industry,
    listDay: `${random.integer(1988, 2016)}-0${random.integer(1, 9)}-1${random.integer(0, 9)}`,
    name: row.name,
    nextRelease: row.released ? sessionFrom(addDays(row.released, QUARTER_DAYS)) : undefined,
    ratings: isCovered ? inventRatings(ticker, analysts, last.date) : [],
    related: row.related ?? [],
    shares: sharesOf(row, random.integer(18, 420) * 1_000_000),
    sic: row.sic,
    splits: row.splits ?? [],
    target: isCovered ? inventTarget(last.close, random.between(0.94, 1.34), analysts) : undefined,
    ticker
  }
}

/**
 * Returns the share count of the newest report, so that market values match the reports. Without a report, returns
 * `invented`.
 */
function sharesOf({ counted, splits }: FactsRow, invented: number): number {
  return counted ? Math.round(counted.shares * splitFactor(splits ?? [], counted.day, undefined)) : invented
}

const describe = (name: string, industry: string, founded: number, employees: number): string =>
  `${name} is an invented company of the industry “${industry}”, founded in ${founded}. About ${employees} people work ` +
  'for it. It exists only in the sample data of this site.'

function inventTarget(close: number, share: number, analysts: number): NonNullable<SampleFacts['target']> {
  const cents = (value: number): number => Math.round(value * 100) / 100
  const mean = cents(close * share)
  return { analysts, high: cents(mean * 1.24), low: cents(mean * 0.71), mean, median: cents(mean * 0.98) }
}

function inventRatings(ticker: string, analysts: number, lastDay: ReportDate): SampleFacts['ratings'] {
  const random = makeRandom(`ratings/${ticker}`)
  const mood = random.between(0.15, 0.7)
  return Array.from({ length: MONTHS }, (_, back) => {
    const month = new Date(Date.parse(`${lastDay.slice(0, 7)}-15`) - back * 30.4 * 864e5).toISOString().slice(0, 7)
    const buys = Math.round(analysts * Math.min(0.9, mood + random.between(-0.06, 0.06)))
    const strong = Math.round(buys / 3)
    const sells = Math.round((analysts - buys) / 5)
    return { counts: [strong, buys - strong, analysts - buys - sells, sells, 0], period: `${month}-01` }
  })
}

const HEADLINES: readonly (readonly [string, SampleArticle['sentiment']])[] = [
  ['{name} opens a new plant in Duluth', 'positive'],
  ['{name} reports its quarter: sales rise, margins hold', 'positive'],
  ['{name} names a new chief financial officer', 'neutral'],
  ['What to expect of the results of {name}', 'neutral'],
  ['{name} lowers its outlook for the year', 'negative'],
  ['{name} extends its buy-back programme', 'positive'],
  ['Supplier dispute weighs on {name}', 'negative'],
  ['{name} presents at an industry conference', 'neutral'],
  ['{name} signs a contract for five years', 'positive'],
  ['Analysts discuss the debt of {name}', 'negative']
]

const SOURCES = ['Sample Wire', 'Invented Markets', 'Example Business Daily'] as const

function inventArticles(ticker: string, name: string, lastDay: ReportDate): SampleArticle[] {
  const random = makeRandom(`news/${ticker}`)
  let day = lastDay
  return Array.from({ length: ARTICLES }, (_, index) => {
    if (index > 0) day = addDays(day, -random.integer(0, 3))
    const [headline, sentiment] = HEADLINES[(index * 3 + ticker.charCodeAt(0)) % HEADLINES.length]!
    const minutes = String(random.integer(0, 59)).padStart(2, '0')
    return {
      id: 900_000 + index,
      publishedAt: newYorkInstant(day, `${String(15 - (index % 8)).padStart(2, '0')}:${minutes}`),
      sentiment,
      source: random.pick(SOURCES),
      summary: `This article about ${name} is invented: it shows what news look like here.`,
      title: `${headline.replace('{name}', name)}${index < HEADLINES.length ? '' : ` (${day})`}`,
      url: `https://news.example/${ticker.toLowerCase()}/${900_000 + index}`
    }
  })
}
