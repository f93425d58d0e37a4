import type { Clock } from '../clock.ts'
import type { ReportStore } from '../reports/ports.ts'
import { findTrade } from './find-trade.ts'
import { listActivities } from './list-activities.ts'
import type { ActivityStore } from './ports.ts'

export interface ActivityPorts {
  readonly activities: ActivityStore
  readonly clock: Clock
  readonly reports: Pick<ReportStore, 'listNewestWeeks'>
}

export const activityUseCases = (ports: ActivityPorts) => ({
  findTrade: findTrade(ports),
  list: listActivities(ports)
})
