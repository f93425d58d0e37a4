import { openFiling } from './open-filing.ts'
import type { FilingStore } from './ports.ts'

export interface FilingPorts {
  readonly filings: FilingStore
}

export const filingUseCases = (ports: FilingPorts) => ({
  open: openFiling(ports)
})
