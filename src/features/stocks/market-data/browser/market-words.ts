// Loads the words for vendors' figures when a figure is refreshed. The page itself is rendered with them.

import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#core/language.ts'
import type market from '../words/market.de.json'

export type MarketWords = Readonly<Record<keyof typeof market, string>>

const CATALOGUES = {
  de: () => import('../words/market.de.json'),
  en: () => import('../words/market.en.json'),
  fr: () => import('../words/market.fr.json')
} as const satisfies Record<Language, unknown>

/** Loads the words in the page's language. */
export async function loadMarketWords(): Promise<{ language: Language; words: MarketWords }> {
  const language = parseLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE
  return { language, words: (await CATALOGUES[language]()).default }
}
