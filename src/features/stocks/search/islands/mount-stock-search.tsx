import { hydrateRoot } from 'react-dom/client'

import { loadSheet } from '#src/browser/load-sheet.ts'
import { loadWords } from '#src/browser/page-words.ts'
import POPUP_SHEET from '../styles/search-popup.css?url&no-inline'
import { StockSearch } from './StockSearch.tsx'
import { type OwnWords, type SharedWords, searchWords } from './search-words.ts'

const WORDS = import.meta.glob<OwnWords>('../words/search.*.json', { import: 'default' })

/** Mounts the search. `place` is the element of StockSearch.astro. */
export async function mountStockSearch(place: HTMLElement): Promise<void> {
  const [own] = await Promise.all([loadWords(WORDS), loadSheet(POPUP_SHEET)])
  const shared = JSON.parse(place.dataset['words'] ?? '') as SharedWords // written by StockSearch.astro
  const words = searchWords(own, shared)
  await new Promise<void>(done => hydrateRoot(place, <StockSearch onReady={done} words={words} />))
}
