import type { Clock } from '../clock.ts'
import type { FindMarketMoves } from '../prices/charts/find-market-moves.ts'
import type { ChartSource } from '../prices/charts/ports.ts'
import type { FigureKind } from '../prices/market-data/figure.ts'
import { fetchLogos, type LogoPorts } from '../prices/market-data/logos/fetch-logos.ts'
import { type RefreshPorts, refreshFigure } from '../prices/market-data/refresh-figure.ts'
import type { FindOwnStock } from '../prices/own-stock.ts'
import { type CompareInsidersPorts, compareInsiders } from './compare/compare-insiders.ts'
import { compareStocks } from './compare/compare-stocks.ts'
import { followStock } from './find-stock.ts'
import { openFundamentals } from './fundamentals/open-fundamentals.ts'
import type { FactStore } from './fundamentals/ports.ts'
import { type CompanyInsiderPorts, openCompanyInsiders } from './insiders/open-company-insiders.ts'
import { findStockPages, listStockPages } from './list-stock-pages.ts'
import { type OpenPorts, openFigure, openHeldFigures } from './market-data/open-figures.ts'
import { openTarget } from './market-data/open-target.ts'
import { openStock } from './open-stock.ts'
import { type ChartPorts, openStockChart } from './open-stock-chart.ts'
import { openStockCover } from './open-stock-cover.ts'
import type { Picture, PicturePainter } from './pictures/ports.ts'
import type { InsiderDirectory } from './ports.ts'
import { searchStocks } from './search-stocks.ts'
import { openTechnicals } from './technicals/open-technicals.ts'
import { openTrending } from './trending.ts'

export interface StockPorts extends ChartPorts, CompanyInsiderPorts, CompareInsidersPorts {
  readonly companyInsiders: CompareInsidersPorts['companyInsiders']
  readonly insiderNames: InsiderDirectory
  readonly insiders: CompareInsidersPorts['insiders']
}

export const stockUseCases = (ports: StockPorts) => useCasesAround(openStockChart(ports), ports)

const useCasesAround = (openChart: ReturnType<typeof openStockChart>, ports: StockPorts) => ({
  compareInsiders: compareInsiders(ports),
  compareStocks: compareStocks(ports),
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

export interface FundamentalsPorts {
  readonly charts: ChartSource
  readonly clock: Clock
  readonly companyFacts: FactStore
  readonly findMarketMoves: FindMarketMoves
  readonly findOwnStock: FindOwnStock
}

export const fundamentalsUseCases = (ports: FundamentalsPorts) => ({
  open: openFundamentals(ports)
})

export interface MarketDataPorts extends LogoPorts, OpenPorts, RefreshPorts {
  /** Resolves after this many milliseconds. */
  readonly pause: (ms: number) => Promise<void>
}

export const marketDataUseCases = (ports: MarketDataPorts) => {
  const open = openFigure(ports, refreshFigure(ports), ports.pause)
  const openHeld = openHeldFigures(ports)
  return {
    fetchLogos: fetchLogos(ports),
    /** PNG bytes by the name in a company's `logo`. */
    findLogo: (name: string) => ports.logos.find(name),
    /** Whether any vendor provides this kind of figure. */
    hasSources: (kind: FigureKind) => ports.marketSources[kind].length > 0,
    openFigure: open,
    openHeld,
    openTarget: openTarget(open, openHeld)
  }
}

export interface PicturePorts {
  readonly painter: PicturePainter
}

export const pictureUseCases = (ports: PicturePorts) => ({
  paint: (picture: Picture) => ports.painter.paint(picture)
})

export interface TechnicalsPorts {
  readonly charts: ChartSource
  readonly clock: Clock
  readonly findMarketMoves: FindMarketMoves
  readonly findOwnStock: FindOwnStock
}

export const technicalsUseCases = (ports: TechnicalsPorts) => ({
  open: openTechnicals(ports)
})
