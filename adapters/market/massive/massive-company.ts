import { type CompanyDetails, exchangeName } from '#core/prices/market-data/company-details.ts'
import type { SourceName } from '#core/prices/market-data/figure.ts'
import { type Article, mergeNews, plainText, shortDescription } from '#core/prices/market-data/news.ts'
import type { CompanyDetailSource, NewsSource, RelatedCompanies } from '#core/prices/market-data/ports.ts'
import { parseLink } from '#core/prices/market-data/safe-link.ts'
import { similarOf } from '#core/prices/market-data/similar.ts'
import { fail, ok } from '#core/result.ts'
import { logoAddress } from '../logos/logo-address.ts'
import { dayIn, instantIn, positive, textOrNull } from '../vendors/lenient.ts'
import type { VendorClient } from '../vendors/vendor-client.ts'
import { toVendorTicker } from '../vendors/vendor-ticker.ts'
import { Details, type MassiveArticle, NewsAnswer, Related } from './massive-answers.ts'

const ARTICLES = 50

export const massiveDetails = (client: VendorClient, name: SourceName): CompanyDetailSource => ({
  async find(ticker) {
    const answered = await client.get('reference', `/v3/reference/tickers/${toVendorTicker(ticker)}`, Details)
    if (!answered.ok) return answered
    const { results } = answered.value
    const value = positive(results.market_cap)
    return ok<CompanyDetails>({
      cik: textOrNull(results.cik?.replace(/^0+/, '')),
      delistedDate: dayIn(results.delisted_utc),
      description: plainText(results.description ?? undefined) ?? null,
      employees: positive(results.total_employees),
      exchange: exchangeName(results.primary_exchange ?? undefined) ?? null,
      homepage: parseLink(results.homepage_url ?? undefined) ?? null,
      industry: textOrNull(results.sic_description),
      listDate: dayIn(results.list_date),
      logoAt: logoAddress(client.settings, results.branding?.icon_url),
      marketCap:
        value === null ? null : { asOf: null, sharesUsed: positive(results.weighted_shares_outstanding), value },
      name: plainText(results.name) ?? ticker,
      sector: null,
      ticker,
      type: textOrNull(results.type)
    })
  },
  name
})

export const massiveRelated = (client: VendorClient, name: SourceName): RelatedCompanies => ({
  async find(ticker) {
    const answered = await client.get('related', `/v1/related-companies/${toVendorTicker(ticker)}`, Related)
    if (!answered.ok) return answered
    const similar = similarOf(
      ticker,
      answered.value.results.map(related => related.ticker)
    )
    return similar.length > 0 ? ok(similar) : fail('not_covered')
  },
  name
})

export const massiveNews = (client: VendorClient, name: SourceName): NewsSource => ({
  async find(ticker) {
    const own = toVendorTicker(ticker)
    const path = `/v2/reference/news?ticker=${own}&order=desc&sort=published_utc&limit=${ARTICLES}`
    const answered = await client.get('news', path, NewsAnswer)
    if (!answered.ok) return answered
    const articles = answered.value.results.flatMap(article => toArticle(article, own) ?? [])
    return articles.length > 0 ? ok(mergeNews(articles)) : fail('not_covered')
  },
  name
})

/** Returns `undefined` if the article lacks a safe link, a title or a time. */
function toArticle(given: MassiveArticle, ticker: string): Article | undefined {
  const publishedAt = instantIn(given.published_utc)
  const title = plainText(given.title)
  const url = parseLink(given.article_url)
  if (!publishedAt || !title || !url) return undefined
  return {
    author: plainText(given.author ?? undefined) ?? null,
    description: shortDescription(given.description ?? undefined) ?? null,
    id: given.id.slice(0, 100),
    machineSentiment: given.insights?.find(insight => insight.ticker === ticker)?.sentiment ?? null,
    publishedAt,
    publisher: plainText(given.publisher?.name ?? undefined) ?? null,
    title,
    url
  }
}
