import type { Clock } from '../../clock.ts'
import type { FindMarketMoves } from '../../prices/charts/find-market-moves.ts'
import type { ChartSource } from '../../prices/charts/ports.ts'
import type { FindOwnStock } from '../../prices/own-stock.ts'
import { openTechnicals } from './open-technicals.ts'

export interface TechnicalsPorts {
  readonly charts: ChartSource
  readonly clock: Clock
  readonly findMarketMoves: FindMarketMoves
  readonly findOwnStock: FindOwnStock
}

export const technicalsUseCases = (ports: TechnicalsPorts) => ({
  open: openTechnicals(ports)
})
