import type { Clock } from '../../clock.ts'
import { cleanUp, type ExpiredRows, type OldDeliveries, type OldEditions, type OldMails } from './clean-up.ts'

export interface UpkeepPorts {
  readonly alertQueue: OldEditions
  readonly clock: Clock
  readonly expiredRows: ExpiredRows
  readonly newsletterQueue: OldEditions
  readonly outbox: OldMails
  readonly webhookQueue: OldDeliveries
}

export const upkeepUseCases = (ports: UpkeepPorts) => ({
  cleanUp: cleanUp(ports)
})
