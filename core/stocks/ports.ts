import type { SearchIndex } from './search/search-index.ts'

export interface HeldStocks {
  readonly index: SearchIndex
  /** Whether everything in it is invented. */
  readonly isSample: boolean
}

export interface StockDirectory {
  /** All stocks as last read: only before the first reading does anybody wait. */
  open(): Promise<HeldStocks>
  /** Says that something changed: reads anew in the background, many calls at once being one. */
  refresh(): void
}
