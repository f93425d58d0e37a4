import type { FilingStore } from '../filings/ports.ts'
import type { FiledTradeSource } from './ports.ts'
import { readFiling } from './read-filing.ts'

export interface ProvenancePorts {
  readonly filedTrades: FiledTradeSource
  readonly filings: Pick<FilingStore, 'find'>
  readonly rankedEvents: { isSample(): Promise<boolean> }
}

export const provenanceUseCases = (ports: ProvenancePorts) => ({
  readFiling: readFiling(ports)
})
