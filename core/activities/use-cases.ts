import type { Clock } from '../clock.ts'
import { listActivities } from './list-activities.ts'
import type { ActivityStore } from './ports.ts'

export interface ActivityPorts {
  readonly activities: ActivityStore
  readonly clock: Clock
}

export const activityUseCases = (ports: ActivityPorts) => ({
  list: listActivities(ports)
})
