import type { NamedInsider } from './search/find-insiders.ts'
import type { SearchIndex } from './search/search-index.ts'

export interface HeldStocks {
  readonly index: SearchIndex
  /** Whether everything in it is invented. */
  readonly isSample: boolean
}

export interface StockDirectory {
  /** All stocks as last read: only before the first reading does anybody wait. */
  open(): Promise<HeldStocks>
  /** To be called after a change: reads again in the background; many calls at once make one reading. */
  refresh(): void
}

export interface InsiderDirectory {
  /** At most `limit` insiders by name, best first; those of new trades some seconds later. */
  find(text: string, limit: number): Promise<readonly NamedInsider[]>
}
