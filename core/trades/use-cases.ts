import type { Clock } from '../clock.ts'
import type { Cik } from '../sec-ids.ts'
import { listNewest } from './planned-sales/list-newest.ts'
import type { PlannedSaleSource } from './planned-sales/ports.ts'

export interface PlannedSalePorts {
  readonly clock: Clock
  readonly plannedSales: PlannedSaleSource
}

export const plannedSaleUseCases = (ports: PlannedSalePorts) => ({
  listOfInsider: (cik: Cik, limit: number) => listNewest(ports, { insiderCik: cik }, limit),
  listOfIssuer: (cik: Cik, limit: number) => listNewest(ports, { issuerCiks: [cik] }, limit)
})
