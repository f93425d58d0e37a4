import type { ActivityStore } from '../activities/ports.ts'
import type { Clock } from '../clock.ts'
import { openStockCover } from './open-stock-cover.ts'
import type { InsiderDirectory, StockDirectory } from './ports.ts'
import { searchStocks } from './search-stocks.ts'

export interface StockPorts {
  readonly activities: ActivityStore
  readonly clock: Clock
  readonly insiderNames: InsiderDirectory
  readonly stocks: StockDirectory
}

export const stockUseCases = (ports: StockPorts) => ({
  openCover: openStockCover(ports),
  /** Reads the stocks again that the search knows; returns at once. */
  refresh: () => ports.stocks.refresh(),
  search: searchStocks(ports)
})
