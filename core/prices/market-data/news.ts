import * as v from 'valibot'

import { decodeEntities } from '../../escape.ts'
import { splitLink } from './safe-link.ts'
import { instant, LONGEST_TEXT, safeLink, text } from './values.ts'

export const SENTIMENTS = ['negative', 'neutral', 'positive'] as const

export type Article = v.InferOutput<typeof Article>
export const Article = v.object({
  id: text,
  title: text,
  url: safeLink,
  publishedAt: instant,
  publisher: v.nullable(text),
  author: v.nullable(text),
  description: v.nullable(text),
  /** Automated sentiment of the vendor about this company. */
  machineSentiment: v.nullable(v.picklist(SENTIMENTS))
})

/** Newest first, without duplicates. */
export type News = v.InferOutput<typeof News>
export const News = v.array(Article)

export const NEWS_PAGE = 10
/** Number of stored articles per company. */
export const KEPT_ARTICLES = 100
const LONGEST_DESCRIPTION = 400

/**
 * Merges new articles with known ones. Articles with the same address or title are duplicates, because agency reports
 * are copied word for word. The first one published stays.
 */
export function mergeNews(found: readonly Article[], known: readonly Article[] = []): News {
  const oldestFirst = [...known, ...found].sort((a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt))
  const seen = new Set<string>()
  const once = oldestFirst.filter(article => {
    const names = [addressOf(article.url), normalTitle(article.title)]
    const isKnown = names.some(name => seen.has(name))
    if (!isKnown) for (const name of names) seen.add(name)
    return !isKnown
  })
  return once.reverse().slice(0, KEPT_ARTICLES)
}

/** Returns the page after the article with the id `after`, or the first page if that article is no longer stored. */
export function pageOfNews(news: News, after?: string): { results: readonly Article[]; next: string | undefined } {
  const from = after === undefined ? 0 : news.findIndex(({ id }) => id === after) + 1
  const results = news.slice(from, from + NEWS_PAGE)
  return { next: from + NEWS_PAGE < news.length ? results.at(-1)?.id : undefined, results }
}

/**
 * Removes markup, control characters and lone surrogates. The result is shown as text, never as HTML.
 *
 * Cuts the text first, because the search takes time quadratic in its length.
 */
export function plainText(written: string | undefined): string | undefined {
  const words = (written ?? '')
    .slice(0, LONGEST_TEXT)
    .replace(/<(script|style)\b.*?<\/\1\s*>/gis, ' ')
    .replace(/<[^>]*>/g, ' ')
  const plain = decodeEntities(words)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain === '' ? undefined : plain
}

export function shortDescription(written: string | undefined): string | undefined {
  const plain = plainText(written)
  if (plain === undefined || plain.length <= LONGEST_DESCRIPTION) return plain
  const end = plain.lastIndexOf(' ', LONGEST_DESCRIPTION)
  return `${plain.slice(0, end > 0 ? end : LONGEST_DESCRIPTION)} …`
}

/** Removes tracking parameters: `https://www.a.test/x/?utm_source=y#z` becomes `a.test/x`. */
function addressOf(link: string): string {
  const [host, rest] = splitLink(link)
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(rest) ?? []
  const kept = query.split('&').filter(part => part !== '' && !/^(utm_\w+|ref|source|mod)=/.test(part))
  return `${host.replace(/^(www|m)\./, '')}${path.replace(/\/$/, '')}?${kept.join('&')}`
}

const normalTitle = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
