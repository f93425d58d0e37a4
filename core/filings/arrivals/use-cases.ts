import type { Clock } from '../../clock.ts'
import { createArrivalStream } from './arrival-stream.ts'
import { isForgotten } from './kept-arrivals.ts'
import type { Arrivals } from './ports.ts'

export interface ArrivalPorts {
  readonly arrivals: Arrivals
  readonly clock: Clock
}

export const arrivalUseCases = (ports: ArrivalPorts) => ({
  ...createArrivalStream(ports),
  /** Number of the newest arrival, which a page loaded now already includes. */
  findNewest: () => ports.arrivals.findNewest(),
  isForgotten: isForgotten(ports)
})
