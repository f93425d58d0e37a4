import { hydrateRoot } from 'react-dom/client'

import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#core/language.ts'
import { loadSheet } from '#src/browser/load-sheet.ts'
import POPUP_SHEET from '../styles/search-popup.css?url&no-inline'
import { StockSearch } from './StockSearch.tsx'
import { type SharedWords, searchWords } from './search-words.ts'

const CATALOGUES = {
  de: () => import('../words/search.de.json'),
  en: () => import('../words/search.en.json'),
  fr: () => import('../words/search.fr.json')
} as const satisfies Record<Language, unknown>

/** Mounts the search. `place` is the element of StockSearch.astro. */
export async function mountStockSearch(place: HTMLElement): Promise<void> {
  const language = parseLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE
  const [own] = await Promise.all([CATALOGUES[language](), loadSheet(POPUP_SHEET)])
  const shared = JSON.parse(place.dataset['words'] ?? '') as SharedWords // written by StockSearch.astro
  const words = searchWords(own.default, shared)
  await new Promise<void>(done => hydrateRoot(place, <StockSearch onReady={done} words={words} />))
}
