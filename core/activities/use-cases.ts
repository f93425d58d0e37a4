import type { RateLimiter } from '../accounts/ports.ts'
import type { Clock } from '../clock.ts'
import type { ReportStore } from '../reports/ports.ts'
import { exportActivities } from './export-activities.ts'
import { findTrade } from './find-trade.ts'
import { listActivities } from './list-activities.ts'
import type { ActivityStore } from './ports.ts'

export interface ActivityPorts {
  readonly activities: ActivityStore
  readonly clock: Clock
  readonly rateLimiter: RateLimiter
  readonly reports: Pick<ReportStore, 'listNewestWeeks'>
}

export const activityUseCases = (ports: ActivityPorts) => ({
  export: exportActivities(ports),
  findTrade: findTrade(ports),
  list: listActivities(ports)
})
