import { type Language, parseLanguage } from '#core/language.ts'
import { negotiateLanguage } from '#src/i18n/language.ts'

/** Returns true for calls of the site's API. Other paths are pages, files or probes. */
export function isApiPath(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/star_rating_cutoff')
}

/** Returns true for calls of the data API by customers. */
export function isPublicPath(path: string): boolean {
  return path.startsWith('/v1/') || path === '/mcp' || path.startsWith('/mcp?') || OF_OAUTH.test(path)
}

/** Addresses of the authorization server that assistants ask. Its consent page is a page of the site. */
const OF_OAUTH = /^\/(?:\.well-known\/oauth-|oauth\/(?:register|revoke|token)(?:$|\?))/

/**
 * Returns true for the one-click unsubscription of a mail. GET on the same address only shows the form.
 * @see RFC 8058, section 3.2
 */
export function isUnsubscription(method: string, path: string): boolean {
  return method === 'POST' && /^\/u\/[^/]+\/?$/.test(path)
}

/** Returns true for a message of the contact page's form. GET on the same address shows the page. */
export function isMessage(method: string, path: string): boolean {
  return method === 'POST' && /^\/contact-us\/?$/.test(path)
}

const NAMES_LANGUAGE = /^\/pictures\/([a-z]{2})\/|\.atom\/?\?(?:.*&)?language=([a-z]{2})(?:&|$)/

/**
 * Returns the language in the address of a picture or feed, whose clients send no preference. Otherwise returns the
 * reader's language.
 */
export function languageOf(
  url: string,
  reader: { readonly cookie: string | undefined; readonly acceptLanguage: string | undefined }
): Language {
  const [, ofPicture, ofFeed] = NAMES_LANGUAGE.exec(url) ?? []
  return parseLanguage(ofPicture ?? ofFeed ?? '') ?? negotiateLanguage(reader.cookie, reader.acceptLanguage)
}

const NUL = /^[^?]*%00/

/**
 * Returns true if the path contains a NUL. No valid path does, and PostgreSQL rejects such text. Each call checks its
 * own query.
 */
export function holdsNul(url: string): boolean {
  return NUL.test(url)
}

const LISTS = '/insidertrading/'
const MOST_DIGITS = 4

/** Returns the number of rows that a list's address requests, 0 if it names none. Our own links request only a few. */
export function rowsNamedBy(url: string): number {
  const query = url.startsWith(LISTS) ? url.split('?', 2)[1] : undefined
  const named = (query && new URLSearchParams(query).get('limit')) || ''
  return /^\d+$/.test(named) && named.length <= MOST_DIGITS ? Number(named) : 0
}
