import type { Clock } from '../../clock.ts'
import type { FindMarketMoves } from '../../prices/charts/find-market-moves.ts'
import type { ChartSource } from '../../prices/charts/ports.ts'
import type { FindOwnStock } from '../../prices/own-stock.ts'
import { openFundamentals } from './open-fundamentals.ts'
import type { FactStore } from './ports.ts'

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
