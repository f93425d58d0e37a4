import type { FigureKind } from '../../prices/market-data/figure.ts'
import { fetchLogos, type LogoPorts } from '../../prices/market-data/logos/fetch-logos.ts'
import { type RefreshPorts, refreshFigure } from '../../prices/market-data/refresh-figure.ts'
import { type OpenPorts, openFigure, openHeldFigures } from './open-figures.ts'
import { openTarget } from './open-target.ts'

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
