import type { Clock } from '../../clock.ts'
import type { ListedPlannedSale, PlannedSaleSelection, PlannedSaleSource } from './ports.ts'

export interface NewestPlannedSales {
  /** Newest filing first. */
  readonly sales: readonly ListedPlannedSale[]
  /** Number of matching sales, including those beyond the limit. */
  readonly total: number
  readonly asOf: Date
}

interface Ports {
  readonly clock: Clock
  readonly plannedSales: PlannedSaleSource
}

export async function listNewest(
  { clock, plannedSales }: Ports,
  selection: PlannedSaleSelection,
  limit: number
): Promise<NewestPlannedSales> {
  const asOf = clock.now()
  const [sales, total] = await Promise.all([
    plannedSales.list({ ...selection, asOf, direction: 'desc', limit, sort: 'filed' }),
    plannedSales.count({ ...selection, asOf })
  ])
  return { asOf, sales, total }
}
