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
  /** The number of the newest arrival: what a page that is read now holds already. */
  findNewest: () => ports.arrivals.findNewest(),
  isForgotten: isForgotten(ports)
})
