// Answers requests like Finnhub, with data about companies of the sample. Missing data are zeros and empty lists, as at
// Finnhub.

import { newYorkInstant } from '#core/dates/new-york-time.ts'
import type { SampleFacts } from './sample-facts.ts'
import type { Reply } from './sample-vendors.ts'

const MILLION = 1_000_000

export function finnhubReply(facts: SampleFacts | undefined, url: URL): Reply | undefined {
  const body = REPLIES[url.pathname]?.(facts, url.searchParams)
  return body === undefined ? undefined : { body, status: 200 }
}

const REPLIES: Readonly<Record<string, (facts: SampleFacts | undefined, query: URLSearchParams) => unknown>> = {
  '/calendar/earnings': facts => ({ earningsCalendar: facts ? releasesOf(facts) : [] }),
  '/company-news': (facts, query) => newsOf(facts, query),
  '/quote': facts => quoteOf(facts),
  '/stock/peers': facts => (facts ? [facts.ticker, ...facts.related] : []),
  '/stock/price-target': facts => targetOf(facts),
  '/stock/profile2': facts => profileOf(facts),
  '/stock/recommendation': facts => recommendationsOf(facts)
}

/** Next release, without the figures that only a release that is out has. */
const releasesOf = ({ nextRelease, ticker }: SampleFacts) =>
  nextRelease === undefined
    ? []
    : [
        {
          date: nextRelease,
          epsActual: null,
          epsEstimate: null,
          hour: 'amc',
          quarter: null,
          revenueActual: null,
          revenueEstimate: null,
          symbol: ticker,
          year: Number(nextRelease.slice(0, 4))
        }
      ]

function newsOf(facts: SampleFacts | undefined, query: URLSearchParams) {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  const isAsked = ({ publishedAt }: SampleFacts['articles'][number]): boolean => {
    const day = publishedAt.toISOString().slice(0, 10)
    return day >= from && day <= to
  }
  return (facts?.articles ?? []).filter(isAsked).map(({ id, publishedAt, source, summary, title, url }) => ({
    category: 'company',
    datetime: publishedAt.getTime() / 1_000,
    headline: title,
    id,
    image: '',
    related: facts?.ticker,
    source,
    summary,
    url
  }))
}

function quoteOf(facts: SampleFacts | undefined) {
  const [last, before] = facts?.bars ?? []
  if (!last) return { c: 0, d: null, dp: null, h: 0, l: 0, o: 0, pc: 0, t: 0 }
  const pc = before?.close ?? 0
  const t = newYorkInstant(last.date, '15:59:59').getTime() / 1_000
  return {
    c: last.close,
    d: last.close - pc,
    dp: pc && (last.close / pc - 1) * 100,
    h: last.high,
    l: last.low,
    o: last.open,
    pc,
    t
  }
}

function targetOf(facts: SampleFacts | undefined) {
  const { bars = [], target, ticker } = facts ?? {}
  if (!target)
    return {
      lastUpdated: '',
      numberAnalysts: 0,
      symbol: ticker ?? '',
      targetHigh: 0,
      targetLow: 0,
      targetMean: 0,
      targetMedian: 0
    }
  return {
    lastUpdated: `${bars[0]?.date} 00:00:00`,
    numberAnalysts: target.analysts,
    symbol: ticker,
    targetHigh: target.high,
    targetLow: target.low,
    targetMean: target.mean,
    targetMedian: target.median
  }
}

function profileOf(facts: SampleFacts | undefined) {
  if (!facts) return {}
  const { bars, exchange, homepage, industry, listDay, name, shares, ticker } = facts
  return {
    country: 'US',
    currency: 'USD',
    exchange: exchange === 'XNYS' ? 'NYSE' : 'NASDAQ',
    finnhubIndustry: industry,
    ipo: listDay,
    marketCapitalization: ((bars[0]?.close ?? 0) * shares) / MILLION,
    name,
    shareOutstanding: shares / MILLION,
    ticker,
    weburl: homepage
  }
}

function recommendationsOf(facts: SampleFacts | undefined) {
  return (facts?.ratings ?? []).map(({ counts, period }) => {
    const [strongBuy = 0, buy = 0, hold = 0, sell = 0, strongSell = 0] = counts
    return { buy, hold, period, sell, strongBuy, strongSell, symbol: facts?.ticker }
  })
}
