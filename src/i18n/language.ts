// Chooses the language of an answer, for pages and API alike.

import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#core/language.ts'

/** Copy of the choice that the browser stores locally. */
const LANGUAGE_COOKIE = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/

/** Browsers send few different headers. The limit stops a hostile client from filling the memory. */
const MAX_REMEMBERED = 1_000
const remembered = new Map<string, Language>()

/** The `language` cookie, else Accept-Language, else German. */
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

/** `fr-CH, en;q=0.8` // 'fr' */
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
