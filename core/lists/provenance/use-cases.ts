import type { Clock } from '../../clock.ts'
import type { FilingStore } from '../../filings/ports.ts'
import type { NoticeStore, PlannedSaleSource } from '../../trades/planned-sales/ports.ts'
import type { FiledTradeSource } from './ports.ts'
import { readFiling } from './read-filing.ts'
import { readNotice } from './read-notice.ts'

export interface ProvenancePorts {
  readonly clock: Clock
  readonly filedTrades: FiledTradeSource
  readonly filings: Pick<FilingStore, 'find'>
  readonly notices: Pick<NoticeStore, 'find'>
  readonly plannedSales: PlannedSaleSource
  readonly rankedEvents: { isSample(): Promise<boolean> }
}

export const provenanceUseCases = (ports: ProvenancePorts) => ({
  readFiling: readFiling(ports),
  readNotice: readNotice(ports)
})
