import type { Clock } from '../clock.ts'
import { createArrivalStream } from './arrivals/arrival-stream.ts'
import { isForgotten } from './arrivals/kept-arrivals.ts'
import type { Arrivals } from './arrivals/ports.ts'
import { openEarnings } from './earnings/open-earnings.ts'
import { type OpenResultsPorts, openResults } from './earnings/open-results.ts'
import { openFiling } from './open-filing.ts'
import type { FilingStore } from './ports.ts'

export interface FilingPorts extends OpenResultsPorts {
  readonly filings: FilingStore
}

export const filingUseCases = (ports: FilingPorts) => ({
  open: openFiling(ports),
  openEarnings: openEarnings(ports),
  openResults: openResults(ports)
})

export interface ArrivalPorts {
  readonly arrivals: Arrivals
  readonly clock: Clock
}

export const arrivalUseCases = (ports: ArrivalPorts) => ({
  ...createArrivalStream(ports),
  /** Number of the newest arrival. A page loaded now already includes it. */
  findNewest: () => ports.arrivals.findNewest(),
  isForgotten: isForgotten(ports)
})
