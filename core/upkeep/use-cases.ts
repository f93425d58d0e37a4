import type { Clock } from '../clock.ts'
import type { Outbox } from '../mail/ports.ts'
import { cleanUp, type ExpiredRows } from './clean-up.ts'

export interface UpkeepPorts {
  readonly clock: Clock
  readonly expiredRows: ExpiredRows
  readonly outbox: Outbox
}

export const upkeepUseCases = (ports: UpkeepPorts) => ({
  cleanUp: cleanUp(ports)
})
