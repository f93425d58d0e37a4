import { hydrateRoot } from 'react-dom/client'

import { StockSearch } from './StockSearch.tsx'
import type { SearchWords } from './search-words.ts'

/** `place` is that of StockSearch.astro. */
export function mountStockSearch(place: HTMLElement): Promise<void> {
  const words = JSON.parse(place.dataset['words'] ?? '') as SearchWords // as StockSearch.astro writes it
  return new Promise(done => hydrateRoot(place, <StockSearch onReady={done} words={words} />))
}
