import { type Language, parseLanguage } from '#core/language.ts'
import { negotiateLanguage } from '#src/i18n/language.ts'

/** Calls of the API; everything else is a page, a file or a probe. @see docs/reference/product.md, section 7 */
export function isApiPath(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/star_rating_cutoff')
}

/** Calls of the data API, which customers make. */
export function isPublicPath(path: string): boolean {
  return path.startsWith('/v1/') || path === '/mcp' || path.startsWith('/mcp?')
}

/** Where a mail's one-click link is pressed; the page at the same address only asks. @see RFC 8058, section 3.2 */
export function isUnsubscription(method: string, path: string): boolean {
  return method === 'POST' && /^\/u\/[^/]+\/?$/.test(path)
}

const NAMES_LANGUAGE = /^\/pictures\/([a-z]{2})\/|\.atom\/?\?(?:.*&)?language=([a-z]{2})(?:&|$)/

/** The language that the address itself names, as of pictures and feeds, whose readers speak none; else the reader's. */
export function languageOf(
  url: string,
  reader: { readonly cookie: string | undefined; readonly acceptLanguage: string | undefined }
): Language {
  const [, ofPicture, ofFeed] = NAMES_LANGUAGE.exec(url) ?? []
  return parseLanguage(ofPicture ?? ofFeed ?? '') ?? negotiateLanguage(reader.cookie, reader.acceptLanguage)
}

const NUL = /^[^?]*%00/

/** No address holds a NUL before its query, and PostgreSQL takes no text with one. A query is looked at by its call. */
export function holdsNul(url: string): boolean {
  return NUL.test(url)
}

const LISTS = '/insidertrading/'
const MOST_DIGITS = 4

/** Rows that the address of a list names, as no link of ours does for more than a few; 0 without a number of them. */
export function rowsNamedBy(url: string): number {
  const query = url.startsWith(LISTS) ? url.split('?', 2)[1] : undefined
  const named = (query && new URLSearchParams(query).get('limit')) || ''
  return /^\d+$/.test(named) && named.length <= MOST_DIGITS ? Number(named) : 0
}
