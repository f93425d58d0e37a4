import type { Clock } from '#core/clock.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { addDays } from '#core/dates/report-date.ts'
import type { PriceTarget, Ratings } from '#core/prices/market-data/analysts.ts'
import type { CompanyDetails } from '#core/prices/market-data/company-details.ts'
import type { EarningsDate } from '#core/prices/market-data/earnings-date.ts'
import type { SourceName } from '#core/prices/market-data/figure.ts'
import { type Article, mergeNews, plainText, shortDescription } from '#core/prices/market-data/news.ts'
import type {
  AnalystRatings,
  CompanyDetailSource,
  EarningsCalendar,
  NewsSource,
  PriceTargets,
  Quotes,
  RelatedCompanies
} from '#core/prices/market-data/ports.ts'
import { changeFrom, type Quote, sessionAt } from '#core/prices/market-data/quote.ts'
import { parseLink } from '#core/prices/market-data/safe-link.ts'
import { similarOf } from '#core/prices/market-data/similar.ts'
import { fail, ok } from '#core/result.ts'
import { logoAddress } from '../logos/logo-address.ts'
import { dayIn, instantAt, positive, textOrNull } from '../vendors/lenient.ts'
import type { VendorClient } from '../vendors/vendor-client.ts'
import { toVendorTicker } from '../vendors/vendor-ticker.ts'
import {
  CalendarAnswer,
  NewsAnswer,
  Peers,
  Profile,
  QuoteAnswer,
  Recommendations,
  TargetAnswer
} from './finnhub-answers.ts'

const MILLION = 1_000_000
const NEWS_DAYS = 90
/** Days ahead in which the next release lies. A quarter and a late one. */
const CALENDAR_DAYS = 140
/** Number of monthly ratings shown. One year is our choice. */
const RATING_PERIODS = 12

export const finnhubQuotes = (client: VendorClient, name: SourceName): Quotes => ({
  async find(ticker) {
    const answered = await client.get('quote', `/quote?symbol=${toVendorTicker(ticker)}`, QuoteAnswer)
    if (!answered.ok) return answered
    const { c, h, l, o, pc, t } = answered.value
    if (c === 0 || t <= 0) return fail('not_covered')
    const paidAt = instantAt(t * 1_000)
    if (c < 0 || !paidAt) return fail('unreadable')
    return ok<Quote>({
      ...changeFrom(pc, c),
      asOf: paidAt.toISOString(),
      delay: 'realtime',
      high: positive(h),
      low: positive(l),
      open: positive(o),
      postMarket: null,
      preMarket: null,
      previousClose: positive(pc),
      price: c,
      session: sessionAt(paidAt),
      volume: null
    })
  },
  name
})

export const finnhubDetails = (client: VendorClient, name: SourceName): CompanyDetailSource => ({
  async find(ticker) {
    const answered = await client.get('profile', `/stock/profile2?symbol=${toVendorTicker(ticker)}`, Profile)
    if (!answered.ok) return answered
    const profile = answered.value
    const companyName = plainText(profile.name ?? undefined)
    if (!companyName) return fail('not_covered')
    const value = profile.currency === 'USD' ? positive(profile.marketCapitalization) : null
    const shares = positive(profile.shareOutstanding)
    return ok<CompanyDetails>({
      cik: null,
      delistedDate: null,
      description: null,
      employees: null,
      exchange: textOrNull(profile.exchange),
      homepage: parseLink(profile.weburl ?? undefined) ?? null,
      industry: textOrNull(profile.finnhubIndustry),
      listDate: dayIn(profile.ipo),
      logoAt: logoAddress(client.settings, profile.logo),
      marketCap:
        value === null
          ? null
          : {
              asOf: null,
              sharesUsed: shares && shares * MILLION,
              value: value * MILLION
            },
      name: companyName,
      sector: null,
      ticker,
      type: null
    })
  },
  name
})

export const finnhubPeers = (client: VendorClient, name: SourceName): RelatedCompanies => ({
  async find(ticker) {
    const answered = await client.get('peers', `/stock/peers?symbol=${toVendorTicker(ticker)}`, Peers)
    if (!answered.ok) return answered
    const similar = similarOf(ticker, answered.value)
    return similar.length > 0 ? ok(similar) : fail('not_covered')
  },
  name
})

export const finnhubRatings = (client: VendorClient, name: SourceName): AnalystRatings => ({
  async find(ticker) {
    const path = `/stock/recommendation?symbol=${toVendorTicker(ticker)}`
    const answered = await client.get('recommendation', path, Recommendations)
    if (!answered.ok) return answered
    const periods = answered.value
      .filter(({ buy, hold, period, sell, strongBuy, strongSell }) => {
        const counts = [buy, hold, sell, strongBuy, strongSell]
        return dayIn(period) === period && counts.every(count => count >= 0) && counts.some(count => count > 0)
      })
      .sort((a, b) => b.period.localeCompare(a.period))
      .slice(0, RATING_PERIODS)
    return periods.length > 0 ? ok<Ratings>({ consensus: null, periods }) : fail('not_covered')
  },
  name
})

export const finnhubTargets = (client: VendorClient, name: SourceName): PriceTargets => ({
  async find(ticker) {
    const answered = await client.get('target', `/stock/price-target?symbol=${toVendorTicker(ticker)}`, TargetAnswer)
    if (!answered.ok) return answered
    const { lastUpdated, numberAnalysts, targetHigh, targetLow, targetMean, targetMedian } = answered.value
    const asOf = dayIn(lastUpdated)
    const mean = positive(targetMean)
    if (!mean || !asOf) return fail('not_covered')
    return ok<PriceTarget>({
      analysts: numberAnalysts ?? 0,
      asOf,
      high: positive(targetHigh),
      history: [],
      low: positive(targetLow),
      mean,
      median: positive(targetMedian)
    })
  },
  name
})

/** Hours of the calendar. @see https://finnhub.io/docs/api/earnings-calendar */
const HOURS: Readonly<Record<string, EarningsDate['timing']>> = {
  amc: 'after_close',
  bmo: 'before_open',
  dmh: 'during'
}

export const finnhubCalendar = (client: VendorClient, name: SourceName, clock: Clock): EarningsCalendar => ({
  async find(ticker) {
    const today = newYorkDay(clock.now())
    const symbol = toVendorTicker(ticker)
    const path = `/calendar/earnings?from=${today}&to=${addDays(today, CALENDAR_DAYS)}&symbol=${symbol}`
    const answered = await client.get('calendar', path, CalendarAnswer)
    if (!answered.ok) return answered
    const [next] = answered.value.earningsCalendar
      .filter(entry => entry.symbol === symbol && typeof entry.epsActual !== 'number')
      .flatMap(({ date, hour }) => (dayIn(date) === date && date >= today ? [{ date, hour }] : []))
      .sort((one, other) => one.date.localeCompare(other.date))
    return next ? ok<EarningsDate>({ day: next.date, timing: HOURS[next.hour ?? ''] ?? null }) : fail('not_covered')
  },
  name
})

export const finnhubNews = (client: VendorClient, name: SourceName, clock: Clock): NewsSource => ({
  async find(ticker) {
    const to = newYorkDay(clock.now())
    const days = `from=${addDays(to, -NEWS_DAYS)}&to=${to}`
    const answered = await client.get('news', `/company-news?symbol=${toVendorTicker(ticker)}&${days}`, NewsAnswer)
    if (!answered.ok) return answered
    const articles = answered.value.flatMap(({ datetime, headline, id, source, summary, url }): Article[] => {
      const link = parseLink(url)
      const publishedAt = instantAt(datetime * 1_000)?.toISOString()
      const title = plainText(headline)
      if (!link || !publishedAt || !title) return []
      return [
        {
          author: null,
          description: shortDescription(summary ?? undefined) ?? null,
          id: String(id),
          machineSentiment: null,
          publishedAt,
          publisher: plainText(source ?? undefined) ?? null,
          title,
          url: link
        }
      ]
    })
    return articles.length > 0 ? ok(mergeNews(articles)) : fail('not_covered')
  },
  name
})
