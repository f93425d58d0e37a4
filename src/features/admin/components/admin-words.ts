import type { Language } from '#core/language.ts'
import { translator } from '#src/i18n/catalogue.ts'
import type { AdminWords } from '../islands/admin-words.ts'
import words from '../words/admin.de.json' with { type: 'json' }

const KEYS = Object.keys(words) as (keyof typeof words)[]

/** Stay places: only the browser knows their values. */
const PLACES = ['column', 'day', 'days', 'email', 'from', 'most', 'name', 'page', 'pages', 'to', 'total', 'until']
const VALUES = Object.fromEntries(PLACES.map(place => [place, `{${place}}`]))

/** What the islands of admins say. */
export function adminWords(language: Language): AdminWords {
  const t = translator(language)
  return Object.fromEntries(KEYS.map(key => [key, t(`admin:${key}`, VALUES)])) as AdminWords
}
