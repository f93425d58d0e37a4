import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#core/language.ts'
import type watchlist from '../words/watchlist.de.json'

const CATALOGUES = {
  de: () => import('../words/watchlist.de.json'),
  en: () => import('../words/watchlist.en.json'),
  fr: () => import('../words/watchlist.fr.json')
} as const satisfies Record<Language, unknown>

/** Words in the page's language, for pages that do not include them. */
export async function loadWatchListWords(): Promise<Readonly<Record<keyof typeof watchlist, string>>> {
  return (await CATALOGUES[parseLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE]()).default
}
