import { followStock } from './find-stock.ts'
import { findStockPages } from './find-stock-pages.ts'
import { type CompanyInsiderPorts, openCompanyInsiders } from './insiders/open-company-insiders.ts'
import { listStockPages } from './list-stock-pages.ts'
import { type OpenStockPorts, openStock } from './open-stock.ts'
import { openStockChart } from './open-stock-chart.ts'
import { openStockCover } from './open-stock-cover.ts'
import type { InsiderDirectory } from './ports.ts'
import { searchStocks } from './search-stocks.ts'
import { openTrending } from './trending.ts'

export interface StockPorts extends CompanyInsiderPorts, OpenStockPorts {
  readonly insiderNames: InsiderDirectory
}

export const stockUseCases = (ports: StockPorts) => useCasesAround(openStockChart(ports), ports)

const useCasesAround = (openChart: ReturnType<typeof openStockChart>, ports: StockPorts) => ({
  findPages: findStockPages(ports),
  /** Name of a company's logo picture, by its ticker as typed. */
  findLogo: async (typed: string): Promise<string | undefined> =>
    followStock((await ports.stocks.open()).index, typed)?.company.logo,
  /** Pages for search engines. */
  listPages: listStockPages(ports),
  open: openStock(ports),
  openChart,
  openCover: openStockCover(ports),
  openInsiders: openCompanyInsiders(ports),
  /** Clears cached charts and reads the search's stocks again; returns at once. */
  refresh() {
    openChart.forget()
    ports.stocks.refresh()
  },
  openTrending: openTrending(ports),
  search: searchStocks(ports)
})
