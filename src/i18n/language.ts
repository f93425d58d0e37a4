// Chooses the language of an answer, both for pages and for the API.

import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#core/language.ts'

/** Cookie with a copy of the language chosen in the browser. */
const LANGUAGE_COOKIE = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/

/**
 * Maximum number of stored headers. Browsers send few different ones; the limit protects the memory from hostile
 * clients.
 */
const MAX_REMEMBERED = 1_000
const remembered = new Map<string, Language>()

/** Returns the language of the `language` cookie, else of Accept-Language, else German. */
export function negotiateLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  const chosen = cookie === undefined ? undefined : parseLanguage(LANGUAGE_COOKIE.exec(cookie)?.[1] ?? '')
  return chosen ?? (acceptLanguage ? fromAcceptLanguage(acceptLanguage) : DEFAULT_LANGUAGE)
}

function fromAcceptLanguage(header: string): Language {
  const known = remembered.get(header)
  if (known) return known
  const language = bestOf(header)
  if (remembered.size < MAX_REMEMBERED && header.length < 200) remembered.set(header, language)
  return language
}

/** Returns the supported language that the header prefers: `fr-CH, en;q=0.8` // 'fr' */
function bestOf(header: string): Language {
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map(part => {
      const [tag = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      return { language: parseLanguage(tag.split('-')[0] ?? ''), weight: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return wanted.find(({ language }) => language !== undefined)?.language ?? DEFAULT_LANGUAGE
}
