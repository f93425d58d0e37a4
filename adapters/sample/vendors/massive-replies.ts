// Answers requests like Massive, with data about companies of the sample.

import { newYorkInstant } from '#core/dates/new-york-time.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { SampleBar, SampleFacts } from './sample-facts.ts'
import { sampleLogo } from './sample-logo.ts'
import type { Reply } from './sample-vendors.ts'

const NANOSECONDS = 1e6

export function massiveReply(facts: SampleFacts | undefined, url: URL): Reply | undefined {
  if (!facts) return { body: { message: 'Ticker not found.', status: 'NOT_FOUND' }, status: 404 }
  const path = url.pathname
  if (path.startsWith(LOGOS)) return pictureOf(facts.ticker)
  if (path.startsWith('/v3/reference/tickers/')) return good({ results: detailsOf(facts) })
  if (path.startsWith('/v2/snapshot/')) return { body: { status: 'DELAYED', ticker: snapshotOf(facts) }, status: 200 }
  if (path.startsWith('/v1/related-companies/')) {
    return good({ results: facts.related.map(ticker => ({ ticker })), ticker: facts.ticker })
  }
  if (path === '/v2/reference/news')
    return good({ results: newsOf(facts, Number(url.searchParams.get('limit') ?? 10)) })
  if (path.startsWith('/benzinga/v1/consensus-ratings/')) return good({ results: consensusOf(facts) })
  if (path === '/benzinga/v1/ratings') return good({ results: [] })
  return undefined
}

/** Path of logos, followed by the ticker. */
const LOGOS = '/v1/reference/company-branding/'

function pictureOf(ticker: string): Reply | undefined {
  const body = sampleLogo(ticker)
  return body && { body, status: 200 }
}

const good = (body: object): Reply => ({ body: { ...body, request_id: 'sample', status: 'OK' }, status: 200 })

function detailsOf({
  bars,
  cik,
  description,
  employees,
  exchange,
  homepage,
  industry,
  listDay,
  name,
  shares,
  sic,
  ticker
}: SampleFacts) {
  return {
    active: true,
    ...(sampleLogo(ticker) && { branding: { icon_url: `https://api.massive.com${LOGOS}${ticker}/icon.png` } }),
    cik: cik.padStart(10, '0'),
    currency_name: 'usd',
    description,
    homepage_url: homepage,
    list_date: listDay,
    locale: 'us',
    market: 'stocks',
    market_cap: (bars[0]?.close ?? 0) * shares,
    name,
    primary_exchange: exchange,
    sic_code: sic,
    sic_description: industry.toUpperCase(),
    ticker,
    total_employees: employees,
    type: 'CS',
    weighted_shares_outstanding: shares
  }
}

function snapshotOf({ bars, ticker }: SampleFacts) {
  const [last, before] = bars as [SampleBar, SampleBar | undefined]
  const closedAt = newYorkInstant(last.date as ReportDate, '15:59:59').getTime()
  const previous = before ?? last
  return {
    day: barOf(last),
    lastTrade: { p: last.close, s: 100, t: closedAt * NANOSECONDS, x: 4 },
    prevDay: barOf(previous),
    ticker,
    todaysChange: last.close - previous.close,
    todaysChangePerc: (last.close / previous.close - 1) * 100,
    updated: closedAt * NANOSECONDS
  }
}

const barOf = ({ close, high, low, open, volume }: SampleBar) => ({
  c: close,
  h: high,
  l: low,
  o: open,
  v: volume,
  vw: close
})

function newsOf({ articles, ticker }: SampleFacts, limit: number) {
  return articles.slice(0, limit).map(({ id, publishedAt, sentiment, source, summary, title, url }) => ({
    article_url: url,
    author: 'A. Writer',
    description: summary,
    id: `${ticker}-${id}`,
    insights: [{ sentiment, sentiment_reasoning: 'Invented.', ticker }],
    published_utc: publishedAt.toISOString(),
    publisher: { homepage_url: 'https://news.example', name: source },
    tickers: [ticker],
    title
  }))
}

function consensusOf({ ratings: [newest], target, ticker }: SampleFacts) {
  if (!newest || !target) return []
  const [strongBuy = 0, buy = 0, hold = 0, sell = 0, strongSell = 0] = newest.counts
  const counted = strongBuy + buy + hold + sell + strongSell
  return [
    {
      buy_ratings: buy,
      consensus_price_target: target.mean,
      consensus_rating: strongBuy + buy > counted / 2 ? 'buy' : 'hold',
      consensus_rating_value: (strongBuy * 5 + buy * 4 + hold * 3 + sell * 2 + strongSell) / counted,
      high_price_target: target.high,
      hold_ratings: hold,
      low_price_target: target.low,
      price_target_contributors: target.analysts,
      ratings_contributors: counted,
      sell_ratings: sell,
      strong_buy_ratings: strongBuy,
      strong_sell_ratings: strongSell,
      ticker
    }
  ]
}
