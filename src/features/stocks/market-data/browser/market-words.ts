// Loads the words for vendors' figures when a figure is refreshed. The page itself is rendered with them.

import type { Language } from '#core/language.ts'
import { loadWords, pageLanguage } from '#src/browser/page-words.ts'
import type market from '../words/market.de.json'

export type MarketWords = Readonly<Record<keyof typeof market, string>>

const WORDS = import.meta.glob<MarketWords>('../words/market.*.json', { import: 'default' })

/** Loads the words in the page's language. */
export async function loadMarketWords(): Promise<{ language: Language; words: MarketWords }> {
  return { language: pageLanguage(), words: await loadWords(WORDS) }
}
